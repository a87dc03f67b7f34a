import { expect, test } from 'vitest';
import { parseJsonCached } from './parse-json-cached.ts';

const text = (price: number) => JSON.stringify({ id: '1', price, images: [['a', 'b']] });

test('a text is parsed once; another text gives another object', () => {
  expect(parseJsonCached(text(100))).toEqual({ id: '1', price: 100, images: [['a', 'b']] });
  expect(parseJsonCached(text(100))).toBe(parseJsonCached(text(100)));
  expect(parseJsonCached(text(101))).toMatchObject({ price: 101 });
});

test('shared objects are frozen', () => {
  const card = parseJsonCached(text(100)) as { price: number; images: string[][] };
  expect(() => {
    card.price = 1;
  }).toThrow(TypeError);
  expect(() => card.images[0]?.push('c')).toThrow(TypeError);
});
