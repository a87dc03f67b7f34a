import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fulfilmentOf } from '../../../fulfilment/staff/testing.ts';
import { everything } from '../../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { forgetFiles } from './forget-files.ts';
import { settlementHandlers as handlers } from './router.ts';
import { settleLate } from './steps/settle-late.ts';

let shop: TestOrders;
let work: ReturnType<typeof fulfilmentOf>;
let courier: string;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 5_000 },
    { itemCustomId: 'rug', branch: 'karachi', price: 2_000_00, stock: 5_000 },
  ]);
  work = fulfilmentOf(shop);
  courier = await work.courier();
});
afterAll(() => shop.close());

const context = () => shop.context(signedInAs('staff', { role: 'staff', secondFactor: true }));
const upload = (key: string, text: string, kind: 'courier' | 'provider' = 'courier') =>
  call(
    handlers.upload,
    {
      source: { kind, key },
      name: 'paid.csv',
      content: Buffer.from(text).toString('base64'),
    },
    { context: context() },
  );
const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
const typed = (id: string, more: object = {}) => ({
  id,
  reference: 'CN',
  amount: 'COD',
  fee: '',
  currency: 'PKR',
  from: today,
  to: today,
  ...more,
});
const book = (id: string, more: object = {}) =>
  call(handlers.book, typed(id, more), { context: context() });
const differencesOf = async (settlementId?: string) =>
  (await call(handlers.differences, { settlementId }, { context: context() })).differences;

/** An order whose cash a courier has collected, by its tracking number. */
async function collected(
  number: string,
  itemCustomId = 'lamp',
): Promise<{ id: string; total: number }> {
  const { deliver, ...order } = await handedOver(number, itemCustomId);
  await deliver();
  return order;
}

/** An order that a courier carries, with a function that records its delivery. */
async function handedOver(number: string, itemCustomId = 'lamp') {
  const [id = ''] = await shop.book([{ itemCustomId, quantity: 1 }]);
  await shop.staff.move(id, 'Accepted');
  await shop.staff.move(id, 'OutForDelivery');
  await sql`with handed as (
      insert into manifest (tenant_id, branch_id, courier_id, handed_by, key)
      select tenant_id, branch_id, ${courier}::integer, 'staff:clerk', ${work.newKey()}
      from orders where order_id = ${id} returning id)
    insert into parcel (tenant_id, branch_id, order_id, courier_id, number, added_by, manifest_id)
    select o.tenant_id, o.branch_id, o.id, ${courier}::integer, ${number}, 'staff:clerk', handed.id
    from orders o, handed where o.order_id = ${id}`.execute(shop.db);
  const deliver = () => shop.staff.move(id, 'Delivered');
  return { id, total: await work.totalOf(id), deliver };
}
const rupees = (minor: number) => (minor / 100).toFixed(2);
async function heldByCourier(): Promise<number> {
  const { rows } = await sql<{
    balance: number;
  }>`select coalesce(sum(balance), 0)::bigint as balance
    from cash_balance where holder = 'courier' and holder_id = ${courier}`.execute(shop.db);
  return rows[0]?.balance ?? 0;
}

test('a courier’s file reduces their cash, reports what is missing, and the next file settles it', async () => {
  const [one, two, three] = [
    await collected('CN-1'),
    await collected('CN-2'),
    await collected('CN-3'),
  ];
  const before = await heldByCourier();
  expect(before).toBe(one.total + two.total + three.total);
  const file = `CN,COD,Charges
cn-1,"Rs. ${rupees(one.total)}",25
${two.id},${rupees(two.total - 500)},
CN-9,10.00,0
,${rupees(one.total + two.total + 500)},25
`;
  const { id } = await upload(courier, file);
  expect(await upload(courier, file)).toEqual({ id, isKnown: true });
  const read = await call(handlers.get, { id }, { context: context() });
  expect(read).toMatchObject({
    source: { kind: 'courier', name: 'TCS' },
    currency: null,
    proposed: { columns: { reference: 'CN', amount: 'COD', fee: 'Charges' }, currency: 'PKR' },
  });
  const check = () =>
    call(handlers.check, typed(id, { fee: 'Charges', feeLimit: 0.01 }), { context: context() });
  const checked = await check();
  expect(checked).toMatchObject({ rows: 3, matched: 1, skipped: 1, fees: 2500, count: 4 });
  expect(checked.differences.map(({ kind }) => kind).toSorted()).toEqual([
    'fee',
    'missing',
    'short',
    'unknown',
  ]);
  expect(await heldByCourier()).toBe(before);
  expect(await differencesOf(id)).toEqual([]);

  const both = { fee: 'Charges', feeLimit: 0.01 };
  const answers = await Promise.all([book(id, both), book(id, both)]);
  expect(answers).toEqual([
    { matched: 1, open: 4 },
    { matched: 1, open: 4 },
  ]);
  expect(await heldByCourier()).toBe(before - one.total - two.total + 500);
  await expect(check()).rejects.toMatchObject({ code: 'CONFLICT' });
  const found = await differencesOf(id);
  expect(found.find(({ kind }) => kind === 'short')).toMatchObject({
    orderId: two.id,
    expected: two.total,
    paid: two.total - 500,
    state: 'open',
    owner: '',
  });
  expect(found.find(({ kind }) => kind === 'missing')).toMatchObject({ orderId: three.id });
  const { lines } = await call(handlers.lines, { id }, { context: context() });
  expect(lines.map(({ outcome }) => outcome)).toEqual(['matched', 'short', 'unknown']);

  const next = await upload(courier, `CN,COD,Charges\nCN-2,5,\ncn-3,${rupees(three.total)},\n`);
  const { proposed } = await call(handlers.get, { id: next.id }, { context: context() });
  expect(proposed).toMatchObject({ columns: { fee: 'Charges' }, feeLimit: 0.01 });
  expect(await book(next.id)).toEqual({ matched: 2, open: 0 });
  expect(await heldByCourier()).toBe(0);
  const left = (await differencesOf(id)).filter(({ state }) => state === 'open');
  expect(left.map(({ kind }) => kind).toSorted()).toEqual(['fee', 'unknown']);

  const again = await upload(courier, `CN,COD\nCN-3,${rupees(three.total)}\n`);
  expect(await book(again.id)).toEqual({ matched: 0, open: 1 });
  expect(await differencesOf(again.id)).toMatchObject([{ kind: 'twice', orderId: three.id }]);
  expect(await heldByCourier()).toBe(0);
});

test('totals are skipped, unless an order has that number, and rows can be left out by hand', async () => {
  const [one, named] = [await collected('CN-SUM-1'), await collected('Sum')];
  const all = rupees(one.total + named.total);
  const totals = ['Total', 'GRAND TOTAL:', 'کل رقم', 'ٹوٹل۔'].map((name) => `${name},${all}`);
  const rows = [`CN-SUM-1,${rupees(one.total)}`, `Sum,${rupees(named.total)}`, `Bonus,3.00`];
  const { id } = await upload(courier, ['CN,COD', ...rows, ...totals, ''].join('\n'));
  const check = (leftOut: number[]) =>
    call(handlers.check, typed(id, { leftOut }), { context: context() });
  const first = await check([]);
  expect(first).toMatchObject({ rows: 3, matched: 2, skipped: 4 });
  const [unknown, ...others] = first.differences.filter(({ kind }) => kind === 'unknown');
  expect([unknown, others]).toMatchObject([{ reference: 'Bonus', line: 4 }, []]);
  await expect(check([99])).rejects.toMatchObject({ data: { details: [{ path: 'leftOut' }] } });
  const paid = one.total + named.total;
  expect(await check([4])).toMatchObject({ rows: 2, matched: 2, skipped: 5, paid });
  expect(await book(id, { leftOut: [4] })).toMatchObject({ matched: 2 });
  expect((await differencesOf(id)).map(({ kind }) => kind)).not.toContain('unknown');
  const { rows: trail } = await sql<{ after: unknown }>`select after from staff_action
    where kind = 'settlement.book' and entity_id = ${id}`.execute(shop.db);
  expect(trail).toMatchObject([{ after: { leftOutLines: '4' } }]);
});

test('a file with orders of two branches reduces the cash of each', async () => {
  const [north, south] = [await collected('CN-N'), await collected('CN-S', 'rug')];
  const before = await heldByCourier();
  const { id } = await upload(
    courier,
    `CN,COD\nCN-N,${rupees(north.total)}\nCN-S,${rupees(south.total)}\n`,
  );
  expect(await book(id)).toEqual({ matched: 2, open: 0 });
  expect(await heldByCourier()).toBe(before - north.total - south.total);
  const { rows } = await sql<{ amount: number }>`select amount from cash_entry
    where key like ${`settlement:${id}:%`} order by amount desc`.execute(shop.db);
  expect(rows.map(({ amount }) => -amount)).toEqual(
    [north.total, south.total].toSorted((a, b) => a - b),
  );
});

test('cash that was handed in and is also in a file is booked once, and reported', async () => {
  const order = await collected('CN-HAND');
  // In no file, but not missing either: the till has it.
  await collected('CN-IN-TILL');
  const before = await heldByCourier();
  await sql`insert into cash_entry (tenant_id, branch_id, holder, holder_id, kind, amount, currency, by)
    select tenant_id, branch_id, holder, holder_id, 'handed-in', -balance, currency, 'staff:clerk'
    from cash_balance where holder = 'courier' and holder_id = ${courier} and balance > 0`.execute(
    shop.db,
  );
  expect(before).toBeGreaterThanOrEqual(order.total);
  expect(await heldByCourier()).toBe(0);
  const { id } = await upload(courier, `CN,COD\nCN-HAND,${rupees(order.total)}\n`);
  expect(await book(id)).toEqual({ matched: 1, open: 1 });
  expect(await heldByCourier()).toBe(0);
  expect(await differencesOf(id)).toMatchObject([
    { kind: 'twice', expected: 0, paid: order.total, state: 'open' },
  ]);
});

test('a file that is booked before the delivery is recorded is settled by it', async () => {
  const { id: order, total, deliver } = await handedOver('CN-EARLY');
  const { id } = await upload(courier, `CN,COD\nCN-EARLY,${rupees(total)}\n`);
  expect(await book(id)).toEqual({ matched: 0, open: 1 });
  expect(await differencesOf(id)).toMatchObject([{ kind: 'over', expected: 0, orderId: order }]);
  expect(await settleLate(shop.db)).toBe(0);
  const before = await heldByCourier();
  await deliver();
  expect(await heldByCourier()).toBe(before + total);
  expect(await settleLate(shop.db)).toBe(1);
  expect(await settleLate(shop.db)).toBe(0);
  expect(await heldByCourier()).toBe(before);
  expect(await differencesOf(id)).toMatchObject([
    { state: 'settled', expected: total, paid: total },
  ]);
});

test('two files that are booked before the delivery is recorded cover its cash once', async () => {
  // Other cash that the courier holds of the branch does not change.
  await collected('CN-OTHER');
  const { total, deliver } = await handedOver('CN-EARLY-TWICE');
  for (const reference of ['Number', 'CN']) {
    const { id } = await upload(courier, `${reference},COD\nCN-EARLY-TWICE,${rupees(total)}\n`);
    expect(await book(id, { reference })).toMatchObject({ matched: 0 });
  }
  const before = await heldByCourier();
  await deliver();
  expect(await settleLate(shop.db)).toBe(2);
  expect(await heldByCourier()).toBe(before);
});

test('all missing payments of a period are reported, however many', async () => {
  await sql`insert into payment_transaction (tenant_id, parent_order_id, gateway, provider_id,
      payee_reference, amount, currency, order_amount, order_currency, rate, state, captured_amount)
    select ${shop.tenant.id}, (900000000 + n)::text, 'jazzcash', 'JC-' || n, 'many' || lpad(n::text, 6, '0'), 1000, 'PKR', 1000, 'PKR', 1,
      'captured', 1000 from generate_series(1, 5100) n`.execute(shop.db);
  const { id } = await upload('jazzcash', 'CN,COD\nmany000001,10.00\n', 'provider');
  expect(await book(id)).toEqual({ matched: 1, open: 5_099 });
});

test('a provider’s file has its own references, and refunds as separate rows', async () => {
  const [order = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
  await sql`insert into payment_transaction (tenant_id, parent_order_id, gateway, provider_id,
      payee_reference, amount, currency, order_amount, order_currency, rate, state, captured_amount, refunded_amount)
    values (${shop.tenant.id}, ${order}, 'easypaisa', 'EP-1', 'ours01', 1000, 'PKR', 1000, 'PKR', 1,
      'captured', 1000, 200)`.execute(shop.db);
  const first = await upload('easypaisa', 'CN,COD\nEP-7,1\n', 'provider');
  await book(first.id);
  expect((await differencesOf(first.id)).map(({ kind }) => kind).toSorted()).toEqual([
    'missing',
    'unknown',
  ]);
  const second = await upload('easypaisa', 'CN,COD\nEP-1,10.00\nours01,-2.00\n', 'provider');
  expect(await book(second.id)).toEqual({ matched: 2, open: 0 });
  const missing = (await differencesOf(first.id)).find(({ kind }) => kind === 'missing');
  expect(missing).toMatchObject({ state: 'settled', orderId: order });
});

test('rows with only the order’s number pay its payments by amount, and ambiguous ones are reported', async () => {
  const pay = (order: string, amounts: number[]) =>
    sql`
    insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference, amount, currency,
      order_amount, order_currency, rate, state, captured_amount, pays_due_of)
    select ${shop.tenant.id}, ${order}, 'payson', 'twice' || ${order} || at, amount, 'PKR', amount, 'PKR', 1,
      'captured', amount, case when at > 1 then (select id from orders where order_id = ${order}) end
    from unnest(${amounts}::bigint[]) with ordinality paid (amount, at)`.execute(shop.db);
  const [order = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
  await pay(order, [1000, 200]);
  const first = await upload('payson', `CN,COD\n${order},2.00\n${order},10.00\n`, 'provider');
  expect(await book(first.id)).toEqual({ matched: 2, open: 0 });
  const { lines } = await call(handlers.lines, { id: first.id }, { context: context() });
  expect(lines.map(({ outcome, orderId }) => [outcome, orderId])).toEqual([
    ['matched', order],
    ['matched', order],
  ]);

  const [alike = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
  await pay(alike, [500, 500]);
  const one = await upload('payson', `CN,COD\n${alike},5.00\n`, 'provider');
  await book(one.id);
  const kinds = (await differencesOf(one.id)).map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['missing', 'missing', 'unknown']);
});

test('a difference can be assigned, and is written off only with a reason', async () => {
  const { id: file } = await upload(courier, 'CN,COD\nNOBODY,7\n');
  await book(file);
  const [found] = await differencesOf(file);
  const change = (more: object) =>
    call(
      handlers.change,
      { id: found?.id ?? '', version: 0, state: 'open' as const, ...more },
      { context: context() },
    );
  expect(await change({ owner: 'me', note: 'asked them' })).toEqual({ version: 1 });
  expect(await change({ version: 1, owner: 'me', note: 'asked them' })).toEqual({ version: 1 });
  await expect(change({ note: 'mine' })).rejects.toMatchObject({ code: 'CONFLICT' });
  const lost = { version: 1, state: 'written-off' };
  await expect(change(lost)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await change({ ...lost, note: 'theirs to keep' });
  expect(await differencesOf(file)).toMatchObject([
    { state: 'written-off', isOwn: true, owner: 'staff', note: 'theirs to keep' },
  ]);
});

test('flat fees and fees by weight that were agreed with a courier are compared, and proposed for the next file', async () => {
  const parcel = await collected('FLAT-1');
  await sql`update product set weight_grams = 1200 where item_custom_id = 'lamp'`.execute(shop.db);
  const { id } = await upload(courier, `CN,COD,Charges\nflat-1,${rupees(parcel.total)},270\n`);
  const agreed = { fee: 'Charges', feeFlat: 150_00, feePerStep: 40_00 };
  await expect(book(id, agreed)).rejects.toMatchObject({
    data: { details: [{ path: 'stepGrams' }] },
  });
  const whole = { ...agreed, stepGrams: 1_000 };
  expect(await book(id, whole)).toMatchObject({ matched: 1 });
  const [fee] = (await differencesOf(id)).filter(({ kind }) => kind === 'fee');
  // 1.2 kg are two steps: 150 + 2 x 40.
  expect(fee).toMatchObject({ orderId: parcel.id, expected: 230_00, paid: 270_00 });
  const next = await upload(courier, 'CN,COD,Charges\nFLAT-2,1,1\n');
  const { proposed } = await call(handlers.get, { id: next.id }, { context: context() });
  const { fee: _, ...fees } = whole;
  expect(proposed).toMatchObject({ feeLimit: null, ...fees });
});

test('an invalid value is refused, naming the column, and nothing is stored', async () => {
  const { id } = await upload(courier, 'CN,COD\nCN-1,much\n');
  await expect(book(id)).rejects.toMatchObject({
    data: { details: [{ path: 'amount', message: expect.stringContaining('line 2') }] },
  });
  await expect(book(id, { reference: 'Tracking' })).rejects.toMatchObject({
    data: { details: [{ path: 'reference' }] },
  });
  await expect(book(id, { from: '2026-12-01', to: '2026-11-01' })).rejects.toMatchObject({
    data: { details: [{ path: 'to' }] },
  });
  await expect(upload('nobody', 'CN,COD\na,1\n')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(upload(courier, '')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { settlements } = await call(handlers.list, {}, { context: context() });
  expect(settlements.find((settlement) => settlement.id === id)).toMatchObject({
    currency: null,
    rows: 0,
  });
});

test('a member of some branches can neither see nor book files', async () => {
  const { id } = await upload(courier, 'CN,COD\nSCOPED,3\n');
  const access = { ...everything, branches: [Number(await work.branch())] };
  const scoped = shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access }));
  const requested = [
    call(handlers.list, {}, { context: scoped }),
    call(handlers.get, { id }, { context: scoped }),
    call(handlers.lines, { id }, { context: scoped }),
    call(handlers.check, typed(id), { context: scoped }),
    call(handlers.book, typed(id), { context: scoped }),
    call(handlers.differences, {}, { context: scoped }),
    call(
      handlers.change,
      { id: '1', version: 0, state: 'settled' as const, note: '' },
      { context: scoped },
    ),
  ];
  for (const one of await Promise.allSettled(requested)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } });
  }
});

test('a file is deleted after its retention time, and what was booked is kept', async () => {
  const text = 'CN,COD,Name\nOLD-1,3,Ayesha Khan\n';
  const booked = await upload(courier, text);
  const left = await upload(courier, 'CN,COD\nOLD-2,3\n');
  await book(booked.id);
  await sql`update settlement set uploaded_at = now() - interval '91 days',
      booked_at = booked_at - interval '91 days'
    where id in (${booked.id}::bigint, ${left.id}::bigint)`.execute(shop.db);
  expect(await forgetFiles(shop.db)).toBe(2);
  expect(await forgetFiles(shop.db)).toBe(0);
  const { lines } = await call(handlers.lines, { id: booked.id }, { context: context() });
  expect(lines).toMatchObject([{ reference: 'OLD-1', amount: 300 }]);
  const read = await call(handlers.get, { id: booked.id }, { context: context() });
  expect(read.sample).toEqual([]);
  expect(await upload(courier, text)).toEqual({ id: booked.id, isKnown: true });
  const gone = call(handlers.get, { id: left.id }, { context: context() });
  await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a wrong file is removed and may be uploaded again, but not once it is booked', async () => {
  const remove = (id: string) => call(handlers.remove, { id }, { context: context() });
  const wrong = 'CN,COD\nA-REMOVED,not a number\n';
  const { id } = await upload(courier, wrong);
  expect(await remove(id)).toEqual({ removed: true });
  await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const again = await upload(courier, wrong);
  expect(again.isKnown).toBe(false);
  await remove(again.id);
  const right = await upload(courier, 'CN,COD\nA-REMOVED,1\n');
  await book(right.id);
  await expect(remove(right.id)).rejects.toMatchObject({ code: 'CONFLICT' });
});
