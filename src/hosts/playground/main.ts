/** The playground: a note in an editor, its fights beside it. The text is the whole state. */
import type { AssistEnvironment } from "../../assist/service.ts";
import { noteEditor } from "./editor.ts";
import type { FightAt } from "../host.ts";
import { copyLog, exportFight, importFights, verifyFight } from "../sharing.ts";
import { Tables } from "../table-client.ts";
import { writeTable } from "../write-back.ts";
import { alone, FightsPane, random } from "./fights.ts";
import { PageChronicle, samplesShelf } from "./chronicle.ts";
import { PlaygroundHost } from "./host.ts";
import { Beginnings, samples, type Sample } from "./new-fight.ts";
import { forget, recall, remember, rememberedSwitch, paneTabs, tablesStorage, themeSwitch } from "./page.ts";
import { RuleDialog } from "./rule-dialog.ts";
import { playgroundSentences } from "./sentences.ts";
import { FileNote, servedNote, LinkedNotes, type ServedNote } from "./served-note.ts";

/** Fights are resolved again when typing has stopped for so long; what is done in a widget shows at once. */
const TYPING_PAUSE = 120;

function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`);
  return found;
}

const status = element("status", HTMLElement);

function begin(served: ServedNote | null): void {
  const dialog = new RuleDialog(
    element("rule-dialog", HTMLDialogElement),
    element("rule-title", HTMLElement),
    element("rule-text", HTMLElement),
  );
  const pane = new FightsPane(
    element("fights", HTMLElement),
    { rule: (id) => dialog.href(id), note: () => null, fight: (line) => `#${line + 1}` },
    () => linked.environment,
    (at) => ({
      export: (choice) => onFight(at, (fight) => exportFight(host, fight, choice)),
      copyLog: () => onFight(at, (fight) => copyLog(host, fight)),
      verify: () => onFight(at, (fight) => verifyFight(host, fight)),
    }),
    (at) =>
      onFight(at, async (fight) => {
        const outcome = await writeTable(host, fight);
        host.tell(outcome.ok ? outcome.said : outcome.reason);
      }),
    {
      share: (at) => onFight(at, (fight) => tables.share(host, fight)),
      now: (at) => tables.hereAt("", editor.fights[at]?.block.body ?? ""),
    },
    (said) => host.tell(said),
    () => timer(),
  );
  const timer = rememberedSwitch(element("timer", HTMLButtonElement), "timer", () => draw());
  let file: FileNote | null = null;
  let sample = samples.find(({ id }) => id === (window.location.hash.slice(1) || recall("sample"))) ?? samples[0];
  let pause: number | undefined;

  const draw = (): void => {
    window.clearTimeout(pause);
    pane.update(editor);
    void tables.follow();
    beginnings.show(editor.fights.length === 0);
  };
  const changed = (own: boolean): void => {
    file?.changed();
    if (file === null && sample !== undefined) keep(sample);
    window.clearTimeout(pause);
    if (own) draw();
    else pause = window.setTimeout(draw, TYPING_PAUSE);
  };
  const keep = ({ id, text }: Sample): void => {
    if (editor.saved === text) forget(`note ${id}`);
    else if (!remember(`note ${id}`, editor.saved)) status.textContent = playgroundSentences.notKept;
  };
  const textOf = ({ id, text }: Sample): string => recall(`note ${id}`) ?? text;

  const linked = new LinkedNotes(served?.name ?? null, alone, () => {
    known = knownNow();
    editor.renewed();
    draw();
  });
  const knownNow = (): AssistEnvironment => ({
    ...linked.environment,
    rolls: true,
    ruleText: (id: string) => dialog.textOf(id),
  });
  let known = knownNow();
  const editor = noteEditor(
    element("note", HTMLElement),
    served?.text ?? (sample === undefined ? "" : textOf(sample)),
    {
      environment: () => known,
      settings: () => ({ colours: true, results: "all", help: "typing", bar: true }),
      random,
      showRule: (id) => void dialog.show(id),
      openNote: (target) => (status.textContent = playgroundSentences.otherNote(target)),
      showFight: (_, index) => pane.show(index),
      isPhone: () => window.matchMedia("(pointer: coarse) and (max-width: 600px)").matches,
      footHeight: () => 0,
    },
    changed,
  );
  const host = new PlaygroundHost({
    dialog: element("share-dialog", HTMLDialogElement),
    editor,
    environment: () => linked.environment,
    act: (at, wish) => pane.act(editor, at, wish),
    tell: (said) => (status.textContent = said),
  });
  const tables: Tables = new Tables(host, tablesStorage, () => pane.update(editor));
  const onFight = (at: number, run: (fight: FightAt) => Promise<void>): void => {
    const fight = host.fightAt(at);
    if (fight !== null) void run(fight);
  };
  element("import", HTMLButtonElement).addEventListener("click", () => void importFights(host, ""));
  const shelf =
    served !== null
      ? linked.shelf(() => editor.saved)
      : samplesShelf(samples, (each) => (each === sample ? editor.saved : textOf(each)));
  const chronicle = new PageChronicle(shelf, host, ({ note, line }) => {
    if (served === null) open(note);
    else if (note !== served.name.replace(/\.md$/i, "")) return host.tell(playgroundSentences.otherNote(note));
    editor.goTo(line + 1);
    pane.show(editor.fights.findIndex(({ block }) => block.openLine === line));
  });
  element("chronicle", HTMLButtonElement).addEventListener("click", () => chronicle.open());
  const tabs = paneTabs(element("tab-note", HTMLButtonElement), element("tab-fights", HTMLButtonElement));
  const beginnings = new Beginnings(
    host,
    element("empty", HTMLElement),
    editor,
    () => {
      tabs.show("fights");
      draw();
      // The cursor stands behind what was written: the last fight that begins above it.
      pane.show(editor.fights.filter(({ block }) => block.openLine < editor.line).length - 1, true);
    },
    (id) => example(id),
    linked,
    shelf,
    () => served?.name.replace(/\.md$/i, "") ?? sample?.id ?? "",
  );
  element("new-fight", HTMLButtonElement).addEventListener("click", () => beginnings.open());

  /** Shows an example: as a note of the page, or in the file that is served, which is the only note then. */
  const example = (id: string): void => {
    if (served === null) return open(id);
    editor.insert(samples.find((each) => each.id === id)?.text ?? "");
    draw();
    pane.show(0, true);
  };
  const select = element("sample", HTMLSelectElement);
  const open = (id: string): void => {
    const next = samples.find((each) => each.id === id);
    if (served !== null || next === undefined || next === sample) return;
    sample = next;
    select.value = id;
    remember("sample", id);
    window.history.replaceState(null, "", `#${id}`);
    beginnings.forget();
    editor.load(textOf(next), true);
    draw();
  };
  draw();

  if (served !== null) {
    element("sample-label", HTMLElement).hidden = true;
    element("reset", HTMLElement).hidden = true;
    const name = element("file-name", HTMLElement);
    name.hidden = false;
    name.textContent = served.name;
    document.title = `${served.name} · Blow by Blow`;
    file = new FileNote(served, editor, {
      status,
      conflict: element("conflict", HTMLElement),
      takeTheirs: element("take-theirs", HTMLButtonElement),
      keepMine: element("keep-mine", HTMLButtonElement),
    });
    linked.begin();
    return;
  }

  select.append(...samples.map(({ id, title }) => new Option(title, id, false, id === sample?.id)));
  select.addEventListener("change", () => open(select.value));
  window.addEventListener("hashchange", () => open(window.location.hash.slice(1)));
  element("reset", HTMLButtonElement).addEventListener("click", () => {
    if (sample === undefined || editor.saved === sample.text) return;
    editor.load(sample.text, false);
    draw();
    status.textContent = playgroundSentences.wasReset;
  });
}

themeSwitch(element("theme", HTMLButtonElement));
servedNote()
  .then(begin)
  .catch((error: unknown) => {
    console.error(error);
    status.textContent = playgroundSentences.broken;
  });
