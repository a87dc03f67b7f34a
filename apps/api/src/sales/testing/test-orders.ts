import type { OrderRequest } from '@karwan/contract/order';
import type { TransitionRequest } from '@karwan/contract/staff-orders';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import type { Role } from '../../platform/session.ts';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { signedInAs } from '../../testing/test-context.ts';
import type { TestItem } from '../../testing/write-test-shop.ts';
import { placeOrder } from '../booking/place-order.ts';
import { ownOrderHandlers } from '../customer/router.ts';
import { staffOrderHandlers } from '../staff/router.ts';
import { settleRefunds } from './pay-refunds.ts';
import { refundableAmount } from './refundable-amount.ts';
import { orderOf, type WantedLine } from './test-order.ts';

export type TestOrders = Awaited<ReturnType<typeof openTestOrders>>;

/** A test shop with its own database, the customers `ayesha` and `bilal`, and the member `staff`. */
export async function openTestOrders(items: readonly TestItem[]) {
  const shop = await openTestShop({ items, queue: 'plain' });
  const { db, jobs, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name)
    select name, ${tenant.id}, name from unnest(array['ayesha', 'bilal', 'staff']) name
    on conflict do nothing`.execute(db);
  await sql`insert into payment_method (tenant_id, key, title)
    values (${tenant.id}, 'swedbankpay', 'Card') on conflict do nothing`.execute(db);
  let booked = 0;

  /** A client that calls as `userId`; left out: a guest. */
  function as(userId?: string, role: Role = 'customer') {
    const who = { role, phone: null, firstName: userId ?? '', secondFactor: true };
    const context = shop.context(signedInAs(userId, who));
    const { byUserId, bookings, cancel, acceptQuote, declineQuote } = ownOrderHandlers;
    const { list, detail, transition, quoteShipping, refund } = staffOrderHandlers;
    return {
      context,
      listAll: (userId: string) => call(byUserId, { userId }, { context }),
      async list(input: { userId: string; page?: number; perPage?: number }) {
        const answer = await call(byUserId, { page: 1, ...input }, { context });
        if (Array.isArray(answer)) throw new Error('a list, where a page was asked for');
        return answer;
      },
      bookings: (input: { page?: number; perPage?: number } = {}) =>
        call(bookings, input, { context }),
      cancel: (id: string) => call(cancel, { id }, { context }),
      accept: (id: string, amount: number) => call(acceptQuote, { id, amount }, { context }),
      decline: (id: string) => call(declineQuote, { id }, { context }),
      deskList: (input: object = {}) => call(list, { ...input }, { context }),
      detail: (id: string) => call(detail, { id }, { context }),
      move: (id: string, to: TransitionRequest['to'], more: object = {}) =>
        call(transition, { id, to, ...more }, { context }),
      quote: (id: string, amount: number) => call(quoteShipping, { id, amount }, { context }),
      /** Refunds, and hands over what is paid in cash. */
      async refund(id: string, key: string, body: { amount: number; reason: string }) {
        await call(
          refund,
          { headers: { 'idempotency-key': key }, params: { id }, body },
          { context },
        );
        await settleRefunds(context, id);
        return (await call(detail, { id }, { context })).order;
      },
      async refundRest(id: string, key: string, reason: string) {
        return this.refund(id, key, { amount: await refundableAmount(shop, id), reason });
      },
    };
  }

  return {
    ...shop,
    as,
    staff: as('staff', 'staff'),
    /** Books as `userId` while the shop is open. @returns the order ids of the parts */
    async book(
      items: readonly WantedLine[],
      changed: { [Field in keyof OrderRequest]?: unknown } = {},
      userId = 'ayesha',
      isOpen = true,
    ): Promise<string[]> {
      const order = await orderOf(db, tenant, items, changed);
      const context = { db, jobs, tenant: { ...tenant, isOpen }, language: 'en' as const, userId };
      return (await placeOrder(context, `booking-${++booked}-of-desk`, order)).orderIds;
    },
    async stockOf(itemCustomId: string): Promise<number> {
      const { rows } = await sql<{ stock: number }>`
        select coalesce(sum(stock), 0)::integer as stock from item join product p on p.id = item.product_id
        where p.item_custom_id = ${itemCustomId} and p.tenant_id = ${tenant.id}`.execute(db);
      return rows[0]?.stock ?? Number.NaN;
    },
    async eventsOf(orderId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('order_event as e')
        .innerJoin('orders as o', 'o.id', 'e.order_id')
        .where('o.order_id', '=', orderId)
        .select('e.kind')
        .orderBy('e.id')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    async queuedMessagesOf(orderId: string): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        select coalesce(data ->> 'kind', '') as kind from pgboss.job
        where name = 'order-message' and data ->> 'orderId' = ${orderId}
        order by (data ->> 'eventId')::bigint`.execute(db);
      return rows.map(({ kind }) => kind);
    },
  };
}
