/** The style of the inbox page: the shop's colours, with a dark mode. */
export const pageStyle = `
:root { --paper: #f8f4ec; --raised: #fffdf8; --line: #dcd2c1; --ink: #1e1a16; --soft: #574f45;
  --green: #1f3d32; --brass: #8a6526; --red: #7c1f2b; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #181512; --raised: #221e1a; --line: #3c352d; --ink: #f1ebe0; --soft: #b9ae9f;
    --green: #9fc7b3; --brass: #d3ab68; --red: #e0929b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, "Noto Sans Arabic", sans-serif; }
header, main { max-width: 52rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-block: 3rem 1.5rem; }
h1 { margin: 0 0 .5rem; font: 500 2rem/1.2 Georgia, "Times New Roman", serif; }
header p, .empty, .from { margin: 0; color: var(--soft); }
.empty { padding: 2.5rem 0; border-block: 1px solid var(--line); }
ol { list-style: none; margin: 0 0 4rem; padding: 0; border-top: 1px solid var(--line); }
.empty:not([hidden]) + ol { border: 0; }
li { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
li > details > summary { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) auto; gap: 0 1rem;
  align-items: baseline; padding: .9rem .25rem; }
summary:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
.channel { font-size: .8125rem; font-weight: 600; color: var(--green); }
.sms { color: var(--brass); }
.push { color: var(--red); }
.title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.to { grid-column: 2; font-size: .875rem; color: var(--soft); overflow: hidden; text-overflow: ellipsis; }
time { grid-row: 1; grid-column: 3; font-size: .875rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.body { padding: 0 .25rem 1.5rem; }
.from { margin-bottom: .75rem; font-size: .875rem; overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem; background: var(--raised); border: 1px solid var(--line);
  font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); background: #fff; }
.plain { margin-top: .75rem; }
.plain summary { padding: .25rem 0; color: var(--soft); font-size: .875rem; text-decoration: underline; }
`;
