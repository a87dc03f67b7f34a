import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { StaffSession } from '../../../../platform/session.ts';
import { limitOf, type Priced } from './require-small-change.ts';

interface Former {
  readonly itemId: string;
  readonly price: number | null;
  readonly salePrice: number | null;
  readonly hasSalePrice: boolean;
}

/** The price that a member's limit is measured from. */
export type PreviousPrice = (itemId: string, current: Priced) => Priced;

/**
 * The prices before the member's own changes of the last day, or since somebody else changed them, in minor units: many
 * small changes must not add up to one beyond the limit.
 */
export async function previousPrices(
  db: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  itemIds: readonly string[],
): Promise<PreviousPrice> {
  if (limitOf(staff.access) === null) return (_, current) => current;
  const isPriced = (of: string) =>
    sql`${sql.ref(of)}.entity = 'item' and ${sql.ref(of)}.kind in ('item.savePrice', 'item.applyPrices', 'item.undoPrices')`;
  const { rows } = await sql<Former>`
    select own.entity_id as "itemId",
      (array_agg((own.before ->> 'price')::bigint order by own.id)
        filter (where own.before ? 'price'))[1] as price,
      (array_agg((own.before ->> 'salePrice')::bigint order by own.id)
        filter (where own.before ? 'salePrice'))[1] as "salePrice",
      bool_or(own.before ? 'salePrice') as "hasSalePrice"
    from staff_action own
    where own.tenant_id = ${tenantId} and own.actor_id = ${staff.userId} and ${isPriced('own')}
      and own.at > now() - interval '1 day' and own.entity_id = any(${itemIds}::text[])
      and not exists (select from staff_action other
        where other.tenant_id = ${tenantId} and other.entity_id = own.entity_id
          and other.id > own.id and other.actor_id <> own.actor_id and ${isPriced('other')})
    group by own.entity_id`.execute(db);
  const known = new Map(rows.map((row) => [row.itemId, row]));
  return (itemId, current) => {
    const previous = known.get(itemId);
    if (!previous) return current;
    const { price, salePrice, hasSalePrice } = previous;
    return {
      price: price ?? current.price,
      salePrice: hasSalePrice ? salePrice : current.salePrice,
    };
  };
}
