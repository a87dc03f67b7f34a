import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type EasypaisaSandbox,
  easypaisaSecrets,
  startEasypaisaSandbox,
} from '@karwan/sandbox/easypaisa/server';
import {
  type JazzCashSandbox,
  jazzcashSecrets,
  startJazzCashSandbox,
} from '@karwan/sandbox/jazzcash/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findBooking } from '../../sales/reading/find-booking.ts';
import { PaymentClosed } from '../attempt/open-attempt.ts';
import { settlePayment, settleSteps } from '../attempt/settle-payment.ts';
import { startPayment, startSteps } from '../attempt/start-payment.ts';
import { openGateway } from '../credentials/open-payments.ts';
import { selectCurrentPayment } from '../ledger/select-payment.ts';
import { easypaisaGateway } from '../providers/easypaisa/easypaisa-gateway.ts';
import { jazzcashGateway } from '../providers/jazzcash/jazzcash-gateway.ts';
import { ProviderDown } from '../providers/port.ts';
import { book, bookingState, openTestPayments, type TestPayments } from './test-payments.ts';

const payer = fileURLToPath(new URL('test-wallet-payer.ts', import.meta.url));

let easypaisa: EasypaisaSandbox;
let jazzcash: JazzCashSandbox;
let shop: TestPayments;

beforeAll(async () => {
  easypaisa = await startEasypaisaSandbox({ customer: () => 'approve' });
  jazzcash = await startJazzCashSandbox({ customer: () => 'approve' });
  shop = await openTestPayments([
    openGateway(easypaisaGateway, {
      ...easypaisaSecrets,
      apiUrl: easypaisa.origin,
      page: 'classic',
    }),
    openGateway(jazzcashGateway, {
      ...jazzcashSecrets,
      apiUrl: jazzcash.origin,
      walletVersion: '1.1',
    }),
  ]);
  await shop.db
    .insertInto('payment_method')
    .values(
      ['easypaisa', 'jazzcash'].map((key) => ({
        tenant_id: shop.tenant.id,
        key,
        title: key,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

afterAll(async () => {
  await Promise.all([easypaisa.stop(), jazzcash.stop()]);
  await shop.close();
});

/** What the customer does who comes back: presses the button until it is paid. */
async function payAgain(parentOrderId: string) {
  const booking = await findBooking(shop.db, shop.tenant.id, parentOrderId);
  if (!booking) throw new Error('no such order');
  const options = { way: 'account', phone: '03451234567' };
  await startPayment({ ...shop, language: 'en' }, { booking, options }).catch((error: unknown) => {
    if (!(error instanceof PaymentClosed || error instanceof ProviderDown)) throw error;
  });
  const payment = await selectCurrentPayment(shop.db, shop.tenant.id, parentOrderId);
  return payment && settlePayment(shop, payment.id, { actor: 'return' });
}

// A process for each step takes long: `npm test` has one of them.
const steps = [...startSteps, ...settleSteps].slice(0, inject('isLong') ? undefined : 1);

test.each(
  (['easypaisa', 'jazzcash'] as const).flatMap((gateway) =>
    steps.map((step) => [gateway, step] as const),
  ),
)(
  '%s: killed after "%s", the order is paid once all the same',
  { timeout: 60_000 },
  async (gateway, step) => {
    const sandbox = gateway === 'easypaisa' ? easypaisa : jazzcash;
    const before = sandbox.ledger.entries.length;
    const parentOrderId = await book(shop, shop.tenant, gateway);
    const { url } = shop;
    const said = [
      url,
      gateway,
      sandbox.origin,
      String(shop.tenant.id),
      parentOrderId,
      'account',
      step,
    ];
    const child = spawn(process.execPath, [payer, ...said], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    // A request that died is not waited for once it must have ended, nor a prompt that the wallet does
    // not know after ten minutes.
    await sql`update payment_transaction set created_at = created_at - interval '11 minutes',
      prompted_at = prompted_at - interval '11 minutes'
    where parent_order_id = ${parentOrderId}`.execute(shop.db);

    await expect
      .poll(async () => (await payAgain(parentOrderId))?.state, { timeout: 40_000, interval: 300 })
      .toBe('captured');
    const stand = await bookingState(shop.db, parentOrderId);
    expect(stand.paymentStatus).toBe('captured');
    expect(stand.payments.filter(({ captured }) => captured > 0)).toHaveLength(1);
    expect(stand.events.filter((kind) => kind === 'payment-captured')).toHaveLength(1);
    const made = sandbox.ledger.entries.slice(before);
    expect(made).toHaveLength(1);
    expect(made[0]?.amount).toBe(stand.payments.find(({ captured }) => captured > 0)?.captured);
  },
);
