import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A booking that is not finished, with the contact that its messages, its tracking and its rider use. */
export interface OpenOrder {
  readonly parentOrderId: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
}

const isOpen = sql`status not in ('Delivered', 'Cancelled', 'NoShow')`;

/** A customer's open bookings, the oldest first. */
export async function selectOpenOrders(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select parent_order_id as "parentOrderId",
      coalesce(max(shipping_address ->> 'customerPhone'), '') as phone,
      coalesce(max(shipping_address ->> 'customerEmail'), '') as email
    from orders where tenant_id = ${tenantId} and user_id = ${userId} and ${isOpen}
    group by parent_order_id order by min(id)`.execute(db);
  return rows;
}

/** An account cannot be deleted while an order still needs its address. @throws ORDERS_OPEN, with their numbers */
export async function requireNoOpenOrders(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<void> {
  const open = await selectOpenOrders(db, tenantId, userId);
  if (open.length === 0) return;
  const orders = open.map(({ parentOrderId }) => parentOrderId);
  throw new ORPCError('ORDERS_OPEN', {
    status: 409,
    message: `You have an open order that still needs your address: ${orders.join(', ')}`,
    data: { orders },
  });
}

/** A contact of an order's address, and what it was and becomes. */
interface ContactChange {
  readonly field: 'customerPhone' | 'customerEmail';
  readonly from: string;
  readonly to: string;
}

/**
 * Changes the contact of a customer's open orders, where they have the previous one: their messages, their tracking and their
 * rider follow. Orders with another contact, such as a gift's, keep it.
 */
export async function changeContact(
  trx: Transaction<Database>,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: string },
  { field, from, to }: ContactChange,
): Promise<void> {
  const isTheirs = sql`tenant_id = ${tenantId} and user_id = ${userId} and ${isOpen}
    and lower(shipping_address ->> ${field}) = lower(${from})`;
  // In the order of ids, as everywhere that orders are locked (docs/decisions/0004).
  await sql`select from orders where ${isTheirs} order by id for no key update`.execute(trx);
  await sql`with changed as (
      update orders set address_version = address_version + 1, updated_at = now(),
        shipping_address = shipping_address || jsonb_build_object(${field}::text, ${to}::text)
      where ${isTheirs} returning id
    )
    insert into order_event (order_id, kind, actor, data)
    select id, 'address-changed', ${`customer:${userId}`}, ${JSON.stringify({ fields: [field] })}::jsonb
    from changed order by id`.execute(trx);
}
