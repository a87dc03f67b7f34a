import { expect, test } from 'vitest';
import { editInPairs } from '../testing/edit-in-pairs.ts';
import { openTestProducts } from '../testing/test-products.ts';

const pairs = process.env.LONG_TESTS ? 1_000 : 25;

test('concurrent edits of a product lose no field', async () => {
  const shop = await openTestProducts();
  await expect(editInPairs(shop, pairs)).resolves.toBeUndefined();
  await shop.close();
}, 600_000);
