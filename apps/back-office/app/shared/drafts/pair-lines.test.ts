import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesToPairs, pairsToLines } from './pair-lines.ts';

const text = fc
  .array(fc.constantFrom('a', ':', '\\', 'n', '\n', ' ', 'گ', '|'), { maxLength: 8 })
  .map((parts) => parts.join('').trim());

test('features survive being written as lines and parsed again', () => {
  const pair = fc.record({ name: text.filter((name) => name !== ''), value: text });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 5 }), (pairs) => {
      expect(linesToPairs(pairsToLines(pairs))).toEqual(pairs);
    }),
  );
});

test('a line is a name, a colon and a value', () => {
  expect(linesToPairs('Material: Leather\r\n\r\nSize:  42 : EU ')).toEqual([
    { name: 'Material', value: 'Leather' },
    { name: 'Size', value: '42 : EU' },
  ]);
  expect(linesToPairs('Material')).toBeUndefined();
  expect(linesToPairs(': Leather')).toBeUndefined();
});
