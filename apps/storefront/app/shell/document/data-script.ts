import { escapeForScript } from '../../page/script-json.ts';

const context = 'window.__reactRouterContext';
const stream = `${context}.streamController`;

/**
 * The same for data that are a value of JavaScript; the end of the stream says that they are there.
 * @param json that can stand in a script
 */
export const literalScriptOf = (json: string): string =>
  `${context}.data=${json};${stream}.close();`;

/** The inline script that hands a page's encoded data to the browser's router. */
export const dataScriptOf = (data: string): string =>
  `${stream}.enqueue(${escapeForScript(JSON.stringify(data))});${stream}.close();`;
