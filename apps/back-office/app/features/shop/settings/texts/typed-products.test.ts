import { expect, test } from 'vitest';
import { productFields, typedProducts } from './typed-products.ts';
import { hiddenTexts } from './typed-texts.ts';

const row = (at: number, typed: { name: string; description?: string; holds?: true }) => {
  const names = productFields(at);
  return {
    [names.id]: String(at + 1),
    [names.version]: '3',
    [names.read('name')]: hiddenTexts('بیگ'),
    [names.typed('name')]: typed.name,
    [names.read('description')]: hiddenTexts('a\nb'),
    [names.typed('description')]: typed.description ?? 'a\r\nb',
    ...(typed.holds && { [names.holds]: 'yes' }),
  };
};

test('only products with changed or confirmed translations are saved', () => {
  const values = {
    ...row(0, { name: 'بیگ' }),
    ...row(1, { name: ' تھیلا ' }),
    ...row(2, { name: 'بیگ', description: '', holds: true }),
    ...row(3, { name: 'بیگ', holds: true }),
  };
  const edit = { version: 3, changes: {} };
  expect(typedProducts(values, 'ur')).toEqual([
    { ...edit, id: '2', translations: { ur: { name: 'تھیلا' } }, isStale: {} },
    { ...edit, id: '3', translations: { ur: { description: '' } }, isStale: { ur: false } },
    { ...edit, id: '4', translations: {}, isStale: { ur: false } },
  ]);
});
