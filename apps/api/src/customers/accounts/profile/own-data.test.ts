import type { SavedLine, SavedLists } from '@karwan/contract/saved-lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { deliverMessages, openTestBrowser, recordTexts, signIn } from '../test-browser.ts';

const texts = recordTexts();
let shop: TestShop;
let numbers = 0;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try`.execute(shop.db);
});

const open = () => openTestBrowser({ db: shop.db, tenant: shop.tenant, sms: texts.gateway });
async function customer() {
  const browser = open();
  numbers += 1;
  const phone = `+92300${1_000_000 + numbers}`;
  const { user } = await signIn(browser, texts, phone);
  await sql`truncate phone_code`.execute(shop.db);
  const { auth, users } = browser.shop;
  return { browser, phone, id: user._id, auth, users };
}

const line = (itemCustomId: string, quantity = 1): SavedLine => ({
  itemCustomId,
  quantity,
  options: [],
  seen: { name: itemCustomId, image: null, unitPrice: 100_00, currency: 'PKR' },
});
const nothing: SavedLists = { cart: [], wishList: [], compare: [], variants: {}, address: null };

describe('data that browsers store', () => {
  test('is merged in the account; merging it again changes nothing', async () => {
    const { users } = await customer();
    const brought = { ...nothing, cart: [line('tote', 2)], wishList: ['3', '1'], compare: ['7'] };
    expect(await users.merge(brought)).toEqual(brought);
    expect(await users.merge(brought)).toEqual(brought);
    const merged = await users.merge({
      ...nothing,
      cart: [line('watch'), line('tote', 5)],
      wishList: ['1', '9'],
      address: { formattedAddress: 'Lahore', latitude: 31.5, longitude: 74.3 },
    });
    expect(merged.cart.map(({ itemCustomId, quantity }) => [itemCustomId, quantity])).toEqual([
      ['tote', 5],
      ['watch', 1],
    ]);
    expect(merged.wishList).toEqual(['3', '1', '9']);
    expect(await users.kept({})).toEqual(merged);
    expect(await users.keep({ cart: [] })).toEqual({ ...merged, cart: [] });
  });

  test('keeps two sizes of a product as two lines, and the last chosen variant of a listed product', async () => {
    const { users } = await customer();
    const ofSize = (valueId: string, quantity: number) => ({
      ...line('shoe', quantity),
      options: [{ optionId: 'size', valueId, optionTitle: 'Size', valueTitle: valueId }],
    });
    const first = { ...nothing, cart: [ofSize('42', 1)], wishList: ['3'] };
    await users.merge({ ...first, variants: { '3': 'shoe-42', '8': 'not-listed' } });
    const merged = await users.merge({
      ...nothing,
      cart: [ofSize('43', 2), ofSize('42', 3)],
      compare: ['3'],
      variants: { '3': 'shoe-43' },
    });
    expect(merged.cart.map(({ options, quantity }) => [options[0]?.valueId, quantity])).toEqual([
      ['42', 3],
      ['43', 2],
    ]);
    expect(merged.variants).toEqual({ '3': 'shoe-43' });
    // A browser with an older page sends no variants.
    expect((await users.keep({ wishList: ['3'] })).variants).toEqual({ '3': 'shoe-43' });
  });

  test('concurrent merges of many browsers lose nothing', async () => {
    const { users } = await customer();
    const ids = Array.from({ length: 12 }, (_, n) => String(n + 1));
    await Promise.all(ids.map((id) => users.merge({ ...nothing, wishList: [id] })));
    expect((await users.kept({})).wishList.toSorted()).toEqual(ids.toSorted());
  });

  test('contains no other customer’s data', async () => {
    const [one, two] = [await customer(), await customer()];
    await one.users.merge({ ...nothing, wishList: ['5'] });
    expect(await two.users.kept({})).toEqual(nothing);
  });
});

async function book(
  userId: string,
  orderId: string,
  { status = 'Booked', customerPhone = '+923001234567' } = {},
) {
  const address = { customerFirstName: 'Ayesha', customerPhone };
  const { rows } = await sql<{ id: number }>`insert into branch (tenant_id, code, name, country,
      city, latitude, longitude, currency, timezone)
    values (${shop.tenant.id}, ${orderId}, 'B', 'PK', 'Lahore', 31, 74, 'PKR', 'Asia/Karachi')
    returning id`.execute(shop.db);
  await sql`insert into payment_method (tenant_id, key, title) values (${shop.tenant.id}, 'cod', 'Cash')
    on conflict do nothing`.execute(shop.db);
  await sql`insert into orders (tenant_id, order_id, parent_order_id, branch_id, user_id, created_by,
      currency, branch_currency, rate, items_cost, fees, shipping_state,
      reserve_fee_percent, total, payment_method,
      delivery_method, shipping_address, status)
    values (${shop.tenant.id}, ${orderId}, ${orderId}, ${rows[0]?.id}, ${userId}, 'customer', 'PKR', 'PKR',
      1, 100, '[]', 'free', 0, 100, 'cod', 'home',
      ${JSON.stringify(address)}, ${status})`.execute(shop.db);
  await sql`insert into message (tenant_id, parent_order_id, kind, channel, recipient, body, html)
    values (${shop.tenant.id}, ${orderId}, 'booked', 'sms', ${address.customerPhone}, 'Dear Ayesha', '')`.execute(
    shop.db,
  );
}

/** Tables whose rows contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    shop.db,
  );
  const found = rows.map(
    ({ name }) => sql<{ name: string }>`select ${name}::text as name where exists (
      select from ${sql.table(name)} as t where t::text like ${`%${text}%`})`,
  );
  const { rows: holding } = await sql<{
    name: string;
  }>`${sql.join(found, sql` union all `)}`.execute(shop.db);
  return holding.map(({ name }) => name).toSorted();
}

describe('dashboard', () => {
  test('shows the six latest orders, and only my own', async () => {
    const [me, stranger] = [await customer(), await customer()];
    for (let n = 0; n < 8; n += 1) await book(me.id, `AAAAAAAA${n}`);
    const { recentOrders, orderCount, user, defaultAddress } = await me.users.dashboard({});
    expect(recentOrders).toHaveLength(6);
    expect(recentOrders[0]).toMatchObject({ orderId: 'AAAAAAAA7', orderAmount: 100 });
    expect([orderCount, user.id, defaultAddress]).toEqual([8, me.id, null]);
    expect((await stranger.users.dashboard({})).recentOrders).toEqual([]);
  });
});

describe('deleting the account', () => {
  test('the export contains all data', async () => {
    const me = await customer();
    await book(me.id, 'BBBBBBBB1');
    await sql`insert into message (tenant_id, parent_order_id, kind, channel, recipient, body)
      values (${shop.tenant.id}, 'BBBBBBBB1', 'staff-alert/orders/mail/rider', 'email', 'rider@shop.example', '')`.execute(
      shop.db,
    );
    await me.users.merge({ ...nothing, wishList: ['5'] });
    const data = await me.users.export({});
    expect(data).toMatchObject({ user: { phone: me.phone }, kept: { wishList: ['5'] } });
    expect(data.orders).toMatchObject([
      { order_id: 'BBBBBBBB1', items: [], currency: 'PKR', total: '1.00', items_cost: '1.00' },
    ]);
    expect(data.sessions).toHaveLength(1);
    // Neither credentials nor messages to staff.
    expect(JSON.stringify(data)).not.toMatch(/token|password|rider@shop/);
  });

  test('needs a proof, and is refused while orders are on their way', async () => {
    const me = await customer();
    await expect(me.users.delete({})).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    await book(me.id, 'CCCCCCCC1');
    await me.auth.sendCode({ phone: me.phone });
    await expect(me.users.delete({ code: texts.codeFor(me.phone) })).rejects.toMatchObject({
      code: 'ORDERS_OPEN',
      data: { orders: ['CCCCCCCC1'] },
    });
    // Said before the proof is looked at, whose code stays good, and known before a code is sent.
    await expect(me.users.delete({})).rejects.toMatchObject({ code: 'ORDERS_OPEN' });
    expect(await me.users.openOrders({})).toMatchObject([{ parentOrderId: 'CCCCCCCC1' }]);
    await sql`update orders set status = 'Delivered' where order_id = 'CCCCCCCC1'`.execute(shop.db);
    await me.users.delete({ code: texts.codeFor(me.phone) });
  });

  test('removes all personal data, and keeps the amounts', async () => {
    const me = await customer();
    await book(me.id, 'DDDDDDDD1', { status: 'Delivered', customerPhone: me.phone });
    await sql`insert into form_message (tenant_id, form, name, phone, message, key, request_hash)
      values (${shop.tenant.id}, 'contact', 'Ayesha', ${me.phone}, 'Call me', 'a-key', '')`.execute(
      shop.db,
    );
    expect(await tablesWith(me.phone)).toEqual(['form_message', 'message', 'orders', 'user']);
    await me.auth.sendCode({ phone: me.phone });
    await me.users.delete({ code: texts.codeFor(me.phone) });
    expect(me.browser.cookies.has('karwan_session')).toBe(false);
    // The farewell message itself is deleted once it is delivered.
    expect(await tablesWith(me.phone)).toEqual(['message']);
    await deliverMessages(shop.db, shop.tenant.id, texts);
    const order = await shop.db
      .selectFrom('orders')
      .where('order_id', '=', 'DDDDDDDD1')
      .select(['user_id', 'total'])
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ user_id: null, total: 100 });
    expect(await tablesWith(me.phone)).toEqual([]);
    expect(await tablesWith(me.id)).toEqual([]);
    expect(texts.sent.at(-1)).toMatchObject({ to: me.phone });
    await sql`truncate phone_code`.execute(shop.db);
    const { user } = await signIn(open(), texts, me.phone);
    expect(user._id).not.toBe(me.id);
  });
});

describe('changing the number', () => {
  test('requires a code, and refuses another customer’s number', async () => {
    const [me, other] = [await customer(), await customer()];
    await me.auth.sendCode({ phone: '+923451111111' });
    const code = texts.codeFor('+923451111111');
    expect(await me.users.changePhone({ phone: '+923451111111', code })).toMatchObject({
      phone: '+923451111111',
    });
    await me.auth.sendCode({ phone: other.phone });
    await expect(
      me.users.changePhone({ phone: other.phone, code: texts.codeFor(other.phone) }),
    ).rejects.toMatchObject({ code: 'PHONE_TAKEN' });
  });

  const contactOf = async (orderId: string) => {
    const { rows } = await sql<{ phone: string; email: string | null; events: string[] }>`
      select shipping_address ->> 'customerPhone' as phone,
        shipping_address ->> 'customerEmail' as email,
        array(select e.kind from order_event e where e.order_id = o.id order by e.id) as events
      from orders o where order_id = ${orderId}`.execute(shop.db);
    return rows[0];
  };

  test('moves open orders to the new number, if the customer wants it', async () => {
    const me = await customer();
    await book(me.id, 'EEEEEEEE1', { customerPhone: me.phone });
    await book(me.id, 'EEEEEEEE2', { customerPhone: me.phone, status: 'Delivered' });
    await book(me.id, 'EEEEEEEE3', { customerPhone: '+923009999999' });
    const change = async (phone: string, openOrders?: boolean) => {
      await me.auth.sendCode({ phone });
      await me.users.changePhone({ phone, code: texts.codeFor(phone), openOrders });
    };
    await change('+923451111121', true);
    expect(await contactOf('EEEEEEEE1')).toMatchObject({
      phone: '+923451111121',
      events: ['address-changed'],
    });
    // Neither a finished order nor a gift to another number.
    expect(await contactOf('EEEEEEEE2')).toMatchObject({ phone: me.phone, events: [] });
    expect(await contactOf('EEEEEEEE3')).toMatchObject({ phone: '+923009999999' });
    await change('+923451111122');
    expect(await contactOf('EEEEEEEE1')).toMatchObject({ phone: '+923451111121' });
  });

  test('the same for a changed email', async () => {
    const me = await customer();
    const save = (email: string, openOrders: boolean) =>
      me.users.update({ params: { id: me.id }, body: { email, openOrders } });
    await save('old@example.com', false);
    await book(me.id, 'EEEEEEEE4', { customerPhone: me.phone });
    await sql`update orders set shipping_address = shipping_address
      || '{"customerEmail": "Old@example.com"}' where order_id = 'EEEEEEEE4'`.execute(shop.db);
    await save('new@example.com', true);
    expect(await contactOf('EEEEEEEE4')).toMatchObject({
      email: 'new@example.com',
      events: ['address-changed'],
    });
    await save('newer@example.com', false);
    expect(await contactOf('EEEEEEEE4')).toMatchObject({ email: 'new@example.com' });
  });

  test('needs a recent login; a refusal does not use up the code', async () => {
    const me = await customer();
    const requested = { phone: '+923451111112', code: '' };
    await me.auth.sendCode(requested);
    requested.code = texts.codeFor(requested.phone);
    const grow = (minutes: number) =>
      sql`update session set created_at = now() - make_interval(mins => ${minutes})
        where user_id = ${me.id}`.execute(shop.db);
    await grow(16);
    await expect(me.users.changePhone(requested)).rejects.toMatchObject({
      code: 'LOGIN_AGAIN',
      status: 403,
    });
    await grow(14);
    expect(await me.users.changePhone(requested)).toMatchObject({ phone: requested.phone });
  });
});
