import { escapeForScript } from './script-json.ts';

const context = 'window.__reactRouterContext';
const stream = `${context}.streamController`;

/**
 * The inline script for data as a literal; ending the stream marks them as complete.
 * @param json safe inside a script element
 */
export const literalScriptOf = (json: string): string =>
  `${context}.data=${json};${stream}.close();`;

/** The inline script that passes a page's encoded data to the browser's router. */
export const dataScriptOf = (data: string): string =>
  `${stream}.enqueue(${escapeForScript(JSON.stringify(data))});${stream}.close();`;
