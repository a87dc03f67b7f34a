import { setImmediate } from 'node:timers/promises';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { CountedKinds } from './counted-kinds.ts';
import { eachShop } from './each-shop.ts';
import { sampledProducts } from './sampled-products.ts';

type Db = Kysely<Database>;

/** Learns the kinds of all shops from the names of their products. */
export async function learnKinds(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from tenant order by id`.execute(db);
  await eachShop(rows, 'kinds', (id) => learn(db, id));
}

/** Learns the kinds of shops that have a tenth more or fewer products than when theirs were learned: after an import. */
export async function learnNewKinds(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.tenant_id as id from category_count c left join search_kind_learned l using (tenant_id)
    where c.category_id = 0
      and abs(c.products - coalesce(l.products, 0)) > coalesce(l.products, 0) / 10
    order by 1`.execute(db);
  await eachShop(rows, 'kinds', (id) => learn(db, id));
}

async function learn(db: Db, tenantId: number): Promise<void> {
  // Before the products, so that those which are added meanwhile count as new.
  const products = await countProducts(db, tenantId);
  const counted = new CountedKinds();
  for await (const batch of sampledProducts(db, tenantId)) {
    for (const product of batch) counted.add(product);
    // Lets requests of shoppers proceed.
    await setImmediate();
  }
  const kinds = counted.kinds(products);
  await db.transaction().execute(async (trx) => {
    await replaceKinds(trx, tenantId, kinds);
    await sql`
      insert into search_kind_learned as l (tenant_id, products) values (${tenantId}, ${products})
      on conflict (tenant_id) do update set products = excluded.products`.execute(trx);
  });
}

async function countProducts(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select products from category_count where tenant_id = ${tenantId} and category_id = 0`.execute(
    db,
  );
  return rows[0]?.products ?? 0;
}

async function replaceKinds(
  trx: Db,
  tenantId: number,
  kinds: readonly { kind: string; categoryId: number; products: number }[],
): Promise<void> {
  const columns = {
    kinds: kinds.map(({ kind }) => kind),
    categories: kinds.map(({ categoryId }) => categoryId),
    products: kinds.map(({ products }) => products),
  };
  // The join leaves out categories that were deleted since.
  await sql`
    with learned as (
      select l.* from unnest(${columns.kinds}::text[], ${columns.categories}::integer[],
        ${columns.products}::integer[]) as l (kind, category_id, products)
      join category c on c.id = l.category_id
    ), gone as (
      delete from search_kind old where old.tenant_id = ${tenantId} and not exists (
        select from learned l where l.kind = old.kind and l.category_id = old.category_id)
    )
    insert into search_kind as old (tenant_id, kind, category_id, products)
    select ${tenantId}, kind, category_id, products from learned
    on conflict (tenant_id, kind, category_id) do update set products = excluded.products
      where old.products <> excluded.products`.execute(trx);
}
