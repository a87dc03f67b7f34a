import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecret } from '../../testing/test-context.ts';
import { openGateway, openPayments } from '../credentials/open-payments.ts';
import { sweepPayments } from '../operations/sweep-payments.ts';
import { payson } from '../providers/payson/payson.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import { book, bookingState, start, type TestPayments } from '../testing/test-payments.ts';

let shop: TestPayments;
let cards: TestCardPayments;

beforeAll(async () => {
  cards = await openTestCardPayments();
  ({ shop } = cards);
});
afterAll(() => cards.close());

/** An expired booking with an open payment whose check is due. */
async function overdue(method: string) {
  const id = await book(shop, shop.tenant, method);
  await start(shop, shop.tenant, id);
  await sql`update orders set created_at = now() - interval '31 minutes'
    where parent_order_id = ${id}`.execute(shop.db);
  await sql`update payment_transaction set next_check_at = now() - interval '1 minute'
    where parent_order_id = ${id}`.execute(shop.db);
  return id;
}

test('an error in one payment does not stop the sweep of others', async () => {
  const broken = await overdue('payson');
  const other = await overdue('swedbankpay');
  const faults: unknown[] = [];
  const find = (tenantId: number, gateway: string) => {
    if (gateway === 'payson') throw new TypeError('a fault of ours');
    return shop.payments.find(tenantId, gateway);
  };
  const payments = { ...shop.payments, find };
  const onFault = (error: unknown) => faults.push(error);
  const swept = await sweepPayments({ ...shop, payments, onFault });
  expect(swept).toMatchObject({ settled: 1, unanswered: 1, expired: 1 });
  expect(faults).toHaveLength(2);
  expect((await bookingState(shop.db, other)).status).toBe('Cancelled');
  expect((await bookingState(shop.db, broken)).status).toBe('Booked');
});

test('credentials that cannot be read are an outage of that shop alone', async () => {
  const id = await overdue('payson');
  await sql`insert into payment_secret (tenant_id, gateway, sealed)
    values (${shop.tenant.id}, 'payson', 'v1.AAAA.BBBB.CCCC')`.execute(shop.db);
  const payments = openPayments({
    db: shop.db,
    gateways: [openGateway(payson)],
    secret: testSecret,
    shopUrl: () => '',
  });
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const swept = await sweepPayments({ ...shop, payments, onFault });
  expect(swept.unanswered).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  expect((await bookingState(shop.db, id)).status).toBe('Booked');
});
