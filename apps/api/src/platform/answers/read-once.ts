import { LRUCache } from 'lru-cache';

/** How many bytes of texts, of what they say and of what is made of it are kept: some 1,700 product cards. */
const mostBytes = 8 * 2 ** 20;

/** A text, its object, and for instance a page's card and its JSON, which live as long as the object. */
const bytesOf = (_: object, text: string) => 6 * text.length;

const known = new LRUCache<string, object>({ maxSize: mostBytes, sizeCalculation: bytesOf });

/**
 * What an object's JSON text says: the same object each time, for as long as it is kept, so that what is made of it
 * can be kept beside it. Nothing of it can be changed. Another text is another object, so that nothing in it is ever old.
 */
export function readOnce(text: string): object {
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
