import type { Order } from '@karwan/contract/order';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { type MoneyRow, moneyStateOf } from '../../../sales/order-money/money-of.ts';
import { refundsOf } from '../../../sales/order-money/refunds-of.ts';
import { presentUser } from '../sessions/present-user.ts';

const shownOrders = 6;

interface RecentOrder {
  _id: string;
  orderId: string;
  parentOrderId: string;
  createdAt: Date;
  orderStatus: Order['orderStatus'];
  orderPaymentStatus: Order['orderPaymentStatus'];
  orderAmount: number;
  currencyCode: string;
  itemCount: number;
  money: MoneyRow;
}

/** The dashboard: the customer, their default address and their latest orders. */
export async function showDashboard(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  userId: string,
) {
  const { db, tenant } = context;
  const [user, { rows }, count] = await Promise.all([
    presentUser(context, userId),
    sql<RecentOrder>`select order_id as "_id", order_id as "orderId",
        parent_order_id as "parentOrderId", created_at as "createdAt", status as "orderStatus",
        payment_status as "orderPaymentStatus", total as "orderAmount", currency as "currencyCode",
        (select coalesce(sum(quantity), 0) from order_item
          where order_item.order_id = o.id)::int as "itemCount",
        json_build_object('status', status, 'payment_status', payment_status,
          'payment_method', payment_method, 'total', total, 'reduced', reduced,
          'due_on_delivery', due_on_delivery, 'refunds', ${refundsOf}) as money
      from orders o where tenant_id = ${tenant.id} and user_id = ${userId}
      order by id desc limit ${shownOrders}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from orders
      where tenant_id = ${tenant.id} and user_id = ${userId}`.execute(db),
  ]);
  return {
    user,
    defaultAddress: user.address.find((address) => address.default) ?? null,
    recentOrders: rows.map(({ money, ...row }) => ({
      ...row,
      moneyState: moneyStateOf(money),
      createdAt: row.createdAt.toISOString(),
    })),
    orderCount: count.rows[0]?.count ?? 0,
  };
}
