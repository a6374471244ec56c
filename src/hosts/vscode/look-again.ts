/**
 * When a search is made, after the one before, in milliseconds: while VS Code starts it finds no file
 * (microsoft/vscode#179203), and a folder may not open yet.
 */
const LOOKS = [0, 100, 400, 1_600, 6_400, 25_600];

/** Looks again until something is found or the search is over. That no folder opens is believed after half a minute. */
export async function lookAgain(look: () => Promise<"found" | "nothing" | "over">): Promise<void> {
  for (const pause of LOOKS) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if ((await look()) !== "nothing") return;
  }
}
