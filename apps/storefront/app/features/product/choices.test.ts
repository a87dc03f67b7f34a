import { expect, test } from 'vitest';
import { asLineOptions, firstChoices, missingOptions } from './choices.ts';

const option = (optionId: string, ...values: string[]) => ({
  optionId,
  optionTitle: optionId.toUpperCase(),
  values: values.map((valueId) => ({ valueId, valueTitle: `Title ${valueId}` })),
});
const options = [option('size', 's', 'm'), option('colour', 'tan')];

test('an option with one value is preselected, the others must be chosen', () => {
  const first = firstChoices(options);
  expect(first).toEqual({ colour: 'tan' });
  expect(missingOptions(options, first)).toEqual(['size']);
  expect(missingOptions(options, { ...first, size: 'm' })).toEqual([]);
});

test('a value of another product is ignored', () => {
  expect(missingOptions(options, { size: 'xl', colour: 'tan' })).toEqual(['size']);
  expect(asLineOptions(options, { size: 'xl' })).toEqual([]);
});

test('the cart stores the chosen values as words', () => {
  expect(asLineOptions(options, { size: 'm', colour: 'tan' })).toEqual([
    { optionId: 'size', valueId: 'm', optionTitle: 'SIZE', valueTitle: 'Title m' },
    { optionId: 'colour', valueId: 'tan', optionTitle: 'COLOUR', valueTitle: 'Title tan' },
  ]);
});
