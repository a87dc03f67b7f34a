import { expect, test } from 'vitest';
import { addedName, optionCombinations, readAddedName } from './option-combinations.ts';

const value = (valueId: string) => ({ valueId, valueTitle: valueId });
const option = (optionId: string, ...values: string[]) => ({
  optionId,
  optionTitle: optionId,
  values: values.map(value),
});

test('every combination of open options is a choice', () => {
  expect(optionCombinations({ toChoose: [] })).toEqual([[]]);
  const toChoose = [option('colour', 'sage', 'red'), option('size', 's', 'm')];
  expect(
    optionCombinations({ toChoose }).map((choice) => choice.map(({ valueId }) => valueId).join()),
  ).toEqual(['sage,s', 'sage,m', 'red,s', 'red,m']);
});

test('a field name encodes an item and its chosen options', () => {
  expect(readAddedName(addedName('12', []))).toEqual({ itemId: '12' });
  const chosen = { optionId: 'colour.of', optionTitle: 'Colour', ...value('sage.green') };
  expect(readAddedName(addedName('12', [chosen]))).toEqual({
    itemId: '12',
    options: [{ optionId: 'colour.of', valueId: 'sage.green' }],
  });
  expect(readAddedName('add.12.[broken')).toEqual({ itemId: '12' });
});
