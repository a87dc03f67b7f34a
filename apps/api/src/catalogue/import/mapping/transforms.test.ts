import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyTransform, type Transform, type TransformContext } from './transforms.ts';
import { Unreadable } from './unreadable.ts';

const context: TransformContext = { branchCurrency: 'PKR' };

test.each<[unknown, Transform, unknown]>([
  ['49.99', { minor: 'USD' }, 4999],
  [49.99, { minor: 'USD' }, 4999],
  ['1,299', { minor: 'USD' }, 129900],
  ['0.075', { minor: 'USD' }, 8],
  ['1250', { minor: 'branch' }, 125000],
  ['980', { minor: 'JPY' }, 980],
  ['12.5 USD', { minor: 'USD' }, 1250],
  ['-3', { minor: 'USD' }, new Unreadable("'-3' must not be below zero")],
  ['a | b||c', { split: '|' }, ['a', 'b', 'c']],
  [['a', ''], { split: '|' }, ['a']],
  [['Home > Lamps', 'Sale'], { splitEach: '>' }, [['Home', 'Lamps'], ['Sale']]],
  [[['Home', 'Lamps']], { splitEach: '>' }, [['Home', 'Lamps']]],
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
  [
    '<style>p{}</style><tr><th>A</th><td>B</td></tr><script>x<1</script>&euro;5 &copy;&times;',
    'stripHtml',
    'A | B\n€5 ©×',
  ],
  ['["a|b", "c"]', { split: '|' }, ['a|b', 'c']],
  [['keep/a', 'drop'], { match: '^keep/(.+)$' }, ['a']],
  ['1,000.5', { times: 453.592 }, 453819],
  ['many', { times: 2 }, new Unreadable('must be a number')],
  [
    'Size: S, M|Ring size: 48 #1A2b3c ,',
    'options',
    [
      {
        optionId: 'size',
        optionTitle: 'Size',
        values: [
          { valueId: 's', valueTitle: 'S' },
          { valueId: 'm', valueTitle: 'M' },
        ],
      },
      {
        optionId: 'ring-size',
        optionTitle: 'Ring size',
        values: [{ valueId: '48', valueTitle: '48', swatch: '#1A2b3c' }],
      },
    ],
  ],
  [
    'sku=A-1,shoe_size=8, wide,color=a=b|size=M,sku=A-2',
    { variants: 'sku' },
    [
      {
        code: 'A-1',
        choice: [
          { name: 'Shoe size', value: '8, wide' },
          { name: 'Color', value: 'a=b' },
        ],
      },
      { code: 'A-2', choice: [{ name: 'Size', value: 'M' }] },
    ],
  ],
  ['case-fan', 'title', 'Case Fan'],
  ['http://a.example/b.jpg', 'https', 'https://a.example/b.jpg'],
  ['yes', 'boolean', true],
  ['perhaps', 'boolean', new Unreadable('must be yes or no')],
  ['7.5', 'integer', new Unreadable('must be a whole number, not 7.5')],
  ['2,5', 'integer', new Unreadable('must be a whole number, not 2,5')],
  [2.5, 'integer', new Unreadable('must be a whole number, not 2.5')],
  ['3.0000', 'integer', 3],
  ['-0', 'integer', -0],
  [
    '1.200',
    'integer',
    new Unreadable(`'1.200' may be 1.200 or 1200: set "decimal" in the mapping`),
  ],
  ['2,255', 'integer', 2255],
  ['12,34,567', 'number', 1_234_567],
  ['٤٫٥', 'number', 4.5],
  ['-1,250.5', 'number', -1250.5],
  ['4.125', 'number', 4.125],
  ['many', 'integer', new Unreadable('must be a whole number')],
  ['1,25,00', 'number', new Unreadable('must be a number')],
  ['2020-02-03', 'date', '2020-02-03T00:00:00.000Z'],
  ['XL', { values: { XL: 'Extra large' } }, 'Extra large'],
  ['Sony WH-1', { match: '^(\\S+)' }, 'Sony'],
  ['9', { prefix: 'x-' }, 'x-9'],
  [null, { minor: 'USD' }, null],
])('%j by %j is %j', (value, step, result) => {
  expect(applyTransform(value, step, context)).toEqual(result);
});

test('a megabyte of HTML with an unclosed tag takes linear time', () => {
  for (const piece of ['<a', '<', '&#', '<a></b>', '<!--', '<td>', ' \n']) {
    const html = piece.repeat(2 ** 20 / piece.length);
    const start = performance.now();
    applyTransform(html, 'stripHtml', context);
    expect(performance.now() - start, piece).toBeLessThan(3000);
  }
});

test('text without HTML is unchanged', () => {
  const word = fc.stringMatching(/^[^\s<&\p{Cc}]{1,8}$/u);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (wordsOfText) => {
      const text = wordsOfText.join(' ').replace(/\s+/gu, ' ').trim();
      expect(applyTransform(`<div><p>${text}</p></div>`, 'stripHtml', context)).toBe(text);
    }),
  );
});
