import { expect, test } from 'vitest';
import { asLineOptions, firstChoices, missingOptions } from './choices.ts';
import type { ShownProduct } from './load-product.ts';
import { asChosen } from './use-choice.ts';

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

const bag = {
  images: [['black-1'], ['black-2'], ['ivory-1']],
  variants: [],
  variantOptions: [],
  options: [
    {
      optionId: 'colour',
      optionTitle: 'Colour',
      values: [
        { valueId: 'black', valueTitle: 'Black', images: ['black-1', 'black-2'] },
        { valueId: 'ivory', valueTitle: 'Ivory', images: ['ivory-1'] },
        { valueId: 'sand', valueTitle: 'Sand' },
      ],
    },
  ],
} as unknown as ShownProduct;
const shown = (colour: string) => asChosen(bag, { colour }).images.flat();

test('the pictures of the chosen colour come first, each once', () => {
  expect(shown('ivory')).toEqual(['ivory-1', 'black-1', 'black-2']);
  expect(shown('black')).toEqual(['black-1', 'black-2', 'ivory-1']);
});

test('a value without its own pictures changes nothing', () => {
  expect(shown('sand')).toEqual(bag.images.flat());
  expect(asChosen(bag, {})).toBe(bag);
});
