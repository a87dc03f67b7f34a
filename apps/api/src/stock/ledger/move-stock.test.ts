import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { moveStock } from './move-stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    items: [{ itemCustomId: 'vase', branch: 'lahore', price: 100_00, stock: 2 }],
  });
});
afterAll(() => shop.close());

const vase = async () => {
  const { rows } = await sql<{ id: number; inStock: boolean }>`
    select i.id, exists (select from listing l where l.product_id = i.product_id and l.in_stock) as "inStock"
    from item i join product p on p.id = i.product_id where p.item_custom_id = 'vase'`.execute(
    shop.db,
  );
  return rows[0] ?? { id: 0, inStock: false };
};

test('every movement of stock refreshes listings, and stock cannot be moved otherwise', async () => {
  const { id, inStock } = await vase();
  expect(inStock).toBe(true);
  const of = { tenantId: shop.tenant.id, reason: 'damage', actor: 'staff:x' } as const;
  const move = [{ itemId: id, free: -2, physical: -2 }];
  await expect(shop.db.transaction().execute((trx) => moveStock(trx, of, move))).rejects.toThrow(
    'open this transaction by retryTransaction',
  );
  expect((await vase()).inStock).toBe(true);
  await retryTransaction(shop.db, (trx) => moveStock(trx, of, move));
  expect((await vase()).inStock).toBe(false);
});
