import { directionOf, type Language } from '@karwan/contract/language';
import ar from '@karwan/i18n/pages/ar.json' with { type: 'json' };
import en from '@karwan/i18n/pages/en.json' with { type: 'json' };
import ru from '@karwan/i18n/pages/ru.json' with { type: 'json' };
import sv from '@karwan/i18n/pages/sv.json' with { type: 'json' };
import ur from '@karwan/i18n/pages/ur.json' with { type: 'json' };
import { inlineHashes } from '../security/content-policy.ts';

type Words = Pick<typeof en, 'error' | 'notFound' | 'common'>;

const catalogues: Record<Language, Words> = { en, ru, ar, sv, ur };

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;
gap:1.5rem;padding:2rem;box-sizing:border-box;text-align:center;color:#211c18;background:#f8f4ec;
font:1rem/1.7 system-ui,sans-serif}
:lang(ur){font-family:"Noto Nastaliq Urdu","Jameel Noori Nastaleeq",serif;line-height:2.2}
h1{margin:0;font:400 2rem/1.25 "Playfair Display",Georgia,serif}
:lang(ur) h1{font-family:inherit;line-height:2}
p{margin:0;max-width:32rem}nav{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem 2rem}
a{color:inherit;padding:.6rem 0;text-underline-offset:.3em}small{color:#6b6259}`;

/** What the content policy allows of the page: its style. */
export const errorPageInline = inlineHashes(`<style>${style}</style>`);

export interface ErrorPage {
  status: number;
  requestId: string;
  language: Language;
}

/** For faults where the storefront cannot draw its own page. No script, no outside file. */
export function errorPage({ status, requestId, language }: ErrorPage): string {
  const words = catalogues[language];
  const [title, text] = textsFor(status, words);
  // What is over soon is asked for again by the address it has.
  const again = status >= 429 ? `<a href="">${words.common.tryAgain}</a>` : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style>
</head><body><main><h1>${title}</h1></main><p>${text}</p>
<nav>${again}<a href="/">${words.notFound.goHome}</a></nav>
<small>${words.error.reference.replace('{{id}}', `<bdi>${requestId}</bdi>`)}</small></body></html>`;
}

function textsFor(status: number, { error, notFound }: Words): [title: string, text: string] {
  if (status === 404) return [notFound.title, notFound.text];
  if (status === 429) return [error.wait, error.tooMany];
  if (status === 503) return [error.wait, error.busy];
  if (status < 500) return [error.refusedTitle, error.refused];
  return [error.title, error.text];
}
