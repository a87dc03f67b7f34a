import { setTimeout as sleep } from 'node:timers/promises';
import { refreshProducts } from '@karwan/api/catalogue/listing/refresh-products';
import { connect } from '@karwan/database/connect';
import { listedItems } from './load/items.ts';
import { databaseUrl } from './postgres/start-pair.ts';
import type { ShopNode } from './shop-node.ts';

const patience = 10_000;

/** A product and the price on its page, in minor units. */
export interface Priced {
  readonly code: string;
  readonly price: number;
}

const pathOf = (code: string) => `/shop/product/${code}`;
const written = (price: number) => (price / 100).toLocaleString('en');

/** A product whose page shows its stored price. @throws Error when there is none */
export async function findPriced({ origin }: ShopNode): Promise<Priced> {
  const stored = await storedPrices();
  for (const { itemCustomId: code, price, salePrice, hasOptions } of await listedItems()) {
    // Prices of branches abroad are stored in another currency.
    if (hasOptions || salePrice !== null || stored.get(code) !== price) continue;
    const page = await (await fetch(`${origin}${pathOf(code)}`)).text();
    if (page.includes(written(price))) return { code, price };
  }
  throw new Error('no page shows the price of its product');
}

/** Prices by product code, of products whose offers all have the same price. */
async function storedPrices(): Promise<ReadonlyMap<string, number>> {
  const { db, close } = connect(databaseUrl(5000), { poolSize: 1, name: 'cluster-proof' });
  try {
    const rows = await db
      .selectFrom('item')
      .innerJoin('product', 'product.id', 'item.product_id')
      .select(({ fn }) => ['item_custom_id as code', fn.min('price').as('price')])
      .groupBy('item_custom_id')
      .having(({ fn, eb }) => eb(fn.min('price'), '=', fn.max('price')))
      .execute();
    return new Map(rows.map(({ code, price }) => [code, Number(price)]));
  } finally {
    await close();
  }
}

/**
 * Changes the product's price, and requests its page from every node until it shows the new price. Returns the
 * milliseconds from the commit until the last node did.
 * @throws Error when a node still shows another price after ten seconds
 */
export async function changePrice(nodes: readonly ShopNode[], { code, price }: Priced) {
  const { db, close } = connect(databaseUrl(5000), { poolSize: 1, name: 'cluster-proof' });
  try {
    // Every node has the page in its cache before the change.
    for (const { origin } of nodes) await (await fetch(`${origin}${pathOf(code)}`)).text();
    // As the back office and imports do: derived data are updated in the same transaction.
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('product')
        .select('id')
        .where('item_custom_id', '=', code)
        .executeTakeFirstOrThrow();
      await trx.updateTable('item').set({ price }).where('product_id', '=', id).execute();
      await refreshProducts(trx, [id]);
    });
    const startedAt = performance.now();
    for (const { origin } of nodes) await untilShown(`${origin}${pathOf(code)}`, price, startedAt);
    return performance.now() - startedAt;
  } finally {
    await close();
  }
}

async function untilShown(address: string, price: number, startedAt: number): Promise<void> {
  for (;;) {
    const page = await (await fetch(address)).text();
    if (page.includes(written(price))) return;
    if (performance.now() - startedAt > patience) {
      const shown = [...new Set(page.match(/Rs\.?\s?[\d,]+/g))].slice(0, 5).join('; ');
      throw new Error(`${address} shows ${shown || 'no price'} in place of ${written(price)}`);
    }
    await sleep(50);
  }
}
