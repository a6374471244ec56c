import { recall, remember } from "./memory.ts";

/** Switches between light and dark; begins with the choice made last, else with what the system prefers. */
export function themeSwitch(button: HTMLButtonElement): void {
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  let dark = (recall("theme") ?? (prefersDark ? "dark" : "light")) === "dark";
  const show = (): void => {
    document.body.classList.toggle("theme-dark", dark);
    document.body.classList.toggle("theme-light", !dark);
    button.setAttribute("aria-pressed", String(dark));
  };
  button.addEventListener("click", () => {
    dark = !dark;
    remember("theme", dark ? "dark" : "light");
    show();
  });
  show();
}
