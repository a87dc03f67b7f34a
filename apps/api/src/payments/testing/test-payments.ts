import { onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import Fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { placeOrder } from '../../sales/booking/place-order.ts';
import { findBooking } from '../../sales/reading/find-booking.ts';
import { orderOf } from '../../sales/testing/test-order.ts';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { testSecret } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { type PaymentContext, settlePayment } from '../attempt/settle-payment.ts';
import { startPayment } from '../attempt/start-payment.ts';
import { paymentCallbacks } from '../callbacks/callback-plugin.ts';
import { type OpenGateway, openPayments } from '../credentials/open-payments.ts';
import { performOperation } from '../operations/perform-operation.ts';

/** A shop with these gateways, and the server that receives their callbacks. */
export async function openTestPayments(gateways: readonly OpenGateway[]) {
  const shop = await openTestShop({
    queue: 'plain',
    items: [
      { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
      { itemCustomId: 'last', branch: 'lahore', price: 1_000_00, stock: 1 },
      { itemCustomId: 'bag', branch: 'karachi', price: 2_000_00, stock: 500 },
    ],
  });
  const { db, jobs, tenant } = shop;
  await payOnline(db, tenant.id);
  let address = '';
  const payments = openPayments({
    db,
    gateways,
    secret: testSecret,
    shopUrl: () => address,
  });
  const context: PaymentContext = { db, jobs, payments };
  const server = Fastify();
  await server.register(paymentCallbacks, {
    ...context,
    findShop: () => ({ tenant }),
    // No rate limit of checks in tests.
    askEvery: 0,
  });
  address = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...shop,
    payments,
    server,
    /** Performs all requested operations. */
    async runOperations() {
      const { rows } = await sql<{ id: number }>`
        select id from payment_operation where state = 'asked' order by id`.execute(db);
      for (const { id } of rows) await performOperation(context, id);
    },
    async close() {
      await server.close();
      await shop.close();
    },
    perform: (operationId: number) => performOperation(context, operationId),
    settle: (paymentId: number) => settlePayment(context, paymentId, { actor: 'return' }),
    stand: (parentOrderId: string) => bookingState(db, parentOrderId),
    book: (method: string, item?: string) => book(context, tenant, method, item),
    start: (parentOrderId: string) => start(context, tenant, parentOrderId),
    /** A request of staff for a booking's payment; idempotent by `key`. */
    request: (parentOrderId: string, key: string) => ({
      tenantId: tenant.id,
      parentOrderId,
      key,
      actor: 'staff:1',
    }),
  };
}

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>;

/** Adds the payment methods and exchange rates that online payments need. */
async function payOnline(db: Kysely<Database>, tenantId: number): Promise<void> {
  await db
    .insertInto('payment_method')
    .values(onlineGateways.map((key) => ({ tenant_id: tenantId, key, title: key })))
    .execute();
  await sql`
    update currency set convert_to = '[{"code": "USD", "value": "0.0036"}, {"code": "SEK", "value": "0.0373"}]'
    where tenant_id = ${tenantId} and code = 'PKR'`.execute(db);
}

let orders = 0;

/** Books one of each item, to be paid by `paymentMethod`. @returns the parent order id */
export async function book(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  tenant: Tenant,
  paymentMethod: string,
  itemCustomIds: string | readonly string[] = 'watch',
): Promise<string> {
  const lines = [itemCustomIds].flat().map((itemCustomId) => ({ itemCustomId, quantity: 1 }));
  const order = await orderOf(db, tenant, lines, { paymentMethod });
  orders += 1;
  const context = { db, jobs, tenant, userId: buyerOf(tenant), language: 'en' as const };
  const key = `order-${paymentMethod}-${orders}-${process.pid}`;
  return (await placeOrder(context, key, order)).parentOrderId;
}

/** The parts of a booking, by id. */
export async function partsOf(db: Kysely<Database>, parentOrderId: string) {
  return db
    .selectFrom('orders')
    .where('parent_order_id', '=', parentOrderId)
    .select(['order_id as id', 'status', 'payment_status as paymentStatus', 'total', 'refunded'])
    .orderBy('orders.id')
    .execute();
}

/** Starts the payment of a booking. */
export async function start(
  context: PaymentContext,
  tenant: Tenant,
  parentOrderId: string,
  options: Record<string, string> = {},
) {
  const booking = await findBooking(context.db, tenant.id, parentOrderId);
  if (!booking) throw new Error(`no booking ${parentOrderId}`);
  const started = await startPayment({ ...context, tenant, language: 'en' }, { booking, options });
  return { ...started, providerId: started.payment.provider_id ?? '' };
}

/** Messages queued for a booking, except its confirmations. */
export async function queuedMessagesOf(
  db: Kysely<Database>,
  parentOrderId: string,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select coalesce(data ->> 'kind', '') as kind from pgboss.job
    where name = 'order-message' and data ->> 'parentOrderId' = ${parentOrderId}
      and data ->> 'kind' not like 'order-booked-%' order by created_on`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The state of a booking and its newest payment, with their events. */
export async function bookingState(db: Kysely<Database>, parentOrderId: string) {
  const { rows } = await sql<{
    status: string;
    paymentStatus: string;
    payments: { state: string; problem: string | null; captured: number; refunded: number }[];
    events: string[];
    operations: { kind: string; state: string }[];
  }>`
    select min(o.status) as status, min(o.payment_status) as "paymentStatus",
      (select coalesce(json_agg(json_build_object('state', state, 'problem', problem,
        'captured', captured_amount, 'refunded', refunded_amount) order by id), '[]')
        from payment_transaction where parent_order_id = ${parentOrderId}) as payments,
      (select coalesce(json_agg(kind order by e.id), '[]') from order_event e
        join orders p on p.id = e.order_id where p.parent_order_id = ${parentOrderId}) as events,
      (select coalesce(json_agg(json_build_object('kind', op.kind, 'state', op.state) order by op.id), '[]')
        from payment_operation op join payment_transaction t on t.id = op.payment_id
        where t.parent_order_id = ${parentOrderId}) as operations
    from orders o where o.parent_order_id = ${parentOrderId}
    group by o.parent_order_id`.execute(db);
  const [stand] = rows;
  if (!stand) throw new Error(`no booking ${parentOrderId}`);
  return stand;
}
