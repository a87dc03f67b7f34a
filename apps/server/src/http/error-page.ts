/** For faults so early that the storefront cannot draw its own page. No script, no outside file. */
export function errorPage(status: number, requestId: string): string {
  const [title, text] = wordsFor(status);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;
font:1rem/1.6 system-ui,sans-serif;color:#1c1917;background:#fafaf9;text-align:center}
h1{margin:0;font-size:1.6rem}p{margin:0;max-width:34rem}a{color:inherit}small{color:#78716c}</style>
</head><body><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the shop</a></p>
<small>Reference ${requestId}</small></body></html>`;
}

function wordsFor(status: number): [string, string] {
  if (status === 404) return ['Page not found', 'There is nothing at this address.'];
  if (status === 429)
    return [
      'One moment, please',
      'Too many requests came from your address. Try again in a minute.',
    ];
  if (status === 503)
    return ['We are busy right now', 'Please try again in a few seconds. Your cart is kept.'];
  if (status < 500) return ['This did not work', 'The request could not be understood.'];
  return ['Something went wrong', 'The fault is on our side. Please try again. Your cart is kept.'];
}
