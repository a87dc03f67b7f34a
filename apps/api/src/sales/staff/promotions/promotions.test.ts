import type { PromotionFields } from '@karwan/contract/sales/staff/promotions/promotions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything, type StaffAccess } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';
import { writeVoucher } from '../../testing/write-voucher.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 500 },
    { itemCustomId: 'pot', branch: 'lahore', price: 2_000_00, stock: 500 },
  ]);
  await sql`update "user" set phone = case id when 'bilal' then '+923001112222' else '+923001113333' end
    where id in ('bilal', 'ayesha')`.execute(shop.db);
});
afterAll(() => shop.close());

const staff = (access: StaffAccess = everything) =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access })))
    .promotions;

const fields: PromotionFields = {
  name: 'Ten off',
  code: null,
  kind: 'percent',
  percent: '10',
  amount: null,
  buy: null,
  get: null,
  atMost: null,
  minimum: 0,
  branchIds: [],
  categoryIds: [],
  brandIds: [],
  products: [],
  group: 'all',
  phones: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
  combinable: false,
  priority: 0,
  isActive: true,
};
const add = async (given: Partial<PromotionFields>) =>
  (await staff().add({ ...fields, ...given })).id;

const branchId = async (name: string) => {
  const { rows } = await sql<{ id: number }>`select id from branch
    where tenant_id = ${shop.tenant.id} and lower(name) like ${`%${name}%`}`.execute(shop.db);
  return rows[0]?.id ?? 0;
};

const trailOf = async (id: string) => {
  const { rows } = await sql<{ kind: string; before: object; after: object }>`
    select kind, before, after from staff_action where entity = 'promotion' and entity_id = ${id}
    order by id`.execute(shop.db);
  return rows;
};

describe('a promotion', () => {
  test('is created, read, changed and recorded in the trail', async () => {
    const id = await add({
      code: 'made-it',
      products: ['cup'],
      group: 'named',
      phones: ['0300 1112222'],
    });
    expect(await staff().get({ id })).toMatchObject({
      code: 'MADE-IT',
      products: ['cup'],
      phones: ['+923001112222'],
      state: 'running',
      version: 0,
      currency: 'PKR',
      sums: [],
    });
    await staff().save({ id, version: 0, changes: { percent: '15', phones: ['+923001112222'] } });
    expect(await staff().get({ id })).toMatchObject({ percent: '15', version: 1 });
    expect(await trailOf(id)).toMatchObject([
      { kind: 'promotion.add', after: { phones: 1, code: 'MADE-IT' } },
      { kind: 'promotion.save', before: { percent: '10' }, after: { percent: '15', version: 1 } },
    ]);
    // Saving the same again changes nothing.
    expect(await staff().save({ id, version: 1, changes: { percent: '15' } })).toMatchObject({
      version: 1,
    });
    expect(await trailOf(id)).toHaveLength(2);
  });

  test('is edited concurrently: other fields are merged, the same one is a conflict', async () => {
    const id = await add({});
    await staff().save({ id, version: 0, changes: { percent: '20' } });
    expect(await staff().save({ id, version: 0, changes: { name: 'Better' } })).toMatchObject({
      version: 2,
      merged: [{ field: 'percent' }],
    });
    await expect(
      staff().save({ id, version: 0, changes: { percent: '30' } }),
    ).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { fields: [{ field: 'percent', base: '10', theirs: '20', mine: '30' }] },
    });
  });

  test('keeps its translations when it is renamed, and every process is notified', async () => {
    const { tenant, db, pool } = shop;
    const id = await add({ name: 'Spring sale', isActive: false });
    await sql`insert into shop_text (tenant_id, language, source, text)
      values (${tenant.id}, 'sv', 'Spring sale', 'Vårrea')`.execute(db);
    const listener = await pool.connect();
    const notified: string[] = [];
    const receive = ({ payload = '' }) => notified.push(payload);
    try {
      await listener.query('listen karwan_cache');
      listener.on('notification', receive);
      await staff().save({ id, version: 0, changes: { name: 'Late spring sale' } });
      await listener.query('select 1');
      expect(notified).toContain(JSON.stringify({ tenant: tenant.id, tags: ['texts'] }));
    } finally {
      listener.off('notification', receive);
      await listener.query('unlisten karwan_cache');
      listener.release();
    }
    const { rows } = await sql`select text from shop_text
      where tenant_id = ${tenant.id} and source = 'Late spring sale'`.execute(db);
    expect(rows).toEqual([{ text: 'Vårrea' }]);
  });

  test('has a conflict if its customers are edited concurrently, with all three lists', async () => {
    const phones = ['+923001112222'];
    const id = await add({ group: 'named', phones });
    const two = ['+923001112222', '+923001113333'];
    await staff().save({ id, version: 0, changes: { phones: two }, read: { phones } });
    // The same list in another format is no change.
    const same = { phones: ['0300 1113333', '0300 1112222'] };
    expect(await staff().save({ id, version: 0, changes: same })).toMatchObject({ version: 1 });
    const mine = ['+923001113333'];
    await expect(
      staff().save({ id, version: 0, changes: { phones: mine }, read: { phones } }),
    ).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      data: {
        version: 1,
        fields: [
          {
            field: 'phones',
            base: JSON.stringify(phones),
            theirs: JSON.stringify(two),
            mine: JSON.stringify(mine),
          },
        ],
      },
    });
    expect(await staff().get({ id })).toMatchObject({ phones: two, version: 1 });
    expect(JSON.stringify(await trailOf(id))).not.toContain('+92');
  });

  test('belongs to members of its branches: others can neither see nor create it', async () => {
    const [lahore, karachi] = [await branchId('lahore'), await branchId('karachi')];
    const clerk = staff({ ...everything, branches: [lahore] });
    const [mine, theirs, both] = [[lahore], [karachi], [lahore, karachi]].map((ids) =>
      ids.map(String),
    );
    const own = (await clerk.add({ ...fields, branchIds: mine ?? [] })).id;
    const refused = { code: 'BAD_REQUEST', data: { details: [{ path: 'branchIds' }] } };
    for (const branchIds of [theirs, both, []]) {
      await expect(clerk.add({ ...fields, branchIds: branchIds ?? [] })).rejects.toMatchObject(
        refused,
      );
      await expect(
        clerk.save({ id: own, version: 0, changes: { branchIds: branchIds ?? [] } }),
      ).rejects.toMatchObject({ data: { details: [{ path: 'changes.branchIds' }] } });
    }
    const others = [
      await add({ branchIds: theirs }),
      await add({ branchIds: both }),
      await add({}),
    ];
    const missing = { code: 'NOT_FOUND', status: 404 };
    for (const id of others) {
      await expect(clerk.get({ id })).rejects.toMatchObject(missing);
      await expect(
        clerk.save({ id, version: 0, changes: { isActive: false } }),
      ).rejects.toMatchObject(missing);
      await expect(
        clerk.preview({ id, items: [{ itemCustomId: 'cup', quantity: 1 }] }),
      ).rejects.toMatchObject(missing);
    }
    expect((await clerk.list({})).promotions.map(({ id }) => id)).toEqual([own]);
    expect(await clerk.save({ id: own, version: 0, changes: { percent: '7' } })).toMatchObject({
      version: 1,
    });
  });

  test('is refused with the name of an invalid field', async () => {
    const refused = (given: Partial<PromotionFields>, path: string) =>
      expect(add(given)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { details: [{ path: expect.stringContaining(path) }] },
      });
    await refused({ kind: 'amount' }, 'amount');
    await refused({ kind: 'buy_get', buy: 2 }, 'get');
    await refused({ group: 'named' }, 'phones');
    await refused({ products: ['no such thing'] }, 'products');
    await refused({ phones: ['+923009999999'] }, 'phones');
    await refused({ brandIds: ['999999999'] }, 'brandIds');
    const startsAt = '2026-11-24T10:00:00.000Z';
    await refused({ startsAt, endsAt: startsAt }, 'endsAt');
    const id = await add({ code: 'TAKEN' });
    await refused({ code: 'TAKEN' }, 'code');
    await expect(
      staff().save({ id, version: 0, changes: { kind: 'amount' } }),
    ).rejects.toMatchObject({ data: { details: [{ path: expect.stringContaining('amount') }] } });
  });

  test('can be previewed regardless of its dates, uses and customers', async () => {
    const id = await add({
      code: 'LATER',
      kind: 'buy_get',
      percent: '100',
      buy: 2,
      get: 1,
      isActive: false,
      startsAt: '2030-01-01T00:00:00.000Z',
      combinable: true,
      products: ['cup'],
    });
    const items = [{ itemCustomId: 'cup', quantity: 3 }];
    expect(await staff().preview({ id, items })).toMatchObject({
      state: 'applied',
      discount: 500_00,
      lines: [{ itemCustomId: 'cup', total: 1_500_00, discount: 500_00 }],
    });
    const others = [{ itemCustomId: 'pot', quantity: 3 }];
    expect(await staff().preview({ id, items: others })).toMatchObject({ state: 'no_goods' });
  });
});

test('lists have a promotion’s state and total discount; the report has those of a period', async () => {
  await sql`update promotion set is_active = false`.execute(shop.db);
  const id = await add({ code: 'COUNTED', maxUses: 2, atMost: 400_00, minimum: 300_00 });
  const items = [{ itemCustomId: 'cup', quantity: 2 }];
  const [cancelled = ''] = await shop.book(items, { coupons: ['COUNTED'] });
  const [stored = ''] = await shop.book(items, { coupons: ['COUNTED'] });
  const listed = async () =>
    (await staff().list({})).promotions.find((promotion) => promotion.id === id);
  expect(await listed()).toMatchObject({
    state: 'used_up',
    atMost: 400_00,
    minimum: 300_00,
    // Cash orders that are not accepted yet are uses, and no sales.
    sums: [{ currency: 'PKR', uses: 2, discount: 0, revenue: 0, shipping: 0 }],
  });
  await shop.as('ayesha').cancel(cancelled);
  await shop.staff.move(stored, 'Accepted');
  const { order } = await shop.staff.detail(stored);
  expect(await listed()).toMatchObject({
    state: 'running',
    sums: [{ uses: 1, discount: 100_00, revenue: order.orderAmount }],
  });
  expect((await staff().list({ state: 'running' })).promotions.map((one) => one.id)).toEqual([id]);
  const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  expect(await staff().report({ from: today, to: today })).toMatchObject({
    rows: [{ id, code: 'COUNTED', uses: 1, discount: 100_00 }],
  });
  // A test order uses a promotion up, but is no sale.
  await shop.book(items, { coupons: ['COUNTED'] }, 'ayesha', false);
  expect(await listed()).toMatchObject({ state: 'used_up', sums: [{ uses: 2 }] });
  expect((await staff().report({ from: today, to: today })).rows).toMatchObject([{ id, uses: 1 }]);
  // A member of another branch sees the discounts of that branch.
  const elsewhere = staff({ ...everything, branches: [await branchId('karachi')] });
  expect(await elsewhere.report({ from: today, to: today })).toEqual({ rows: [] });
  const here = staff({ ...everything, branches: [await branchId('lahore')] });
  expect((await here.report({ from: today, to: today })).rows).toMatchObject([{ id, uses: 1 }]);
  expect(await staff().report({ from: '2020-01-01', to: '2020-01-02' })).toEqual({ rows: [] });
});

test('refunded and unpaid orders reduce a promotion’s figures', async () => {
  await sql`update promotion set is_active = false`.execute(shop.db);
  const off = await add({ code: 'HALFBACK' });
  const [id = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 2 }], {
    coupons: ['HALFBACK'],
  });
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
  const sums = async () =>
    (await staff().list({})).promotions.find((promotion) => promotion.id === off)?.sums;
  const [before] = (await sums()) ?? [];
  if (!before) throw new Error('the promotion was not used');
  const part = 600_00;
  const left = before.revenue - part;
  await shop.staff.refund(id, 'a-part-of-it', { amount: part, reason: 'scratched' });
  const discount = Math.round((before.discount * left) / before.revenue);
  expect(await sums()).toEqual([{ ...before, revenue: left, discount }]);
  await shop.staff.refund(id, 'all-the-rest', { amount: left, reason: 'scratched' });
  expect(await sums()).toEqual([{ ...before, revenue: 0, discount: 0 }]);
  // An online order that is not paid has given nothing away.
  await shop.book([{ itemCustomId: 'cup', quantity: 2 }], {
    coupons: ['HALFBACK'],
    paymentMethod: 'swedbankpay',
  });
  expect(await sums()).toEqual([{ ...before, uses: 2, revenue: 0, discount: 0 }]);
});

test('staff see an order’s coupons, promotions and gift vouchers on its page and in exports', async () => {
  await sql`update promotion set is_active = false`.execute(shop.db);
  await add({ name: 'Named', code: 'NAMED', combinable: true });
  const { code, id: voucher } = await writeVoucher(shop.db, shop.tenant.id, 100_00);
  const [id = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 2 }], {
    coupons: ['NAMED', code],
  });
  const backOffice = (access: StaffAccess = everything) =>
    testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access })))
      .staffOrders;
  const promotions = [{ name: 'Named', code: 'NAMED', discount: 100_00 }];
  const vouchers = [{ id: voucher, ending: code.slice(-4), amount: 100_00 }];
  const { parts } = await backOffice().booking({ parentOrderId: id });
  expect(parts).toMatchObject([{ order: { promotions }, vouchers }]);
  const { contents } = await backOffice().contents({ ids: [id] });
  expect(contents).toMatchObject([
    {
      orderId: id,
      itemsCost: 1_000_00,
      discount: 100_00,
      promotions,
      vouchers,
      goods: [{ quantity: 2, total: 1_000_00 }],
    },
  ]);
  const elsewhere = backOffice({ ...everything, branches: [await branchId('karachi')] });
  expect(await elsewhere.contents({ ids: [id] })).toEqual({ contents: [] });
});
