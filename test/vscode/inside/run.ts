import { checks } from "./checks.ts";
import { CHECKS, RESULTS, type Result } from "./names.ts";

/** VS Code calls this in its extension host, with the whole of its interface at hand. */
export async function run(): Promise<void> {
  for (const name of CHECKS) {
    let problem: string | null = null;
    try {
      await checks[name]();
    } catch (error) {
      problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    const result: Result = { name, problem };
    console.log(`${RESULTS}${JSON.stringify(result)}`);
  }
}
