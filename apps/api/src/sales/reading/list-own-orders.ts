import type { OrderSummary } from '@karwan/contract/order';
import type { Database } from '@karwan/database/connect';
import { type InferResult, type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { executePrepared, prepared } from '../../platform/prepared.ts';
import { requireSession } from '../../platform/session.ts';
import { moneyStateOf } from '../order-money/money-of.ts';
import { type RefundRow, selectRefunds } from '../order-money/refunds-of.ts';

/** The maximum number of orders in one response. */
const maxListed = 500;
const defaultPage = 10;

interface Input {
  readonly userId: string;
  readonly page?: number;
  readonly perPage?: number;
}

interface Page {
  readonly userId: string;
  readonly page: number;
  readonly perPage: number;
}

/**
 * The signed-in customer's orders, newest first: a list (spec section 7, Orders), or the requested
 * page.
 * @throws UNAUTHORIZED, NOT_FOUND when another customer's are requested.
 */
export async function listOwnOrders(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { userId, page, perPage }: Input,
) {
  const session = await requireSession(context);
  if (session.userId !== userId) throw notFound('User');
  const { db, tenant } = context;
  if (page === undefined && perPage === undefined) {
    return ordersOf(db, tenant.id, { userId, page: 1, perPage: maxListed });
  }
  const requested = { userId, page: page ?? 1, perPage: perPage ?? defaultPage };
  const [count, orders] = await Promise.all([
    countOwnOrders(db, tenant.id, userId),
    ordersOf(db, tenant.id, requested),
  ]);
  return { orders, count, page: requested.page, perPage: requested.perPage };
}

async function ordersOf(db: Kysely<Database>, tenantId: number, page: Page) {
  const rows = await executePrepared(db, 'own-orders', selectOwnOrders(db, tenantId, page));
  const refunds = await selectRefunds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentSummary({ ...row, refunds: refunds.get(row.id) ?? [] }));
}

async function countOwnOrders(db: Kysely<Database>, tenantId: number, userId: string) {
  const { rows } = await sql<{ count: number }>`${prepared('count-own-orders')}
    select count(*) from orders where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The orders of one page, by the index `orders_of_user`. */
export function selectOwnOrders(
  db: Kysely<Database>,
  tenantId: number,
  { userId, page, perPage }: Page,
) {
  return db
    .selectFrom('orders as o')
    .leftJoin('currency as c', (join) =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.code', '=', 'o.currency'),
    )
    .where('o.tenant_id', '=', tenantId)
    .where('o.user_id', '=', userId)
    .select([...summaryColumns, sql<string>`coalesce(c.symbol, o.currency)`.as('symbol')])
    .orderBy('o.id', 'desc')
    .offset((page - 1) * perPage)
    .limit(perPage);
}

/** The columns that `presentSummary` needs. */
export const summaryColumns = [
  'o.id',
  'o.order_id',
  'o.parent_order_id',
  'o.created_at',
  'o.status',
  'o.payment_status',
  'o.total',
  'o.currency',
  'o.delivery_method',
  'o.payment_method',
  'o.reduced',
  'o.due_on_delivery',
] as const;

type SummaryRow = InferResult<ReturnType<typeof selectOwnOrders>>[number] & {
  readonly refunds: readonly RefundRow[];
};

export function presentSummary(row: SummaryRow): OrderSummary {
  return {
    _id: String(row.id),
    orderId: row.order_id,
    parentOrderId: row.parent_order_id,
    createdAt: row.created_at.toISOString(),
    orderStatus: row.status as OrderSummary['orderStatus'],
    orderPaymentStatus: row.payment_status as OrderSummary['orderPaymentStatus'],
    orderAmount: row.total,
    currency: row.symbol,
    currencyCode: row.currency,
    deliveryMethod: row.delivery_method as OrderSummary['deliveryMethod'],
    moneyState: moneyStateOf(row),
  };
}
