const unsafe: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const literalOf = (data: string) =>
  JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (sign) => unsafe[sign] ?? sign);

const stream = 'window.__reactRouterContext.streamController';

/** The inline script that hands a page's encoded data to the browser's router. */
export const dataScriptOf = (data: string): string =>
  `${stream}.enqueue(${literalOf(data)});${stream}.close();`;
