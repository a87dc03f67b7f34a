import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import type { NewMessage } from '../delivery/queue-messages.ts';
import { withheldMessages } from './withheld.ts';
import { withholdMessages } from './withhold-messages.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(() => sql`truncate account_try`.execute(shop.db));

const sms = (recipient: string, kind = 'order-booked-sms'): NewMessage => ({
  tenant_id: shop.tenant.id,
  kind,
  channel: 'sms',
  recipient,
  body: 'x',
});
const home = (at: number) => sms(`+92300${String(at).padStart(7, '0')}`);
const stored = async (messages: readonly NewMessage[], account: string | null = null) =>
  (await withholdMessages(shop.db, { secret: 'secret' }, messages, () => account)).sent.length;

test('one number gets ten messages an hour about orders, in one batch or in many', async () => {
  const many = Array.from({ length: 25 }, () => home(1));
  expect(await stored(many.slice(0, 4))).toBe(4);
  expect(await stored(many)).toBe(6);
  expect(await stored([home(1), home(2)])).toBe(1);
  await sql`update account_try set until = now() - interval '1 second'`.execute(shop.db);
  expect(await stored([home(1)])).toBe(1);
});

test('a mailbox has one count regardless of letter case', async () => {
  const mail = (recipient: string): NewMessage => ({
    ...sms(recipient, 'order-booked-email'),
    channel: 'email',
  });
  const mails = Array.from({ length: 12 }, (_, at) => mail(at % 2 ? 'A@x.example' : 'a@x.example'));
  expect(await stored(mails)).toBe(10);
  expect(await stored([home(1)])).toBe(1);
});

test('one account causes forty, to whatever numbers', async () => {
  const many = Array.from({ length: 60 }, (_, at) => home(at));
  expect(await stored(many, 'ayesha')).toBe(40);
  expect(await stored([home(99)], 'ayesha')).toBe(0);
  expect(await stored([home(99)], 'omar')).toBe(1);
});

test('numbers of countries where the shop is not get few', async () => {
  const british = Array.from({ length: 40 }, (_, at) =>
    sms(`+4479460${String(at).padStart(5, '0')}`),
  );
  expect(await stored(british)).toBe(30);
  const satellites = Array.from({ length: 40 }, (_, at) =>
    sms(`+8816${String(at).padStart(8, '0')}`),
  );
  expect(await stored(satellites)).toBe(30);
  await sql`truncate account_try`.execute(shop.db);
  await sql`update tenant set public_settings = public_settings || '{"smsCountries": ["GB"]}'`.execute(
    shop.db,
  );
  expect(await stored(british)).toBe(40);
});

test('a message withheld by one limit does not count towards the shop’s shared limit', async () => {
  const flood = Array.from({ length: 500 }, () => home(1));
  expect(await stored(flood, 'ayesha')).toBe(10);
  const { rows } = await sql<{ tries: number }>`
    select tries from account_try where kind = 'told-shop'`.execute(shop.db);
  expect(rows).toEqual([{ tries: 10 }]);
});

test('messages caused by staff and push notifications are not limited', async () => {
  const shipped = Array.from({ length: 30 }, () => sms('+923001234567', 'order-shipped-sms/1'));
  expect(await stored(shipped)).toBe(30);
});

test('withheld messages are published with the limit, without their recipient', async () => {
  const notified: unknown[] = [];
  const listen = (notice: unknown) => void notified.push(notice);
  withheldMessages.subscribe(listen);
  try {
    const many = Array.from({ length: 12 }, () => home(1));
    const answer = await withholdMessages(shop.db, { secret: 'secret' }, many, () => null);
    expect(answer.withheld.map(({ reason }) => reason)).toEqual(['recipient', 'recipient']);
  } finally {
    withheldMessages.unsubscribe(listen);
  }
  const notice = { tenantId: shop.tenant.id, channel: 'sms', reason: 'recipient' };
  expect(notified).toEqual([notice, notice]);
});
