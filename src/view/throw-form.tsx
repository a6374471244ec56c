import type { JSX } from "preact";
import { Component, createRef } from "preact";
import { readFaces } from "../fight/fill.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { facesWords, several, type HandThrow, type Need } from "./hands.ts";
import { FACE, FOCUS, HERE } from "./memo.ts";
import { say, throwName, whose } from "./words.ts";

interface ThrowProps {
  readonly thrown: HandThrow;
  readonly need: Need | "awaited" | null;
  readonly here: boolean;
  readonly pad: boolean;
  /** The sides whose dice fall at the table. */
  readonly table: readonly string[];
  readonly passOver: (() => void) | null;
  readonly deeds: Deeds;
  /** Faces that were typed before and not written yet. */
  readonly kept: string;
  /** Faces are being written; null: they were not. */
  readonly typed: (faces: readonly number[] | null) => void;
}

const plainFaces = { more: say.facesMore, less: say.facesLess, any: say.facesAny, none: say.facesNone };
/** Where what comes of a roll begins or ends: "to 3", "from 99". */
const edges = { ...plainFaces, more: say.facesFrom, less: say.facesTo };

/** As wide as so many digits, where an engine does not let it grow with what is typed. */
const FEW = 5;

/** Dice of more sides have no pad of faces: their faces are typed. */
const MOST_FACES = 20;

/** One throw that is asked for: its field, and below it the faces of a die that falls at the table. */
export class Throw extends Component<ThrowProps, { readonly problem: string | null }> {
  override state = { problem: null };
  private readonly field = createRef<HTMLInputElement>();

  private readonly enter = (event: Event): void => {
    event.preventDefault();
    const { thrown, deeds } = this.props;
    const typed = this.field.current?.value ?? "";
    const read = readFaces(thrown.pending, typed);
    const faces = "faces" in read ? read.faces : several(typed);
    if (faces === null) return this.setState({ problem: "problem" in read ? read.problem : null });
    this.write(faces, deeds);
  };

  private write(faces: readonly number[], deeds: Deeds): void {
    // A die declines an open reaction.
    this.props.passOver?.();
    const { thrown, table, typed } = this.props;
    typed(faces);
    void deeds.wish({ kind: "fillOn", asked: thrown.asked, faces, table }).then((done) => {
      if (done) this.field.current?.form?.reset();
      else typed(null);
    });
    this.setState({ problem: null });
  }

  override render(): JSX.Element {
    const { thrown, here, pad, deeds } = this.props;
    const { key, pending, sides, who } = thrown;
    const awaited = this.props.need === "awaited";
    const need = this.props.need === "awaited" ? null : this.props.need;
    const { problem } = this.state;
    const name = throwName(pending);
    const bands = need === null || sides === null ? "" : bandsOf(need, sides);
    return (
      <li class="bbb-throw">
        <form class="bbb-throw-form" onSubmit={this.enter}>
          <span class="bbb-throw-name">
            {whose({ who, detail: pending.detail })}
            <strong class="bbb-throw-dice">{pending.dice}</strong> {pending.detail ?? pending.purpose}
            {awaited && sides !== null ? <span class="bbb-need" /> : null}
            {need === null || sides === null ? null : (
              <span class="bbb-need">
                {" "}
                {need.held ? (
                  <>
                    <b>{facesWords(need.makes, sides, plainFaces)}</b> {say.makesIt}
                    {need.why === "" ? null : `: ${need.why}`}
                    {bands === "" ? null : " · "}
                  </>
                ) : null}
                {bands}
              </span>
            )}
          </span>
          <input
            ref={this.field}
            class="bbb-field bbb-face-field"
            type="text"
            size={FEW}
            inputMode="numeric"
            autocomplete="off"
            aria-label={say.face(name)}
            aria-invalid={problem === null ? undefined : "true"}
            placeholder={say.facePlaceholder}
            defaultValue={this.props.kept}
            onFocus={(event) => event.currentTarget.select()}
            {...{ [FOCUS]: `${here ? HERE : FACE}${key}` }}
          />
          <Button id={`enter:${key}`} label={say.enterThis(name)}>
            {say.enter}
          </Button>
        </form>
        {pad && sides !== null && sides <= MOST_FACES ? (
          <div class="bbb-pad" role="group" aria-label={say.face(name)}>
            {Array.from({ length: sides }, (_, i) => i + 1).map((face) => (
              <Button
                key={face}
                id={`pad:${key} ${face}`}
                marks={markOf(face, need)}
                label={say.faceIs(face, need === null ? null : need.makes.includes(face))}
                press={() => this.write([face], deeds)}
              >
                {face}
              </Button>
            ))}
          </div>
        ) : null}
        {problem === null ? null : (
          <p class="bbb-refusal" role="alert">
            {problem}
          </p>
        )}
      </li>
    );
  }
}

/** "special to 12, fumble from 99". The pad marks those of a die that is held against something. */
function bandsOf({ held, bands }: Need, sides: number): string {
  if (held && sides <= MOST_FACES) return "";
  return bands.map(({ outcome, faces }) => say.comesTo(outcome, facesWords(faces, sides, edges))).join(", ");
}

function markOf(face: number, need: Need | null): "makes" | "best" | "worst" | undefined {
  if (need === null) return undefined;
  if (need.best.includes(face)) return "best";
  if (need.worst.includes(face)) return "worst";
  return need.makes.includes(face) ? "makes" : undefined;
}
