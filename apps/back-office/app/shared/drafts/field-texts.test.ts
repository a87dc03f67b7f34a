import { expect, test } from 'vitest';
import { textOfField } from './field-texts.ts';

test.each([
  [null, ''],
  [true, 'yes'],
  [1234, '1234'],
  [[], ''],
  [['sale', 'new'], 'sale,new'],
  [[{ name: 'Size', value: 'S' }], 'Size: S'],
  // Pictures, as the history of a product has them.
  [
    [
      { image: 'up/a', text: 'A bag', translations: {} },
      { image: 'up/b', text: '', translations: {} },
    ],
    'A bag, up/b',
  ],
])('%j is shown as %j', (value, text) => {
  expect(textOfField(value)).toBe(text);
});
