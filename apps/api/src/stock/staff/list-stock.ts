import { maxCounted } from '@karwan/contract/order-list';
import type { StockItem } from '@karwan/contract/stock';
import type { stockViews } from '@karwan/contract/stock-states';
import { type RawBuilder, sql } from 'kysely';
import { findNamedProducts } from '../../catalogue/products/find-named-products.ts';
import type { RequestContext } from '../../platform/context.ts';
import { requireStaff } from '../../platform/session.ts';
import { presentStock, selectStock } from './select-stock.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

interface Input {
  readonly branches: readonly string[];
  readonly view: (typeof stockViews)[number];
  readonly q?: string | undefined;
  readonly before?: string | undefined;
  readonly perPage: number;
}

/** The maximum number of products that a text matches. */
const maxProducts = 100;

/** The branches of the caller, limited to the requested ones, as rows of `id`. */
async function branchesOf(context: Context, requested: readonly string[]) {
  const { access } = await requireStaff(context);
  const ids = requested.map(Number);
  return sql`select id from branch where tenant_id = ${context.tenant.id}
    and (${access.branches}::integer[] is null or id = any(${access.branches}))
    and (${ids.length === 0} or id = any(${ids}::integer[]))`;
}

/** Stock of the caller's branches, newest items first; `next` is the cursor of the next page, null at the end. */
export async function listStock(
  context: Context,
  { branches: requested, view, q, before, perPage }: Input,
): Promise<{ items: StockItem[]; next: string | null }> {
  const { db, tenant } = context;
  const branches = await branchesOf(context, requested);
  const products = q ? await productsOf(context, q) : undefined;
  const chosen = sql`
    select i.id from ${itemsOf(view)} join item i on ${view === 'all' ? sql`i.branch_id = b.id` : sql`i.id = a.item_id`}
    where i.is_active and ${conditions[view]}
      and (${products ?? null}::bigint[] is null or i.product_id = any(${products ?? null}))
      and (${before ?? null}::bigint is null or i.id < ${before ?? null})
    order by i.id desc limit ${perPage + 1}`;
  const { rows } = await selectStock(
    tenant.id,
    sql`with b as materialized (${branches}) ${chosen}`,
  ).execute(db);
  const items = rows.slice(0, perPage).map(presentStock);
  return { items, next: rows.length > perPage ? (items.at(-1)?.itemId ?? null) : null };
}

/** All items of the branches `b`, or those with low stock. */
const itemsOf = (view: Input['view']) =>
  view === 'all' ? sql`b` : sql`b join stock_alarm a on a.branch_id = b.id`;

const conditions: Record<Input['view'], RawBuilder<unknown>> = {
  all: sql`true`,
  low: sql`true`,
  out: sql`i.stock = 0`,
  short: sql`i.short > 0`,
};

/** Products by the code of a variant or its GTIN, or by the shop's search. */
async function productsOf(context: Context, q: string): Promise<number[]> {
  const { db, tenant } = context;
  const found = await findNamedProducts(context, { q, limit: maxProducts });
  const { rows } = await sql<{ id: number }>`
    select product_id as id from variant where tenant_id = ${tenant.id} and code = ${q}
    union
    select id from product where tenant_id = ${tenant.id}
      and item_custom_id = any(${found.map(({ itemCustomId }) => itemCustomId)}::text[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The number of items with low stock, of those that are sold, and the default threshold. */
export async function readPulse(context: Context, requested: readonly string[]) {
  const branches = await branchesOf(context, requested);
  const { rows: thresholds } = await sql<{ branch: string; lowStock: number }>`
    select id::text as branch, low_stock as "lowStock" from branch
    where id in (${branches}) order by id`.execute(context.db);
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (
      select from stock_alarm a join item i on i.id = a.item_id and i.is_active
      where a.branch_id in (${branches}) limit ${maxCounted + 1}) low`.execute(context.db);
  const found = rows[0]?.found ?? 0;
  const low = { count: Math.min(found, maxCounted), isCapped: found > maxCounted };
  return { low, thresholds };
}
