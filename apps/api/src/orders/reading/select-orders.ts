import type { Database } from '@karwan/database/connect';
import { type InferResult, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { executePrepared } from '../../platform/prepared.ts';

/** A booking's parts with their items, in one statement; `by` says by which of the ids. */
export async function selectOrders(
  db: Kysely<Database>,
  tenantId: number,
  by: 'order_id' | 'parent_order_id',
  id: string,
): Promise<OrderRow[]> {
  return executePrepared(db, `orders-${by}`, ordersBy(db, tenantId, by, [id]));
}

/** Several bookings' parts with their items, in one statement. */
export async function selectBookings(
  db: Kysely<Database>,
  tenantId: number,
  parentOrderIds: readonly string[],
): Promise<OrderRow[]> {
  const by = 'parent_order_id';
  return executePrepared(db, `orders-${by}`, ordersBy(db, tenantId, by, parentOrderIds));
}

function ordersBy(
  db: Kysely<Database>,
  tenantId: number,
  by: 'order_id' | 'parent_order_id',
  ids: readonly string[],
) {
  return db
    .selectFrom('orders as o')
    .innerJoin('branch as b', 'b.id', 'o.branch_id')
    .leftJoin('currency as c', (join) =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.code', '=', 'o.currency'),
    )
    .where('o.tenant_id', '=', tenantId)
    .where(`o.${by}`, '=', sql<string>`any(${ids}::text[])`)
    .selectAll('o')
    .select((eb) => [
      'b.name as branch_name',
      'b.country as branch_country',
      'b.address as branch_address',
      'b.phone as branch_phone',
      'b.latitude as branch_latitude',
      'b.longitude as branch_longitude',
      sql<string>`coalesce(c.symbol, o.currency)`.as('symbol'),
      jsonArrayFrom(
        eb
          .selectFrom('order_item as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select([
            'i.id',
            'i.item_custom_id',
            'i.variant_code',
            'i.name',
            'i.image',
            'i.options',
            'i.quantity',
            'i.unit_price',
            'i.total_price',
          ])
          .orderBy('i.position'),
      ).as('items'),
    ])
    .orderBy('o.id');
}

export type OrderRow = InferResult<ReturnType<typeof ordersBy>>[number];
