import { LRUCache } from 'lru-cache';

import { writtenValue } from '../data/written-values.server.ts';

/** The cache key of a fragment: everything its markup depends on. A card is represented by a hash. */
export function fragmentKey(root: object, id: number, props: object): string {
  let key = `${rootNumber(root)} ${id}`;
  for (const [name, value] of Object.entries(props)) {
    const text = textOf(value);
    if (text !== undefined) key += ` ${name}:${text}`;
  }
  return key;
}

/** A prop's part of the key; undefined for handlers, on which no markup depends. */
function textOf(value: unknown): string | undefined {
  const name = nameOf(value);
  if (name !== undefined) return name;
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  const names = value.map(nameOf);
  return names.includes(undefined) ? JSON.stringify(value) : `[${names.join()}]`;
}

/** Begins with `#`, so that it cannot equal the JSON of another value. */
const nameOf = (value: unknown): string | undefined => {
  const written = typeof value === 'object' && value !== null ? writtenValue(value) : undefined;
  return written && `#${written.name}`;
};

const numbers = new WeakMap<object, number>();
const numbersByText = new LRUCache<string, number>({ max: 500 });
let lastNumber = 0;

/** A number that identifies the root data: equal data of different requests have the same one. */
export function rootNumber(root: object): number {
  const known = numbers.get(root);
  if (known !== undefined) return known;
  const text = JSON.stringify(root);
  let number = numbersByText.get(text);
  if (number === undefined) {
    lastNumber += 1;
    number = lastNumber;
    numbersByText.set(text, number);
  }
  numbers.set(root, number);
  return number;
}
