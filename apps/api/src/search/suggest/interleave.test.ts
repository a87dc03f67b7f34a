import { expect, test } from 'vitest';
import type { OfferCardRow } from '../../catalogue/listing/offer-cards.ts';
import { interleave } from './interleave.ts';

const offer = (product_id: number, name: string): OfferCardRow => ({
  item_id: product_id,
  product_id,
  price: 100,
  sale_price: null,
  currency: 'PKR',
  dearer_zones: null,
  card: JSON.stringify({ id: String(product_id), name }),
});
const idsOf = (best: readonly OfferCardRow[], telling: readonly OfferCardRow[]) =>
  interleave(best, telling).map(({ product_id }) => product_id);

test('four products by their telling words follow each of the best', () => {
  const telling = [11, 12, 13, 14, 15].map((id) => offer(id, `Thing ${'abcde'[id - 11]}`));
  expect(idsOf([offer(1, 'Best'), offer(2, 'Next')], telling)).toEqual([1, 11, 12, 13, 14, 2, 15]);
  expect(idsOf([offer(1, 'Best'), offer(11, 'Thing a')], telling)).toEqual([1, 11, 12, 13, 14, 15]);
});

test('products that differ only by flavour, colour or size follow after the others', () => {
  const telling = [
    offer(1, 'Rafhan - Corn Flour, 500 g'),
    offer(2, 'Rafhan - Corn Flour, 1 kg'),
    offer(3, 'Rafhan - Custard (Vanilla)'),
    offer(4, 'Rafhan - Custard (Mango)'),
    offer(5, 'Rafhan - Jelly 80 g'),
  ];
  expect(idsOf([], telling)).toEqual([1, 3, 5, 2, 4]);
});
