import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 333_33, stock: 100 },
  ]);
  await sql`update "user" set role = 'admin' where id = 'staff'`.execute(shop.db);
});
afterAll(() => shop.close());

const member = (access = everything) =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access })))
    .giftVouchers;

const today = dayInPakistan(new Date());
const requested = (key: string, more: object = {}) => ({
  key,
  amount: 1_000_00,
  validUntil: addDays(today, 30),
  note: 'Eid',
  recipient: '',
  ...more,
});

test('is issued once however often the form is sent, found by its last digits, and its code is not stored', async () => {
  const { id, code } = await member().issue(requested('form-one-of-it'));
  expect(code).toMatch(/^GV(-[0-9A-Z]{4}){4}$/);
  expect(await member().issue(requested('form-one-of-it'))).toEqual({ id, code: null });
  const ending = code?.slice(-4) ?? '';
  const { vouchers } = await member().list({ ending: ending.toLowerCase() });
  expect(vouchers).toMatchObject([
    { id, ending, amount: 1_000_00, balance: 1_000_00, state: 'active', note: 'Eid' },
  ]);
  expect((await member().list({ state: 'used_up' })).vouchers).toEqual([]);
  const spellings = `${code?.slice(3, 12)}|${code?.slice(3, 12).replace('-', '')}`;
  const { rows } =
    await sql`select from gift_voucher g join gift_voucher_entry e on e.voucher_id = g.id
    where (g::text || e::text) ~ ${spellings}
    union all select from staff_action where to_jsonb(staff_action)::text ~ ${spellings}
    union all select from staff_request where to_jsonb(staff_request)::text ~ ${spellings}`.execute(
      shop.db,
    );
  expect(rows).toEqual([]);
});

test('its ledger has every use and return, with the order and the actor', async () => {
  const { id, code } = await member().issue(requested('form-with-ledger', { amount: 100_00 }));
  const [orderId = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 1 }], {
    coupons: [code ?? ''],
  });
  await shop.as('ayesha').cancel(orderId);
  await member().void({ id, reason: 'Lost' });
  await member().void({ id, reason: 'Said again' });
  const { entries, state, balance } = await member().get({ id });
  expect({ state, balance }).toEqual({ state: 'voided', balance: 0 });
  expect(entries).toMatchObject([
    { kind: 'issued', amount: 100_00, orderId: null, by: 'staff' },
    { kind: 'spent', amount: -100_00, orderId, by: '' },
    { kind: 'given-back', amount: 100_00, orderId, by: '' },
    { kind: 'voided', amount: -100_00, orderId: null, reason: 'Lost', by: 'staff' },
  ]);
  const { rows } = await sql`select kind, after from staff_action where entity = 'voucher'
    and entity_id = ${id} order by id`.execute(shop.db);
  expect(rows).toEqual([
    { kind: 'voucher.issue', after: expect.objectContaining({ amount: 100_00, isSent: false }) },
    { kind: 'voucher.void', after: { taken: 100_00 } },
  ]);
});

test('is sent to its recipient, by email or SMS', async () => {
  const sent = [
    ['email', 'Ayesha@Example.com', 'ayesha@example.com'],
    ['sms', '0300 1234567', '+923001234567'],
  ] as const;
  for (const [channel, recipient, address] of sent) {
    const { id, code } = await member().issue(requested(`form-sent-by-${channel}`, { recipient }));
    const { rows } = await sql<{ body: string }>`select recipient, is_farewell, body from message
      where kind = ${`gift-voucher-${channel}/${id}`}`.execute(shop.db);
    expect(rows).toMatchObject([{ recipient: address, is_farewell: true }]);
    expect(rows[0]?.body).toContain(code);
    // The staff's list of messages contains no codes.
    const { sentMessages } = testClient(
      shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access: everything })),
    );
    const [message] = (await sentMessages.list({})).messages;
    expect(await sentMessages.get({ id: message?.id ?? '' })).toMatchObject({
      text: '',
      html: null,
    });
  }
});

test('a past day and an invalid address are refused, naming the field', async () => {
  const refused = (more: object) =>
    member()
      .issue(requested('form-that-is-wrong', more))
      .catch((error) => error.data?.details?.[0]?.path);
  expect(await refused({ validUntil: addDays(today, -1) })).toBe('validUntil');
  expect(await refused({ validUntil: addDays(today, 3_000) })).toBe('validUntil');
  expect(await refused({ recipient: 'nobody' })).toBe('recipient');
  await expect(member().get({ id: '999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(member().void({ id: '999999', reason: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a member issues no more than they may refund without approval, also in concurrent requests', async () => {
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('clerk', ${shop.tenant.id}, 'clerk', 'admin')`.execute(shop.db);
  const limits = { ...everything.limits, refundOfOrder: 500_00, refundOfDay: 1_000_00 };
  const access = { ...everything, limits };
  const clerk = testClient(
    shop.context(signedInAs('clerk', { role: 'staff', secondFactor: true, access })),
  ).giftVouchers;
  await expect(clerk.issue(requested('form-too-much', { amount: 500_01 }))).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  });
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((at) => clerk.issue(requested(`form-of-many-${at}`, { amount: 400_00 }))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});
