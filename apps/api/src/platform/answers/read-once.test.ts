import { expect, test } from 'vitest';
import { readOnce } from './read-once.ts';

const text = (price: number) => JSON.stringify({ id: '1', price, images: [['a', 'b']] });

test('a text is parsed once; another text gives another object', () => {
  expect(readOnce(text(100))).toEqual({ id: '1', price: 100, images: [['a', 'b']] });
  expect(readOnce(text(100))).toBe(readOnce(text(100)));
  expect(readOnce(text(101))).toMatchObject({ price: 101 });
});

test('shared objects are frozen', () => {
  const card = readOnce(text(100)) as { price: number; images: string[][] };
  expect(() => {
    card.price = 1;
  }).toThrow(TypeError);
  expect(() => card.images[0]?.push('c')).toThrow(TypeError);
});
