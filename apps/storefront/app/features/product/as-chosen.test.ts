import { expect, test } from 'vitest';
import type { ShownProduct } from './load-product.ts';
import { asChosen } from './use-choice.ts';

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

test('a value without pictures of its own changes nothing', () => {
  expect(shown('sand')).toEqual(bag.images.flat());
  expect(asChosen(bag, {})).toBe(bag);
});
