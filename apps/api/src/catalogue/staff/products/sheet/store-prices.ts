import { sql } from 'kysely';
import type { StaffCommand } from '../../../../platform/staff-trail/run-staff-command.ts';
import type { LockedPrice } from './decide-prices.ts';

/** The branches whose offers may be changed; null: all. */
interface Whose {
  readonly trx: StaffCommand['trx'];
  readonly staff: { readonly access: Pick<StaffCommand['staff']['access'], 'branches'> };
}

/** Locks offers of the member's branches after their products, each in the order of ids (docs/decisions/0004). */
export async function lockPrices(
  { trx, staff }: Whose,
  tenantId: number,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, LockedPrice>> {
  const { branches } = staff.access;
  await sql`select id from product where tenant_id = ${tenantId} and id in (
      select product_id from item where id = any(${itemIds}::bigint[]) and tenant_id = ${tenantId})
    order by id for no key update`.execute(trx);
  const { rows } = await sql<LockedPrice>`
    select i.id::text as "itemId", i.branch_id as "branchId", i.product_id as "productId",
      i.price_version as version, i.price, i.sale_price as "salePrice",
      i.sale_from as "saleFrom", i.sale_until as "saleUntil"
    from item i where i.tenant_id = ${tenantId} and i.id = any(${itemIds}::bigint[])
      and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[]))
    order by i.id for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.itemId, row]));
}

export interface NewPrice {
  readonly offer: LockedPrice;
  readonly price: number;
  readonly salePrice: number | null;
  /** If given, the sale's new dates; otherwise the dates of a sale that is over are deleted with a new sale price. */
  readonly saleFrom?: string | null;
  readonly saleUntil?: string | null;
}

/** Writes prices of locked offers, each with its trail entry, and refreshes listings. */
export async function storePrices(
  { trx, record }: Pick<StaffCommand, 'trx' | 'record'>,
  _tenantId: number,
  kind: 'item.applyPrices' | 'item.undoPrices',
  batchId: string,
  prices: readonly NewPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ offer, price, salePrice, saleFrom, saleUntil }) => ({
    id: offer.itemId,
    price,
    salePrice,
    saleFrom,
    saleUntil,
    isDated: saleFrom !== undefined,
  }));
  await sql`
    update item i set price = new.price, sale_price = new."salePrice", price_version = i.price_version + 1,
      sale_from = case when new."isDated" then new."saleFrom" when keeps then i.sale_from end,
      sale_until = case when new."isDated" then new."saleUntil" when keeps then i.sale_until end,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) new (id bigint, price bigint, "salePrice" bigint,
        "isDated" boolean, "saleFrom" timestamptz, "saleUntil" timestamptz)
      join item old on old.id = new.id
      cross join lateral (select new."salePrice" is not null and (old.sale_until is null
        or old.sale_until > now() or old.sale_price = new."salePrice")) dates (keeps)
    where i.id = new.id`.execute(trx);
  for (const { offer, price, salePrice } of prices) {
    const { itemId: entityId, branchId, version } = offer;
    record({
      kind,
      entity: 'item',
      entityId,
      branchId,
      batchId,
      before: {
        price: offer.price,
        salePrice: offer.salePrice,
        saleFrom: offer.saleFrom,
        saleUntil: offer.saleUntil,
      },
      after: { price, salePrice, version: version + 1 },
    });
  }
  const products = [...new Set(prices.map(({ offer }) => offer.productId))];
  // Search documents do not contain prices.
  await sql`select refresh_listing(${products}::bigint[])`.execute(trx);
}
