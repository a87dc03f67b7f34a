import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyTransform, type Transform } from './transforms.ts';

test.each<[unknown, Transform, unknown]>([
  ['49.99', { minor: 'USD' }, 4999],
  [49.99, { minor: 'USD' }, 4999],
  ['1,299', { minor: 'USD' }, 129900],
  ['0.075', { minor: 'USD' }, 8],
  ['1250', { minor: 'branch' }, 125000],
  ['980', { minor: 'JPY' }, 980],
  ['12.5 USD', { minor: 'USD' }, '12.5 USD'],
  ['-3', { minor: 'USD' }, '-3'],
  ['a | b||c', { split: '|' }, ['a', 'b', 'c']],
  [['a', ''], { split: '|' }, ['a']],
  [
    'Colour: Red|Size=M',
    { pairs: '|' },
    [
      { name: 'Colour', value: 'Red' },
      { name: 'Size', value: 'M' },
    ],
  ],
  ['<p>Two&nbsp;&amp;<br/>three &#8226; <b>x</b></p>', 'stripHtml', 'Two &\nthree • x'],
  ['3 < 4 and 5 > 4', 'stripHtml', '3 < 4 and 5 > 4'],
  ['case-fan', 'title', 'Case Fan'],
  ['http://a.example/b.jpg', 'https', 'https://a.example/b.jpg'],
  ['yes', 'boolean', true],
  ['perhaps', 'boolean', 'perhaps'],
  ['7.5', 'integer', 8],
  ['many', 'integer', 'many'],
  ['2020-02-03', 'date', '2020-02-03T00:00:00.000Z'],
  ['XL', { values: { XL: 'Extra large' } }, 'Extra large'],
  ['Sony WH-1', { match: '^(\\S+)' }, 'Sony'],
  ['9', { prefix: 'x-' }, 'x-9'],
  [null, { minor: 'USD' }, null],
])('%j by %j is %j', (value, step, result) => {
  expect(applyTransform(value, step, 'PKR')).toEqual(result);
});

test('every amount of cents comes back from its decimal text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(applyTransform(text, { minor: 'USD' }, 'PKR')).toBe(cents);
    }),
  );
});
