import { onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { awaitsProof } from './guest-bookings.ts';
import { paidByVouchers } from './paid-by-vouchers.ts';
import type { OrderFacts } from './state-table.ts';

/** An order, restricted to a customer's own or to a staff member's branches; scheduled tasks have no restriction. */
export interface RequestedOrder {
  readonly tenantId: number;
  readonly orderId: string;
  readonly ownerId?: string | undefined;
  /** Orders of other branches are not found; undefined or null: no restriction. */
  readonly branches?: readonly number[] | null | undefined;
}

export interface LockedOrder extends OrderFacts {
  readonly id: number;
  readonly tenantId: number;
  readonly orderId: string;
  readonly parentOrderId: string;
  readonly branchId: number;
  readonly ownerId: string | null;
  readonly currency: string;
  readonly fees: unknown;
  readonly total: number;
  readonly refunded: number;
  /** The amount whose authorization the provider was asked to cancel because the order was cancelled. Minor units. */
  readonly beingCancelled: number;
  readonly dueOnDelivery: number;
  /** The part of what was due on delivery that has been paid online since. */
  readonly duePaid: number;
  /** If this order is an exchange: the order whose items were returned. */
  readonly exchangeOf: string | null;
  /** What those items paid of this order, less refunds. */
  readonly credit: number;
  /** What gift vouchers paid of it, less what was returned to them. */
  readonly onVouchers: number;
  /** The part of `refunded` that paid for exchange orders: the shop still has this money. */
  readonly exchanged: number;
  /** What was paid for items that were removed from the order afterwards: not part of `total`, to be refunded. */
  readonly reduced: number;
  /** The part of `reduced` that is refunded once the authorized payment is captured. */
  readonly owedBack: number;
  /** Incremented by every change of the order's lines. */
  readonly linesVersion: number;
  readonly paymentMethod: string;
  readonly paymentStatus: string;
  readonly updatedAt: Date;
  /** Whether a return of undelivered items (no-show) has been received, at least in part. */
  readonly cameBack: boolean;
  /** When its shipping offer is due: 48 hours after the booking; null: it needs none. */
  readonly quoteDueAt: Date | null;
}

/** Units of an item that an order has taken, and may put back. */
export interface TakenUnits {
  readonly orderId: number;
  readonly itemId: number;
  readonly quantity: number;
  /** The order's `linesVersion` when its lines were read. */
  readonly linesVersion: number;
}

/**
 * Locks all parts of an order's booking, and reads the order. Sets a lock timeout for the rest of the transaction.
 * @throws NOT_FOUND if there is no such order within the restriction.
 */
export async function selectOrderForUpdate(
  trx: Transaction<Database>,
  requested: RequestedOrder,
): Promise<LockedOrder> {
  await limitLockWaits(trx);
  return lockOrder(trx, requested);
}

/**
 * The same for callers that may put its units back on sale: locks the items first, by id (docs/decisions/0004). The lines
 * are read before any lock; if they have changed once the order is locked, the transaction is retried.
 */
export async function selectOrderAndStockForUpdate(
  trx: Transaction<Database>,
  requested: RequestedOrder,
): Promise<{ order: LockedOrder; units: TakenUnits[] }> {
  await limitLockWaits(trx);
  const units = await lockStock(trx, 'order_id', requested.orderId, requested);
  const order = await lockOrder(trx, requested);
  return { order, units: requireUnchanged(order, units) };
}

/** Locks and reads the parts of a booking, or those of some branches, with their units; an empty list if there are none. */
export async function selectBookingAndStockForUpdate(
  trx: Transaction<Database>,
  tenantId: number,
  parentOrderId: string,
  branches: readonly number[] | null = null,
): Promise<{ order: LockedOrder; units: TakenUnits[] }[]> {
  await limitLockWaits(trx);
  const units = await lockStock(trx, 'parent_order_id', parentOrderId, { tenantId, branches });
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders
    where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
    order by id for no key update`.execute(trx);
  const orders = await selectFacts(
    trx,
    sql`o.tenant_id = ${tenantId}
    and o.order_id = any(${rows.map((row) => row.order_id)}::text[]) and ${within({ tenantId, branches })}`,
  );
  return orders.map((order) => ({
    order,
    units: requireUnchanged(
      order,
      units.filter(({ orderId }) => orderId === order.id),
    ),
  }));
}

/** @throws a serialization failure, which makes `retryTransaction` retry, if the lines have changed */
function requireUnchanged({ linesVersion }: LockedOrder, units: TakenUnits[]): TakenUnits[] {
  if (units.every((unit) => unit.linesVersion === linesVersion)) return units;
  throw Object.assign(new Error('the lines of the order have changed'), { code: '40001' });
}

async function lockStock(
  trx: Transaction<Database>,
  by: 'order_id' | 'parent_order_id',
  id: string,
  requested: Omit<RequestedOrder, 'orderId'>,
): Promise<TakenUnits[]> {
  const { rows } = await sql<TakenUnits>`
    with line as (
      select o.id as order_id, o.lines_version, l.item_id, sum(l.quantity)::integer as quantity
      from orders o join order_item l on l.order_id = o.id
      where o.tenant_id = ${requested.tenantId} and ${sql.ref(`o.${by}`)} = ${id}
        and l.item_id is not null and ${within(requested)}
      group by 1, 2, 3
    )
    select line.order_id as "orderId", i.id as "itemId", line.quantity,
      line.lines_version as "linesVersion"
    from item i join line on line.item_id = i.id
    order by i.id for no key update of i`.execute(trx);
  return rows;
}

async function lockOrder(
  trx: Transaction<Database>,
  requested: RequestedOrder,
): Promise<LockedOrder> {
  const { tenantId, orderId } = requested;
  // All parts of the booking, because they share a payment; by id against deadlocks.
  await sql`
    select from orders where tenant_id = ${tenantId} and parent_order_id = (
      select o.parent_order_id from orders o
      where o.tenant_id = ${tenantId} and o.order_id = ${orderId} and ${within(requested)})
    order by id for no key update`.execute(trx);
  const order = await selectOrderFacts(trx, requested);
  if (!order) throw notFound('Order');
  return order;
}

/** Reads an order's facts without locking it. */
export async function selectOrderFacts(
  db: Kysely<Database>,
  requested: RequestedOrder,
): Promise<LockedOrder | undefined> {
  const [order] = await selectFacts(
    db,
    sql`o.tenant_id = ${requested.tenantId} and o.order_id = ${requested.orderId} and ${within(requested)}`,
  );
  return order;
}

/** The restriction to a customer or to branches, for a row `o` of `orders`. */
function within({ ownerId, branches = null }: Omit<RequestedOrder, 'orderId'>) {
  const owner = ownerId ?? null;
  return sql`(${owner}::text is null or o.user_id = ${owner})
    and (${branches}::integer[] is null or o.branch_id = any(${branches}))`;
}

/** Whether the shipping cost of an order `o` is still to be offered or accepted. */
export const shippingIsOpen = sql`(o.shipping_state = 'to_be_calculated' and o.delivery_method = 'home')`;

/** When the shipping offer for an order `o` is due (spec section 1); null: it needs none. */
export const quoteDueAt = sql`case when ${shippingIsOpen} and o.status in ('Booked', 'Accepted')
  then o.created_at + interval '48 hours' end`;

/** The `Way` of an order `o` of a branch `b`. */
export const wayOfOrder = sql`case when o.delivery_method = 'store' then 'pick-up'
  when b.country = coalesce(o.shipping_address ->> 'customerCountry', 'PK') then 'home'
  else 'import' end`;

/**
 * The part of the refunds of an order `o` in money that paid for exchange orders. When such an order's credit goes back, its
 * money comes first, then what was the credit of `o` itself.
 */
export const exchangedOf = sql<number>`(
  select coalesce(sum(greatest(fee_amount(x.fees, 'exchange') - x.credit_back
    - coalesce((select sum(r.of_credit) from order_refund r where r.exchange_order_id = x.id), 0), 0)), 0)::bigint
  from orders x where x.exchange_of = o.id)`;

async function selectFacts(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
): Promise<LockedOrder[]> {
  const { rows } = await factsWhere(condition).execute(db);
  return rows;
}

/** The columns of `OrderFacts`, but for the status, of an order `o` of a branch `b`. */
export const moveFacts = sql`${wayOfOrder} as way, ${shippingIsOpen} as "shippingIsOpen",
  o.payment_method = any(${[...onlineGateways]}::text[])
    and o.payment_status in ('pending', 'failed', 'cancelled', 'refunded') as "isUnpaid",
  ${awaitsProof} as "awaitsProof", o.stock_freed_at is not null as "stockIsFreed"`;

/** Selects the facts of the orders `o` that meet a condition, by id. */
export const factsWhere = (condition: RawBuilder<unknown>) => sql<LockedOrder>`
    select o.id, o.tenant_id as "tenantId", o.order_id as "orderId",
      o.parent_order_id as "parentOrderId", o.branch_id as "branchId", o.user_id as "ownerId", o.status,
      ${moveFacts}, o.currency, o.fees, o.total, o.refunded,
      o.due_on_delivery as "dueOnDelivery", o.due_paid as "duePaid", o.reduced,
      (select f.order_id from orders f where f.id = o.exchange_of) as "exchangeOf",
      coalesce(fee_amount(o.fees, 'exchange') - o.credit_back, 0) as credit,
      ${paidByVouchers} as "onVouchers", ${exchangedOf} as exchanged, o.owed_back as "owedBack",
      o.lines_version as "linesVersion",
      (select coalesce(sum(op.order_amount), 0)::bigint
        from payment_operation op join payment_transaction t on t.id = op.payment_id
        where t.tenant_id = o.tenant_id and t.parent_order_id = o.parent_order_id
          and op.order_id = o.order_id and op.kind = 'cancel' and op.state <> 'refused')
        as "beingCancelled",
      o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
      exists (select from order_return r where r.order_id = o.id and r.kind = 'not-taken'
        and r.state in ('received', 'closed')) as "cameBack",
      o.updated_at as "updatedAt", ${quoteDueAt} as "quoteDueAt"
    from orders o join branch b on b.id = o.branch_id
    where ${condition} order by o.id`;

async function limitLockWaits(trx: Transaction<Database>): Promise<void> {
  await sql`select set_config('lock_timeout', '5s', true),
    set_config('statement_timeout', '10s', true),
    set_config('idle_in_transaction_session_timeout', '10s', true)`.execute(trx);
}
