import { LRUCache } from 'lru-cache';

/** Bytes of cached texts, parsed objects and what is derived from them: some 1,700 product cards. */
const maxBytes = 8 * 2 ** 20;

/** Estimate: the text, its object, and values cached by that object, such as a page's card and its JSON. */
const bytesOf = (_: object, text: string) => 6 * text.length;

const known = new LRUCache<string, object>({ maxSize: maxBytes, sizeCalculation: bytesOf });

/**
 * Parses JSON text of an object with a cache: equal texts give the same frozen object, so that derived values can be
 * cached by its identity. It is never stale, because a changed text is another key.
 */
export function parseJsonCached(text: string): object {
  let value = known.get(text);
  if (value === undefined) {
    value = frozen(JSON.parse(text) as object);
    known.set(text, value);
  }
  return value;
}

function frozen<Value extends object>(value: Value): Value {
  for (const field of Object.values(value)) {
    if (typeof field === 'object' && field !== null) frozen(field);
  }
  return Object.freeze(value);
}
