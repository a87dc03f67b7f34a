import { type Language, languages } from '@karwan/contract/language';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../../../sales/booking/place-order.ts';
import { orderOf, type WantedLine } from '../../../sales/testing/test-order.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testLinks } from '../../../testing/test-context.ts';
import { buyerOf } from '../../../testing/write-test-shop.ts';
import { htmlOf } from '../../transport/testing/html-of.ts';
import { recordOrderMessage } from '../record-order-message.ts';

let shop: TestShop;
let bookings = 0;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [
      { itemCustomId: 'bag', branch: 'newYork', price: 100_00, stock: 99 },
      { itemCustomId: 'shirt', branch: 'lahore', price: 20_00, stock: 99 },
      { itemCustomId: 'watch', branch: 'lahore', price: 90_00, stock: 99 },
    ],
  });
  await shop.db
    .updateTable('branch')
    .set({ phone: '+92 42 1234567' })
    .where('code', '=', 'lahore')
    .execute();
});
afterAll(() => shop.close());
// All orders go to one number, more of them than one number is told of in an hour.
beforeEach(() => sql`truncate account_try`.execute(shop.db));

/** The day after tomorrow; 10:30 in Pakistan is 5:30 UTC. */
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const slot = { startSlot: `${day}T05:30:00.000Z`, endSlot: `${day}T08:00:00.000Z` };

async function textsOf(
  names: readonly string[],
  changed: Parameters<typeof orderOf>[3],
  language: Language = 'en',
) {
  const items: WantedLine[] = names.map((itemCustomId) => ({ itemCustomId, quantity: 2 }));
  const order = await orderOf(shop.db, shop.tenant, items, changed);
  const jobs = shop.jobs;
  const context = {
    db: shop.db,
    jobs,
    tenant: shop.tenant,
    userId: buyerOf(shop.tenant),
    language,
  };
  bookings += 1;
  const { parentOrderId } = await placeOrder(context, `booking-${bookings}`, order);
  for (const kind of ['order-booked-email', 'order-booked-sms'] as const) {
    await recordOrderMessage(shop.db, jobs, testLinks, {
      tenantId: shop.tenant.id,
      parentOrderId,
      kind,
    });
  }
  const [email, sms] = await shop.db
    .selectFrom('message')
    .where('parent_order_id', '=', parentOrderId)
    .select(['body', 'content'])
    .orderBy('channel')
    .execute();
  return { mail: email?.body ?? '', html: htmlOf(email), sms: sms?.body ?? '' };
}

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('a pick-up has the branch, its address, phone number and time', async () => {
  const { mail, html, sms } = await textsOf(['shirt'], { deliveryMethod: 'store', ...slot });
  const when = /\w+day, \d+ \w+ \d{4}, 10:30 AM – 1:00 PM \(Pakistan time\)/;
  expect(plain(mail)).toContain('Pick up at: lahore\n1, lahore road\n+92 42 1234567');
  expect(plain(mail)).toMatch(when);
  expect(plain(mail)).toContain('api=1&query=31.52,74.35');
  expect(html).toMatch(/query=31\.52,74\.35"[^>]*>Show on a map<\/a>/);
  expect(mail).not.toContain('Deliver to');
  expect(plain(sms)).toContain('Pick up at: lahore, 1, lahore road, +92 42 1234567, ');
  expect(sms).toMatch(/10:30 AM - 1:00 PM \(Pakistan time\)/);
});

test('a branch without a number of its own has the shop’s number', async () => {
  await shop.db.updateTable('branch').set({ phone: '' }).where('code', '=', 'lahore').execute();
  const { mail } = await textsOf(['shirt'], { deliveryMethod: 'store', ...slot });
  expect(plain(mail)).toContain('lahore road\n+92 300 1234567');
});

test('a delivery has the address, and the chosen time if there is one', async () => {
  const without = await textsOf(['shirt'], {});
  expect(without.mail).toContain('Deliver to: 12-B, Main Boulevard');
  expect(without.mail).not.toContain('Pakistan time');
  expect(without.sms).not.toContain('Main Boulevard');
  const timed = await textsOf(['shirt'], slot);
  expect(plain(timed.mail)).toContain('10:30 AM – 1:00 PM (Pakistan time)');
  expect(plain(timed.sms)).toContain('1:00 PM (Pakistan time).');
});

test('an SMS contains no customer text, and an email none of the customer’s links', async () => {
  const { shippingAddress } = await orderOf(shop.db, shop.tenant, [
    { itemCustomId: 'shirt', quantity: 1 },
  ]);
  const { mail, html, sms } = await textsOf(['shirt'], {
    customerNotes: 'Pay at https://evil.example/pay or call',
    shippingAddress: {
      ...shippingAddress,
      customerFirstName: 'You won Rs 50,000! https://evil.example/w',
      customerStreet: 'https://evil.example/street',
    },
  });
  expect(sms).not.toMatch(/evil|won|or call/);
  expect(mail + html).not.toMatch(/evil|won/);
  expect(mail).toContain('Pay at … or call');
});

test('with several branches, each part has its own place', async () => {
  const { mail } = await textsOf(['bag', 'shirt'], { deliveryMethod: 'store', ...slot });
  expect(plain(mail)).toContain('Pick up at: lahore');
  expect(mail).toContain('Deliver to: 12-B, Main Boulevard');
  expect(plain(mail).match(/When \([\w ]+\): /g)).toHaveLength(2);
  // Items from abroad have a number of days instead of a time.
  expect(plain(mail)).toMatch(/When \([\w ]+\): usually 10–21 days/);
});

test('every field of the confirmation is there (spec section 7), in every language', async () => {
  for (const language of languages) {
    const { mail, html, sms } = await textsOf(
      ['bag', 'shirt', 'watch'],
      { deliveryMethod: 'store', customerNotes: 'Ring twice', ...slot },
      language,
    );
    for (const field of [
      'Ayesha Khan',
      '+923001234567',
      'ayesha@example.com',
      '12-B, Main Boulevard',
      '2 x Product bag',
      'Ring twice',
      'query=31.52,74.35',
      'Rs',
      'Test shop',
      'shop@example.com',
    ]) {
      expect(mail, `${field} in ${language}`).toContain(field);
      if (!field.includes(' x ')) expect(html, `${field} in ${language}`).toContain(field);
    }
    for (const field of ['2 x Product shirt', 'Rs']) {
      expect(plain(sms), `${field} in ${language}`).toContain(field);
    }
    // A single character outside of GSM 03.38 would double or triple the cost of an SMS.
    if (language === 'en') expect(sms).toMatch(/^[\x20-\x7e]+$/);
    expect(mail).not.toContain('undefined');
  }
});
