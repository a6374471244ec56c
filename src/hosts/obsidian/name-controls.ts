import type { Plugin } from "obsidian";

/**
 * Obsidian draws a setting's name beside its control, without a word that they belong together: a screen reader is told
 * so here.
 */
export function nameControls(plugin: Plugin, tab: HTMLElement): void {
  const drawn = new MutationObserver(() => {
    for (const item of tab.findAll(".setting-item")) {
      const name = item.find(".setting-item-name")?.textContent ?? "";
      if (name === "") continue;
      for (const control of item.findAll(".setting-item-control :is(input, select, textarea)"))
        if (!control.hasAttribute("aria-labelledby")) control.setAttribute("aria-label", name);
    }
  });
  drawn.observe(tab, { childList: true, subtree: true });
  plugin.register(() => drawn.disconnect());
}
