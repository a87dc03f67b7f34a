import { vi } from 'vitest';

/** Records responses of other services in tests: requested path and parsed body. */
export function recordAnswers() {
  const answers: { path: string; body: unknown }[] = [];
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await ask(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const text = await response.clone().text();
    answers.push({ path: pathname, body: text === '' ? null : JSON.parse(text) });
    return response;
  });
  return {
    /** The last response for a path that matches. */
    last: (path: RegExp) => answers.findLast((answer) => path.test(answer.path))?.body,
  };
}

/**
 * The paths and types in a JSON value, such as `order.items[].quantity: number`. Null fits any type and is left out;
 * the elements of an array are merged.
 */
export function shapeOf(value: unknown, at = ''): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (Array.isArray(value)) {
    return Object.assign({}, ...value.map((element) => shapeOf(element, `${at}[]`)));
  }
  if (typeof value !== 'object') return { [at]: typeof value };
  const parts = Object.entries(value).map(([key, part]) =>
    shapeOf(part, at ? `${at}.${key}` : key),
  );
  return Object.assign({}, ...parts);
}
