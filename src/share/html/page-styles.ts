/** What a page needs beside the widget's own style: its margins, its ground, and paper of any size. */
export const pageStyles = `
:root { color-scheme: light dark; }
body { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
body { background: #fff; color: #222; font: 16px/1.5 system-ui, sans-serif; }
.bbb-fight .bbb-title { font-size: 1.6em; }
.bbb-fight .bbb-part > .bbb-part-head:is(header)::before { display: none; }
.bbb-fight .bbb-part { scroll-margin-top: 1rem; margin-top: 0.6em; }
.bbb-fight .bbb-order { margin-bottom: 1em; }
.bbb-fight .bbb-rows { columns: 20em; column-gap: 2em; }
.bbb-fight .bbb-rows > .bbb-item { break-inside: avoid; }
.bbb-fight .bbb-side-row { break-after: avoid; }
.bbb-fight .bbb-step:not(:has(> .bbb-summary)) {
  display: grid; grid-template-columns: 1.4em minmax(0, 1fr); padding: 0.14em 0.3em 0.14em 0;
}
.bbb-fight .bbb-sheet:not(:has(> .bbb-summary)) {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.4em; padding-inline-end: 4.6em;
}
.bbb-rounds { display: flex; flex-wrap: wrap; gap: 0.2em 1em; margin: 0.6em 0; }
.bbb-rounds a, .bbb-foot a { color: inherit; }
.bbb-story { font-family: Georgia, "Times New Roman", serif; font-size: 1.1em; max-width: 38em; margin: 0 auto; }
.bbb-story blockquote {
  margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid #9998; font-style: italic;
}
.bbb-foot { margin-top: 2em; border-top: 1px solid #9996; padding-top: 0.6em; font-size: 0.8125rem; color: #5b5b5b; }
.bbb-foot pre { overflow-x: auto; white-space: pre-wrap; font-family: ui-monospace, monospace; }
@media (prefers-color-scheme: dark) { body { background: #1e1e1e; color: #dadada; } .bbb-foot { color: #b0b0b0; } }
@page { margin: 16mm; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; background: none; color: #000; font-size: 10.5pt; }
  .bbb-fight .bbb-order { margin-bottom: 1em; }
.bbb-fight .bbb-rows { columns: 20em; column-gap: 2em; }
.bbb-fight .bbb-rows > .bbb-item { break-inside: avoid; }
.bbb-fight .bbb-side-row { break-after: avoid; }
.bbb-rounds { display: none; }
  .bbb-fight .bbb-unit, .bbb-fight .bbb-card, .bbb-story blockquote { break-inside: avoid; }
  .bbb-fight .bbb-part-head, .bbb-story h2 { break-after: avoid; }
  .bbb-foot details:not([open]) { display: none; }
}
`;
