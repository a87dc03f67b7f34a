import { directionOf, type Language } from '@karwan/contract/language';
import { type ServerTranslate, serverTexts } from '@karwan/i18n/server-texts';
import { inlineHashes } from '../security/content-policy.ts';

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;
gap:1.5rem;padding:2rem;box-sizing:border-box;text-align:center;color:#211c18;background:#f8f4ec;
font:1rem/1.7 system-ui,sans-serif}
:lang(ur){font-family:"Noto Nastaliq Urdu","Jameel Noori Nastaleeq",serif;line-height:2.2}
h1{margin:0;font:400 2rem/1.25 "Playfair Display",Georgia,serif}
:lang(ur) h1{font-family:inherit;line-height:2}
p{margin:0;max-width:32rem}nav{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem 2rem}
a{color:inherit;padding:.6rem 0;text-underline-offset:.3em}small{color:#6b6259}`;

/** The hash of the page's inline style for its Content-Security-Policy. */
export const errorPageInline = inlineHashes(`<style>${style}</style>`);

export interface ErrorPage {
  status: number;
  requestId: string;
  language: Language;
}

/** An error page for when the storefront cannot render its own. It needs no script and no other file. */
export function errorPage({ status, requestId, language }: ErrorPage): string {
  const t = serverTexts(language);
  const [title, text] = textsFor(status, t);
  // For a temporary error an empty link reloads the page.
  const again = status >= 429 ? `<a href="">${t('common.tryAgain')}</a>` : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style>
</head><body><main><h1>${title}</h1></main><p>${text}</p>
<nav>${again}<a href="/">${t('notFound.goHome')}</a></nav>
<small>${t('error.reference').replace('{{id}}', `<bdi>${requestId}</bdi>`)}</small></body></html>`;
}

function textsFor(status: number, t: ServerTranslate): [title: string, text: string] {
  if (status === 404) return [t('notFound.title'), t('notFound.text')];
  if (status === 429) return [t('error.wait'), t('error.tooMany')];
  if (status === 503) return [t('error.wait'), t('error.busy')];
  if (status < 500) return [t('error.refusedTitle'), t('error.refused')];
  return [t('error.title'), t('error.text')];
}
