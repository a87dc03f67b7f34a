import { cashOnDelivery } from '@karwan/contract/payments/cash-on-delivery';
import type { Database } from '@karwan/database/connect';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../../platform/prepared.ts';
import type { LimitedMethod } from '../../shop/settings/method-limits.ts';
import { type CashHeld, nothingHeld } from './broken-cap.ts';

interface Payer {
  /** Null: a guest. */
  readonly userId: string | null;
  /** The number on the order, E.164; null: not known yet. */
  readonly phone: string | null;
}

/** Whether a person's other orders matter to what is paid on delivery. */
export const capsCash = (methods: readonly LimitedMethod[]): boolean =>
  methods.some(
    ({ key, maxOpen, maxShare }) => key === cashOnDelivery && (maxOpen ?? maxShare) !== null,
  );

/**
 * The open cash orders of a person: of the account, of the account's number and of the number on the order. Orders from
 * before the shop opened do not count.
 */
export async function selectCashHeld(
  db: Kysely<Database>,
  tenantId: number,
  { userId, phone }: Payer,
): Promise<CashHeld> {
  if (userId === null && phone === null) return nothingHeld;
  const { rows } = await sql<{ open: number; pieces: [number, number][] }>`
    ${prepared('order-cash-held')}
    with payer as (
      select phone_from_end(jsonb_build_object('customerPhone', n.phone)) as digits
      from (select ${phone}::text union select u.phone from "user" u
        where u.tenant_id = ${tenantId} and u.id = ${userId}) n (phone) where n.phone is not null
    ), own as materialized (
      select o.id, o.parent_order_id, o.status from orders o
      where o.tenant_id = ${tenantId} and o.user_id = ${userId} and ${isOpen}
      union
      select o.id, o.parent_order_id, o.status from payer join orders o
        on o.tenant_id = ${tenantId} and phone_from_end(o.shipping_address) = payer.digits
      where ${isOpen}
    )
    select (select count(distinct parent_order_id)::integer from own) as open,
      (select coalesce(json_agg(json_build_array(item_id, pieces)), '[]') from (
        select l.item_id, sum(l.quantity) as pieces from own join order_item l on l.order_id = own.id
        where own.status = 'Booked' and l.item_id is not null group by l.item_id) held) as pieces
    `.execute(db);
  const [held] = rows;
  return held ? { open: held.open, pieces: new Map(held.pieces) } : nothingHeld;
}

const isOpen = sql`o.payment_method = 'cash-on-delivery'
  and o.status not in ('Delivered', 'NoShow', 'Cancelled') and not o.is_test`;

/**
 * Makes cash orders of one person wait for each other until the transaction ends, so that they cannot exceed a cap together.
 * Taken after the items' locks (docs/decisions/0004).
 */
export const lockCashPayer = (
  trx: Transaction<Database>,
  tenantId: number,
  { userId, phone }: Payer,
): Promise<void> =>
  lockNames(
    trx,
    'cash payer',
    ...[userId, phone].flatMap((who) => (who === null ? [] : `${tenantId} ${who}`)),
  );
