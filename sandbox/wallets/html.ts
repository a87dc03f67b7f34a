const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** A page of the sandbox, which looks different from the shop's pages. */
export function htmlPage(title: string, colour: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style>
:root{color-scheme:light;--brand:${colour}}*{box-sizing:border-box}
body{margin:0;background:#f3f4f2;color:#1c1e1c;font:16px/1.5 system-ui,sans-serif}
header{background:var(--brand);color:#fff;padding:1rem 1.25rem;font-weight:600}
header small{display:block;font-weight:400;opacity:.9}
main{max-width:34rem;margin:1.5rem auto;padding:0 1rem}
section{background:#fff;border-radius:12px;padding:1.25rem;margin-block-end:1rem;box-shadow:0 1px 3px #0002}
h1,h2{font-size:1.1rem;margin:0 0 .75rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}
dt{color:#5b605b}dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin:0}label{display:grid;gap:.25rem}
input,select{font:inherit;padding:.6rem;border:1px solid #9aa09a;border-radius:8px;width:100%}
button{font:inherit;font-weight:600;padding:.7rem 1rem;border:1px solid var(--brand);border-radius:8px;background:var(--brand);color:#fff;cursor:pointer}
button.quiet{background:#fff;color:#1c1e1c;border-color:#9aa09a}
li{margin-block-end:.75rem}.row{display:flex;gap:.5rem;flex-wrap:wrap}
</style></head><body><header>${escapeHtml(title)}<small>Sandbox: no money moves here</small></header>
<main>${body}</main></body></html>`;
}

export const hiddenFields = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');

/**
 * A form that submits itself, by which providers redirect the browser back; with a button for browsers without scripts.
 */
export function selfSendingForm(action: string, fields: Readonly<Record<string, string>>): string {
  return `<form method="post" action="${escapeHtml(action)}">${hiddenFields(fields)}
<button>Back to the shop</button></form><script>document.forms[0].submit()</script>`;
}

/** Formats an amount in rupees. */
export const rupees = (amount: number) =>
  `Rs ${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
