import { onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { onVouchersOf } from './paid-by-vouchers.ts';
import type { OrderFacts } from './state-table.ts';

/** Whose orders may be changed: a customer's own, those of a member's branches, or (scheduled tasks) anybody's. */
export interface OrderWanted {
  readonly tenantId: number;
  readonly orderId: string;
  readonly ownerId?: string | undefined;
  /** Those of others are not found; left out or null: every branch's. */
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
  /** The operations requested from its provider because the order was given up. */
  readonly beingFreed: number;
  readonly dueOnDelivery: number;
  /** Of what was to be collected on delivery, what was paid online since. */
  readonly duePaid: number;
  /** The order whose goods were handed back for it. */
  readonly exchangeOf: string | null;
  /** What was paid for it with those goods, and has not gone back. */
  readonly credit: number;
  /** What was paid for it by gift vouchers, and has not gone back onto them. */
  readonly onVouchers: number;
  /** Of `refunded`, what paid for orders in exchange: the shop still has it. */
  readonly exchanged: number;
  /** Paid for goods that were taken out afterwards: beyond `total`, and given back. */
  readonly reduced: number;
  /** Of that, what goes back once the money that is held is taken. */
  readonly owedBack: number;
  /** Counts the changes of its lines. */
  readonly linesVersion: number;
  readonly paymentMethod: string;
  readonly paymentStatus: string;
  readonly updatedAt: Date;
  /** Some of what nobody took at the door was booked in. */
  readonly cameBack: boolean;
  /** By when its shipping has to be offered: 48 hours after the booking; null: there is nothing to offer. */
  readonly quoteDueAt: Date | null;
}

/** Units that an order took, of which it may give back. */
export interface TakenUnits {
  readonly orderId: number;
  readonly itemId: number;
  readonly quantity: number;
  /** Of the order, when its lines were read. */
  readonly linesVersion: number;
}

/**
 * Locks an order and reads it; others who want to change it wait. Limits the lock waits of the whole
 * transaction from here on.
 * @throws NOT_FOUND where there is none, or it is somebody else's.
 */
export async function selectOrderForUpdate(
  trx: Transaction<Database>,
  wanted: OrderWanted,
): Promise<LockedOrder> {
  await limitLockWaits(trx);
  return lockOrder(trx, wanted);
}

/**
 * The same for callers that may put its units back on sale: their items are locked first, by id
 * (docs/decisions/0004). Its lines are read before: where they were changed meanwhile, the transaction begins anew.
 */
export async function selectOrderAndStockForUpdate(
  trx: Transaction<Database>,
  wanted: OrderWanted,
): Promise<{ order: LockedOrder; units: TakenUnits[] }> {
  await limitLockWaits(trx);
  const units = await lockStock(trx, 'order_id', wanted.orderId, wanted);
  const order = await lockOrder(trx, wanted);
  return { order, units: unchanged(order, units) };
}

/** All parts of a booking, or those of some branches, each with its units; none where there is no such booking. */
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
    units: unchanged(
      order,
      units.filter(({ orderId }) => orderId === order.id),
    ),
  }));
}

/** @throws what `retryTransaction` takes as a reason to begin anew */
function unchanged({ linesVersion }: LockedOrder, units: TakenUnits[]): TakenUnits[] {
  if (units.every((one) => one.linesVersion === linesVersion)) return units;
  throw Object.assign(new Error('the lines of the order have changed'), { code: '40001' });
}

async function lockStock(
  trx: Transaction<Database>,
  by: 'order_id' | 'parent_order_id',
  id: string,
  wanted: Omit<OrderWanted, 'orderId'>,
): Promise<TakenUnits[]> {
  const { rows } = await sql<TakenUnits>`
    with line as (
      select o.id as order_id, o.lines_version, l.item_id, sum(l.quantity)::integer as quantity
      from orders o join order_item l on l.order_id = o.id
      where o.tenant_id = ${wanted.tenantId} and ${sql.ref(`o.${by}`)} = ${id}
        and l.item_id is not null and ${within(wanted)}
      group by 1, 2, 3
    )
    select line.order_id as "orderId", i.id as "itemId", line.quantity,
      line.lines_version as "linesVersion"
    from item i join line on line.item_id = i.id
    order by i.id for no key update of i`.execute(trx);
  return rows;
}

async function lockOrder(trx: Transaction<Database>, wanted: OrderWanted): Promise<LockedOrder> {
  const { tenantId, orderId } = wanted;
  // All parts of the booking, by id: they share one payment.
  await sql`
    select from orders where tenant_id = ${tenantId} and parent_order_id = (
      select o.parent_order_id from orders o
      where o.tenant_id = ${tenantId} and o.order_id = ${orderId} and ${within(wanted)})
    order by id for no key update`.execute(trx);
  const order = await selectOrderFacts(trx, wanted);
  if (!order) throw notFound('Order');
  return order;
}

/** What the state table asks of an order, and what commands need besides. Locks nothing. */
export async function selectOrderFacts(
  db: Kysely<Database>,
  wanted: OrderWanted,
): Promise<LockedOrder | undefined> {
  const [order] = await selectFacts(
    db,
    sql`o.tenant_id = ${wanted.tenantId} and o.order_id = ${wanted.orderId} and ${within(wanted)}`,
  );
  return order;
}

/** Of whom and of which branches an order `o` has to be. */
function within({ ownerId, branches = null }: Omit<OrderWanted, 'orderId'>) {
  const owner = ownerId ?? null;
  return sql`(${owner}::text is null or o.user_id = ${owner})
    and (${branches}::integer[] is null or o.branch_id = any(${branches}))`;
}

/** Whether what the shipping of an order `o` costs is to be offered, or was not agreed to yet. */
export const shippingIsOpen = sql`(o.shipping_state = 'to_be_calculated' and o.delivery_method = 'home')`;

/** By when the shop has to offer what the shipping of an order `o` costs (spec section 1); null: there is nothing to offer. */
export const quoteDueAt = sql`case when ${shippingIsOpen} and o.status in ('Booked', 'Accepted')
  then o.created_at + interval '48 hours' end`;

/** How an order `o` of a branch `b` comes to its customer. */
export const wayOfOrder = sql`case when o.delivery_method = 'store' then 'pick-up'
  when b.country = coalesce(o.shipping_address ->> 'customerCountry', 'PK') then 'home'
  else 'import' end`;

/** Of what was given back of an order `o`, what paid for orders in exchange. */
export const exchangedOf = sql<number>`(
  select coalesce(sum(fee_amount(x.fees, 'exchange') - x.credit_back), 0)::bigint
  from orders x where x.exchange_of = o.id)`;

async function selectFacts(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
): Promise<LockedOrder[]> {
  const { rows } = await factsWhere(condition).execute(db);
  return rows;
}

/** The facts of orders `o`, of which the condition speaks, in the order of their ids. */
export const factsWhere = (condition: RawBuilder<unknown>) => sql<LockedOrder>`
    select o.id, o.tenant_id as "tenantId", o.order_id as "orderId",
      o.parent_order_id as "parentOrderId", o.branch_id as "branchId", o.user_id as "ownerId", o.status,
      ${wayOfOrder} as way,
      ${shippingIsOpen} as "shippingIsOpen",
      o.payment_method = any(${[...onlineGateways]}::text[])
        and o.payment_status in ('pending', 'failed', 'cancelled', 'refunded') as "isUnpaid",
      o.stock_freed_at is not null as "stockIsFreed", o.currency, o.fees, o.total, o.refunded,
      o.due_on_delivery as "dueOnDelivery", o.due_paid as "duePaid", o.reduced,
      (select f.order_id from orders f where f.id = o.exchange_of) as "exchangeOf",
      coalesce(fee_amount(o.fees, 'exchange') - o.credit_back, 0) as credit,
      ${onVouchersOf} as "onVouchers", ${exchangedOf} as exchanged, o.owed_back as "owedBack",
      o.lines_version as "linesVersion",
      (select coalesce(sum(op.order_amount), 0)::bigint
        from payment_operation op join payment_transaction t on t.id = op.payment_id
        where t.tenant_id = o.tenant_id and t.parent_order_id = o.parent_order_id
          and op.order_id = o.order_id and op.kind = 'cancel' and op.state <> 'refused')
        as "beingFreed",
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
