const unsafe: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand in a script of a page. */
export const escapeForScript = (json: string): string =>
  json.replace(/[&><\u2028\u2029]/g, (sign) => unsafe[sign] ?? sign);

const context = 'window.__reactRouterContext';
const stream = `${context}.streamController`;

/** The same for data that are a value of JavaScript; the end of the stream says that they are there. */
export const literalScriptOf = (json: string): string =>
  `${context}.data=${escapeForScript(json)};${stream}.close();`;

/** The inline script that hands a page's encoded data to the browser's router. */
export const dataScriptOf = (data: string): string =>
  `${stream}.enqueue(${escapeForScript(JSON.stringify(data))});${stream}.close();`;
