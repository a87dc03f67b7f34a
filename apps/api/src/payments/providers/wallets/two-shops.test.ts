import {
  type EasypaisaSandbox,
  easypaisaSecrets,
  startEasypaisaSandbox,
} from '@karwan/sandbox/easypaisa/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../../platform/tenants.ts';
import { findBooking } from '../../../sales/reading/find-booking.ts';
import { settlePayment } from '../../attempt/settle-payment.ts';
import { startPayment } from '../../attempt/start-payment.ts';
import { openGateway } from '../../credentials/open-payments.ts';
import {
  book,
  bookingState,
  openTestPayments,
  type TestPayments,
} from '../../testing/test-payments.ts';
import { easypaisaGateway } from '../easypaisa/easypaisa-gateway.ts';

let easypaisa: EasypaisaSandbox;
let shop: TestPayments;
let other: Tenant;

beforeAll(async () => {
  easypaisa = await startEasypaisaSandbox({ customer: () => 'approve' });
  const credentials = { ...easypaisaSecrets, apiUrl: easypaisa.origin, page: 'classic' as const };
  shop = await openTestPayments([openGateway(easypaisaGateway, credentials)]);
  const watch = { itemCustomId: 'watch', branch: 'lahore' as const, price: 1_000_00, stock: 5 };
  other = await shop.addTenant('second.example', { items: [watch] });
  await shop.db
    .insertInto('payment_method')
    .values(
      [shop.tenant, other].map(({ id }) => ({
        tenant_id: id,
        key: 'easypaisa',
        title: 'e',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

afterAll(async () => {
  await easypaisa.stop();
  await shop.close();
});

/** Books in a shop and starts to pay, by a reference of the page's choosing. */
async function begin(tenant: Tenant, way: string) {
  const id = await book(shop, tenant, 'easypaisa');
  const booking = await findBooking(shop.db, tenant.id, id);
  if (!booking) throw new Error(`no booking ${id}`);
  const options = { way, phone: '03451234567' };
  const requested = { booking, payeeReference: 'a'.repeat(28), options };
  const { payment } = await startPayment({ ...shop, tenant, language: 'en' }, requested);
  return { id, payment };
}

test('one payment of a wallet that two shops share pays one order', async () => {
  const first = await begin(shop.tenant, 'account');
  await expect
    .poll(async () => (await settlePayment(shop, first.payment.id, { actor: 'return' })).state)
    .toBe('captured');
  const second = await begin(other, 'page');
  await settlePayment(shop, second.payment.id, { actor: 'return' });
  expect(second.payment.provider_id).not.toBe(first.payment.provider_id);
  expect((await bookingState(shop.db, second.id)).paymentStatus).toBe('pending');
  expect(easypaisa.ledger.entries).toHaveLength(1);
});
