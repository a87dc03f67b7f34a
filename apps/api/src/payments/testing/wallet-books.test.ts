import {
  type JazzCashSandbox,
  jazzcashSecrets,
  startJazzCashSandbox,
} from '@karwan/sandbox/jazzcash/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBooking } from '../../sales/reading/find-booking.ts';
import { limitPhonePrompts } from '../attempt/limit-phone-prompts.ts';
import { TooManyAttempts } from '../attempt/open-attempt.ts';
import { settlePayment } from '../attempt/settle-payment.ts';
import { startPayment } from '../attempt/start-payment.ts';
import { openGateway } from '../credentials/open-payments.ts';
import { jazzcashGateway } from '../providers/jazzcash/jazzcash-gateway.ts';
import { fieldsOf } from './test-ledger-shopper.ts';
import { book, bookingState, openTestPayments, type TestPayments } from './test-payments.ts';

let jazzcash: JazzCashSandbox;
let shop: TestPayments;

beforeAll(async () => {
  jazzcash = await startJazzCashSandbox({ customer: () => 'refuse' });
  shop = await openTestPayments([
    openGateway(jazzcashGateway, {
      ...jazzcashSecrets,
      apiUrl: jazzcash.origin,
      walletVersion: '1.1',
    }),
  ]);
  await shop.db
    .insertInto('payment_method')
    .values({ tenant_id: shop.tenant.id, key: 'jazzcash', title: 'JazzCash' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(async () => {
  await jazzcash.stop();
  await shop.close();
});

async function begin(id: string, options: Record<string, string>) {
  const booking = await findBooking(shop.db, shop.tenant.id, id);
  if (!booking) throw new Error(`no booking ${id}`);
  const context = { ...shop, language: 'en' as const };
  return startPayment(context, { booking, options });
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test("each start creates a new form, and none is stored with the merchant's password", async () => {
  const id = await book(shop, shop.tenant, 'jazzcash');
  const { payment, next } = await begin(id, { way: 'page' });
  expect(next).toMatchObject({ kind: 'form', fields: { pp_Password: jazzcashSecrets.password } });
  const row = await shop.db
    .selectFrom('payment_transaction')
    .where('id', '=', payment.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(jazzcashSecrets.password);
  expect(row.next_step).toEqual({ kind: 'form' });
  expect((await begin(id, { way: 'page' })).next).toMatchObject({
    kind: 'form',
    fields: { pp_TxnRefNo: payment.provider_id, pp_Password: jazzcashSecrets.password },
  });
});

test('an inquiry without an amount is accepted with a signed return that has one', async () => {
  const id = await book(shop, shop.tenant, 'jazzcash');
  const { payment, next } = await begin(id, { way: 'page' });
  if (next.kind !== 'form') throw new Error('no form');
  jazzcash.switches.calls = { amount: 'missing' };
  await post(next.url, next.fields);
  const reference = payment.provider_id ?? '';
  const answer = await post(`${jazzcash.origin}/CustomerPortal/decide`, {
    reference,
    decision: 'pay',
  });
  await expect(settlePayment(shop, payment.id, { actor: 'return' })).rejects.toThrow();
  expect((await bookingState(shop.db, id)).paymentStatus).toBe('pending');
  const address = shop.payments.shopUrl(shop.tenant);
  await post(`${address}/v1/payment/return/jazzcash`, fieldsOf(await answer.text()));
  expect(await bookingState(shop.db, id)).toMatchObject({
    paymentStatus: 'captured',
    payments: [{ captured: payment.amount, problem: null }],
  });
  jazzcash.switches.calls = {};
});

test('the number of payment attempts per order is limited', async () => {
  const id = await book(shop, shop.tenant, 'jazzcash');
  const tries = async () => {
    for (let tried = 0; tried < 25; tried++) {
      const { payment } = await begin(id, { way: 'account', phone: '03451234567' });
      await expect
        .poll(async () => (await settlePayment(shop, payment.id, { actor: 'return' })).state)
        .toBe('failed');
    }
  };
  await expect(tries()).rejects.toThrow(TooManyAttempts);
  expect((await bookingState(shop.db, id)).payments).toHaveLength(20);
}, 60_000);

test('a phone gets a few prompts an hour, regardless of who enters its number', async () => {
  const context = { db: shop.db, tenant: shop.tenant, secret: 's'.repeat(32) };
  const ask = (phone: string, way = 'account') =>
    limitPhonePrompts(context, { address: {} }, { way, phone });
  for (let time = 0; time < 8; time++) await ask('0345 7654321');
  await expect(ask('+923457654321', 'voucher')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await ask('0345 7654321', 'page');
  await ask('0345 7654322');
});
