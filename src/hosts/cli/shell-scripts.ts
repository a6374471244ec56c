import { CHOICES, COMMANDS, OPTIONS, SHELLS, type Shell } from "./arguments.ts";
import { cliSentences } from "./sentences.ts";

/*
 * Scripts with which shells complete a call: commands, options, what an option chooses among, else files.
 */

/** An option as a shell lists it. */
interface Flag {
  readonly command: string;
  readonly long: string;
  readonly short: string | null;
  /** True where a value stands behind it. */
  readonly takes: boolean;
  /** Values among which it chooses; none where any text is one. */
  readonly choices: readonly string[];
}

const FLAGS: readonly Flag[] = Object.entries(OPTIONS).flatMap(([command, options]) =>
  Object.entries<{ readonly type: string; readonly short?: string }>(options).map(([long, { type, short }]) => ({
    command,
    long,
    short: short ?? null,
    takes: type === "string",
    choices: (CHOICES[`${command} ${long}`] ?? CHOICES[long])?.() ?? [],
  })),
);

const SCRIPTS: Readonly<Record<Shell, () => string>> = { bash, zsh, fish };

/** Returns what a shell reads to complete a call. */
export function completionScript(shell: Shell): string {
  return SCRIPTS[shell]();
}

/** Returns the words that may stand behind a command, as cases of a shell's `case "$command $before" in`. */
function cases(): string {
  const chosen = FLAGS.filter(({ choices }) => choices.length > 0).map(
    ({ command, long, choices }) => `    "${command} --${long}") words="${choices.join(" ")}" ;;`,
  );
  const free = FLAGS.filter(({ takes, choices }) => takes && choices.length === 0).flatMap(({ command, long, short }) =>
    [`--${long}`, ...(short === null ? [] : [`-${short}`])].map((flag) => `"${command} ${flag}"`),
  );
  return [...chosen, `    ${free.join("|")}) ;;`].join("\n");
}

/** Returns the options of each command, as cases of a shell's `case "$command" in`. */
function flagsOfCommands(): string {
  return Object.keys(OPTIONS)
    .map((name) => {
      const own = FLAGS.filter(({ command }) => command === name).map(({ long }) => `--${long}`);
      return `      ${name}) words="${[...own, "--help"].join(" ")}" ;;`;
    })
    .join("\n");
}

/** Returns how words are chosen, the same in both shells that share the language of `sh`. */
function choice(position: string, word: string): string {
  return `  if [[ ${position} ]]; then words="${[...COMMANDS, "help", "--version"].join(" ")}"
  else
    case "$command $before" in
${cases()}
    "completion completion") words="${SHELLS.join(" ")}" ;;
    *) [[ "${word}" == -* ]] && case "$command" in
${flagsOfCommands()}
    esac ;;
    esac
  fi`;
}

function bash(): string {
  return `_blow_by_blow() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
${choice("COMP_CWORD -eq 1", "$word")}
  COMPREPLY=()
  [[ -n "$words" ]] && COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _blow_by_blow blow-by-blow
`;
}

function zsh(): string {
  return `#compdef blow-by-blow
_blow_by_blow() {
  local word="\${words[CURRENT]}" before="\${words[CURRENT-1]}" command="\${words[2]}"
  local position=$CURRENT
  local words=""
${choice("position -eq 2", "$word")}
  if [[ -n "$words" ]]; then compadd -- \${=words}; else _files; fi
}
if [[ "$funcstack[1]" == _blow_by_blow ]]; then _blow_by_blow "$@"; else compdef _blow_by_blow blow-by-blow; fi
`;
}

function fish(): string {
  const quoted = (words: string): string => `'${words.replace(/['\\]/g, "\\$&")}'`;
  const does: Readonly<Record<string, string>> = cliSentences.does;
  const first = COMMANDS.map((name) => {
    const gives = quoted((does[name] ?? "").replace(/;.*/, ""));
    return `complete -c blow-by-blow -n __fish_use_subcommand -f -a ${name} -d ${gives}`;
  });
  const flags = FLAGS.map(({ command, long, short, takes, choices }) =>
    [
      `complete -c blow-by-blow -n "__fish_seen_subcommand_from ${command}" -l ${long}`,
      ...(short === null ? [] : [`-s ${short}`]),
      ...(takes ? ["-r"] : []),
      ...(choices.length === 0 ? [] : [`-f -a ${quoted(choices.join(" "))}`]),
    ].join(" "),
  );
  const asked = "__fish_seen_subcommand_from completion";
  const shells = `complete -c blow-by-blow -n "${asked}" -f -a ${quoted(SHELLS.join(" "))}`;
  return [...first, ...flags, shells, ""].join("\n");
}
