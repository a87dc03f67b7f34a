import type { SwedbankSandbox } from '@karwan/sandbox/swedbank-pay/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Session } from '../accounts/session.ts';
import { refundOrder } from '../order-desk/refund-order.ts';
import { transitionOrder } from '../order-desk/transition-order.ts';
import { type CardTill, openCardTill } from './test-cards.ts';
import { book, partsOf, start, type Till } from './test-till.ts';

let bank: SwedbankSandbox;
let shop: Till;
let cards: CardTill;

beforeAll(async () => {
  cards = await openCardTill();
  ({ bank, shop } = cards);
});
afterEach(() => cards.calm());
afterAll(() => cards.close());

const staff = { id: 's', userId: 'staff', role: 'staff', phone: null, firstName: '' } as Session;
const stateOf = async (id: string) => (await partsOf(shop.db, id)).map((one) => one.paymentStatus);

async function move(id: string, ...states: ('Accepted' | 'Shipped' | 'Delivered' | 'Cancelled')[]) {
  for (const to of states)
    await transitionOrder(shop.desk, shop.shop.id, { id, to, note: '' }, staff);
}

/** Does what providers were asked for, and hears what they say of it. */
async function settleAll() {
  await shop.workOff();
  await bank.told();
}

/** A booking of two branches that was paid by card. */
async function paid() {
  const id = await book(shop.desk, shop.shop, 'swedbankpay', ['watch', 'bag']);
  const { payment, providerId } = await start(shop.desk, shop.shop, id);
  await bank.pay(providerId);
  await bank.told();
  const [first, second] = await partsOf(shop.db, id);
  if (!first || !second) throw new Error('not two parts');
  return { id, payment, providerId, first, second };
}

const made = (providerId: string) =>
  bank.payments.get(providerId)?.transactions.map(({ type, amount }) => [type, amount]);

test('what is held for one part is taken after the other one was given back', async () => {
  const { id, payment, providerId, first, second } = await paid();
  await move(first.id, 'Accepted', 'Shipped');
  await settleAll();
  const lost = { key: 'refund-0001', orderId: first.id, reason: 'Lost' };
  await refundOrder(shop.desk, shop.shop.id, lost, staff);
  await settleAll();
  expect(await stateOf(id)).toEqual(['refunded', 'authorized']);
  await move(second.id, 'Accepted', 'Shipped');
  await settleAll();
  expect(await stateOf(id)).toEqual(['refunded', 'captured']);
  const [, [, taken] = []] = made(providerId) ?? [];
  expect(bank.ledger.held(payment.payee_reference)).toBe(payment.amount - Number(taken));
});
