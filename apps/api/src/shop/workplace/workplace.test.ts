import type { OpenedEntity } from '@karwan/contract/workplace';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueStaffAlerts } from '../../messaging/alerts/queue-staff-alerts.ts';
import { recordOrderMessages } from '../../messaging/notifications/record-order-messages.ts';
import { everything, type StaffAccess } from '../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { signedInAs, testLinks } from '../../testing/test-context.ts';
import { staffHandlers } from '../team/router.ts';
import { alertHandlers, viewHandlers, workplaceHandlers } from './router.ts';

let shop: TestOrders;
let orderId = '';

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'MH01-watch', branch: 'lahore', price: 1_000_00, stock: 500 },
  ]);
  const { db, tenant } = shop;
  [orderId = ''] = await shop.book([{ itemCustomId: 'MH01-watch', quantity: 1 }]);
  await sql`update "user" set phone = '+923211234987', name = 'Zubaida', last_name = 'Akhtar'
    where id = 'bilal'`.execute(db);
  await sql`update product set name = 'Enamelled watches with straps'`.execute(db);
  await sql`select refresh_search(array(select id from product))`.execute(db);
  await sql`insert into "user" (id, tenant_id, name, role) values
    ('clerk', ${tenant.id}, 'Clerk', 'staff')`.execute(db);
});
afterAll(() => shop.close());

const as = (userId: string, access: Partial<StaffAccess> = {}) =>
  shop.context({
    ...signedInAs(userId, {
      role: 'staff',
      secondFactor: true,
      access: { ...everything, ...access },
    }),
    requestId: 'test',
  });
const branchId = async (code: string) =>
  String(
    (await sql<{ id: number }>`select id from branch where code = ${code}`.execute(shop.db)).rows[0]
      ?.id,
  );

describe('search', () => {
  const search = async (q: string, context = as('staff')) => {
    const found = await call(workplaceHandlers.search, { q }, { context });
    return {
      orders: found.orders.map((order) => order.orderId),
      products: found.products.map(({ itemCustomId }) => itemCustomId),
      customers: found.customers.map(({ id }) => id),
    };
  };

  test.each([
    ['a code in lower case and without what stands between its parts', 'mh01watch'],
    ['the beginning of a word of its name', 'mh01-wa'],
    ['the code itself', 'MH01-watch'],
    ['whole words, and the beginning of one', 'enamelled watches w'],
  ])('finds a product by %s', async (_, q) => {
    expect((await search(q)).products).toEqual(['MH01-watch']);
  });

  test('finds a product that shoppers cannot find, by its code', async () => {
    const { db } = shop;
    await sql`update product set is_active = false`.execute(db);
    await sql`select refresh_search(array(select id from product))`.execute(db);
    expect((await search('MH01-watch')).products).toEqual(['MH01-watch']);
    expect((await search('mh01wat')).products).toEqual([]);
    await sql`update product set is_active = true`.execute(db);
    await sql`select refresh_search(array(select id from product))`.execute(db);
  });

  test.each([
    ['the last digits of the phone', '4987'],
    ['the number as people write it', '0321 123-4987'],
    ['part of the name', 'baida akh'],
  ])('finds a customer by %s', async (_, q) => {
    expect(await search(q)).toEqual({ orders: [], products: [], customers: ['bilal'] });
  });

  test('finds nothing that the caller may not read, or of other branches', async () => {
    expect((await search(orderId)).orders).toEqual([orderId]);
    const branches = [Number(await branchId('karachi'))];
    expect((await search(orderId, as('staff', { branches }))).orders).toEqual([]);
    const permissions = new Set(['products.read'] as const);
    const context = as('staff', { permissions });
    expect(await search('4987', context)).toEqual({ orders: [], products: [], customers: [] });
    expect((await search(orderId, context)).orders).toEqual([]);
  });

  test('finds customers of the member’s branches', async () => {
    const at = async (code: string) => as('staff', { branches: [Number(await branchId(code))] });
    expect((await search('4987', await at('lahore'))).customers).toEqual([]);
    await sql`update orders set user_id = 'bilal' where order_id = ${orderId}`.execute(shop.db);
    expect((await search('4987', await at('lahore'))).customers).toEqual(['bilal']);
    expect((await search('baida', await at('karachi'))).customers).toEqual([]);
    await sql`update orders set user_id = 'ayesha' where order_id = ${orderId}`.execute(shop.db);
  });

  test.each(["'; drop table", '%_\\', '&|!:*', "o'neil & sons", '   a  b '])(
    'takes %s as a text',
    async (q) => {
      expect(await search(q)).toMatchObject({ products: [], customers: [] });
    },
  );
});

describe('the branch that lists are filtered by', () => {
  const choose = (branch: string | null, context = as('staff')) =>
    call(workplaceHandlers.chooseBranch, { branch }, { context });
  const me = async (context = as('staff')) =>
    (await call(staffHandlers.me, {}, { context })).branch;

  test('is stored per member, and is one of theirs', async () => {
    const lahore = await branchId('lahore');
    await choose(lahore);
    expect(await me()).toBe(lahore);
    expect(await me(as('clerk'))).toBeNull();
    const branches = [Number(await branchId('karachi'))];
    expect(await me(as('staff', { branches })), 'one that was taken away').toBeNull();
    await expect(choose(lahore, as('clerk', { branches }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await choose(null);
    expect(await me()).toBeNull();
  });
});

describe('members who have a record open', () => {
  const touch = async (userId: string, access: Partial<StaffAccess> = {}) => {
    const context = as(userId, access);
    const input = { entity: 'booking', id: orderId } as const;
    const { others } = await call(workplaceHandlers.touch, input, { context });
    return others.map(({ name }) => name);
  };

  test('see each other, only while they are present', async () => {
    await sql`update orders set parent_order_id = order_id`.execute(shop.db);
    expect(await touch('staff')).toEqual([]);
    expect(await touch('clerk')).toEqual(['staff']);
    expect(await touch('staff')).toEqual(['Clerk']);
    await sql`update staff_presence set seen_at = now() - interval '51 seconds'
      where user_id = 'clerk'`.execute(shop.db);
    expect(await touch('staff')).toEqual([]);
  });

  test('are shown for customers, messages, returns and counts, to members who may see these', async () => {
    const { db, tenant } = shop;
    const lahore = Number(await branchId('lahore'));
    const one = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      String((await statement.execute(db)).rows[0]?.id);
    const opened = [
      ['customer', 'ayesha'],
      [
        'message',
        await one(sql`insert into form_message (tenant_id, form, key, request_hash, name, email, message)
          values (${tenant.id}, 'contact', 'opened', '', 'V', 'v@example.com', 'Hello') returning id`),
      ],
      [
        'return',
        await one(sql`insert into order_return (order_id, key, kind, wants, reason_code, opened_by)
          select id, 'k', 'return', 'refund', 'damaged', 'staff' from orders
          where order_id = ${orderId} returning id`),
      ],
      [
        'count',
        await one(sql`insert into stock_count (tenant_id, branch_id, name, started_by)
          values (${tenant.id}, ${lahore}, 'Watches', 'staff') returning id`),
      ],
    ] as const;
    const others = async (entity: OpenedEntity, id: string, context = as('staff')) =>
      (await call(workplaceHandlers.touch, { entity, id }, { context })).others.length;
    const branches = [Number(await branchId('karachi'))];
    for (const [entity, id] of opened) {
      expect(await others(entity, id), entity).toBe(0);
      expect(await others(entity, id, as('clerk')), entity).toBe(1);
      for (const gone of ['999999', 'nonsense']) {
        await expect(others(entity, gone), entity).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      if (entity === 'message') continue;
      await expect(others(entity, id, as('clerk', { branches })), entity).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('are not shown to members who may not open it', async () => {
    const branches = [Number(await branchId('karachi'))];
    await expect(touch('clerk', { branches })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const permissions = new Set(['customers.read'] as const);
    await expect(touch('clerk', { permissions })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('saved views', () => {
  const save = (name: string, more: object = {}, context = as('staff')) =>
    call(
      viewHandlers.save,
      { screen: 'orders', name, query: 'status=Booked', ...more },
      { context },
    );
  const list = (context = as('staff'), branches: string[] = []) =>
    call(viewHandlers.list, { screen: 'orders', branches }, { context });
  const names = async (context = as('staff')) => (await list(context)).map(({ name }) => name);
  const clerk = () => as('clerk', { permissions: new Set(['orders.read'] as const) });

  test("are one's own, and the shop's for certain roles", async () => {
    await save('Mine');
    await save('For all', { isShops: true });
    await save('For buyers', { isShops: true, roles: ['buyer'] });
    await save('For the desk', { isShops: true, roles: ['desk', 'buyer'] });
    expect(await names()).toEqual(['For all', 'For buyers', 'For the desk', 'Mine']);
    expect(await names(clerk())).toEqual(['For all', 'For the desk']);
    await expect(save('Theirs', { isShops: true }, clerk())).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('count their orders, of the chosen branch if they select none', async () => {
    await save('Mine');
    const mine = async (branches: string[] = []) =>
      (await list(as('staff'), branches)).find(({ name }) => name === 'Mine')?.counted;
    expect(await mine()).toEqual({ count: 1, isCapped: false });
    expect(await mine([await branchId('karachi')])).toEqual({ count: 0, isCapped: false });
    await save('Mine', { query: `branch=${await branchId('lahore')}` });
    expect(await mine([await branchId('karachi')])).toEqual({ count: 1, isCapped: false });
  });

  test('are replaced by name, and removed by members who may', async () => {
    const { id } = await save('Mine', { query: 'status=Delivered' });
    expect((await names()).filter((name) => name === 'Mine')).toHaveLength(1);
    const remove = (context = as('staff')) => call(viewHandlers.remove, { id }, { context });
    expect(await remove(clerk())).toEqual({ removed: false });
    expect(await remove()).toEqual({ removed: true });
    expect(await remove()).toEqual({ removed: false });
  });

  test('are limited to twenty per screen and member', async () => {
    for (let n = 0; n < 20; n++) await save(`View ${n}`, {}, clerk());
    await expect(save('One more', {}, clerk())).rejects.toMatchObject({ code: 'TOO_MANY' });
    await save('View 3', { query: 'view=late' }, clerk());
  });
});

describe('alerts', () => {
  const recipients = async () => {
    const { rows } = await sql<{ endpoint: string; body: { title: string; clickAction: string } }>`
      select p.endpoint, m.body::jsonb as body from message m
      join push_subscription p on p.id = m.push_subscription_id
      where m.kind like 'staff-alert/%' order by m.id`.execute(shop.db);
    return rows.map(({ endpoint, body }) => [endpoint.split('/').at(-1), body.clickAction]);
  };
  const subscribe = (userId: string, branches: number[] | null = null) =>
    sql`
    with chosen as (
      insert into staff_preference (tenant_id, user_id, alerts)
      values (${shop.tenant.id}, ${userId}, '{orders,refunds}')
      on conflict (user_id) do update set alerts = excluded.alerts),
    scoped as (update "user" set staff_branches = ${branches}::integer[] where id = ${userId})
    insert into push_subscription (tenant_id, user_id, endpoint, p256dh, auth)
    values (${shop.tenant.id}, ${userId}, ${`https://push.example/${userId}`}, '', '')`.execute(
      shop.db,
    );

  test('of a cash order reach, once, subscribed members who may confirm it in its branch', async () => {
    const { db, tenant } = shop;
    const karachi = Number(await branchId('karachi'));
    await sql`insert into "user" (id, tenant_id, name, role) values
      ('elsewhere', ${tenant.id}, 'E', 'staff'), ('viewer', ${tenant.id}, 'V', 'staff'),
      ('silent', ${tenant.id}, 'S', 'staff')`.execute(db);
    await sql`delete from staff_member_role where user_id = 'viewer'`.execute(db);
    await sql`insert into staff_member_role (tenant_id, user_id, role)
      values (${tenant.id}, 'viewer', 'viewer')`.execute(db);
    await subscribe('clerk');
    await subscribe('elsewhere', [karachi]);
    await subscribe('viewer');
    await sql`insert into push_subscription (tenant_id, user_id, endpoint, p256dh, auth)
      values (${tenant.id}, 'silent', 'https://push.example/silent', '', '')`.execute(db);
    const [id = ''] = await shop.book([{ itemCustomId: 'MH01-watch', quantity: 1 }]);
    const { rows } = await sql<{ parentOrderId: string }>`
      select parent_order_id as "parentOrderId" from orders where order_id = ${id}`.execute(db);
    const parentOrderId = rows[0]?.parentOrderId ?? '';
    const job = { tenantId: tenant.id, parentOrderId, kind: 'order-booked-messages' } as const;
    for (let again = 0; again < 2; again++)
      await recordOrderMessages(db, shop.jobs, testLinks, [job]);
    expect(await recipients()).toEqual([['clerk', `/staff/calls/${parentOrderId}`]]);
  });

  test('can be chosen among the kinds of work that one may do', async () => {
    const save = (kinds: ('orders' | 'freight')[], context = as('clerk')) =>
      call(alertHandlers.save, { kinds }, { context });
    await save(['freight']);
    expect(await call(alertHandlers.get, {}, { context: as('clerk') })).toMatchObject({
      kinds: ['freight'],
      possible: [
        'orders',
        'freight',
        'refunds',
        'forms',
        'payments',
        'stock',
        'webhooks',
        'senders',
      ],
    });
    const permissions = new Set(['orders.confirm'] as const);
    const caller = as('clerk', { permissions });
    await expect(save(['freight'], caller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await call(alertHandlers.get, {}, { context: caller })).toMatchObject({
      kinds: [],
      possible: ['orders'],
    });
  });
  test('are also sent by email, and not during quiet hours', async () => {
    const { db, jobs, tenant } = shop;
    await sql`insert into "user" (id, tenant_id, name, role, email, email_verified)
      values ('mailed', ${tenant.id}, 'M', 'admin', 'mailed@shop.example', true)`.execute(db);
    const caller = as('mailed');
    const save = (more: object) =>
      call(alertHandlers.save, { kinds: ['stock'], byMail: true, ...more }, { context: caller });
    const mails = async () => {
      const { rows } = await sql<{ kind: string }>`
        select kind from message where recipient = 'mailed@shop.example' order by id`.execute(db);
      return rows.map(({ kind }) => kind);
    };
    const tell = (occasion: string) =>
      db
        .transaction()
        .execute((trx) =>
          queueStaffAlerts(trx, jobs, [
            { tenantId: tenant.id, kind: 'stock', branchIds: [], id: 'lamp', occasion },
          ]),
        );
    await save({});
    await tell('low/1');
    expect(await mails()).toEqual(['staff-alert/low/1/mail/mailed']);
    // Two hours before and after now; may span midnight.
    const { minute } = (
      await sql<{ minute: number }>`select (extract(epoch from now() at time zone 'Asia/Karachi')
        / 60)::bigint % 1440 as minute`.execute(db)
    ).rows[0] ?? { minute: 0 };
    const clock = (at: number) => {
      const of = (at + 1440) % 1440;
      return [Math.floor(of / 60), of % 60].map((one) => String(one).padStart(2, '0')).join(':');
    };
    const quiet = { quietFrom: clock(minute - 120), quietUntil: clock(minute + 120) };
    await save(quiet);
    await tell('low/2');
    await save({ quietFrom: quiet.quietUntil, quietUntil: quiet.quietFrom });
    await tell('low/3');
    expect((await mails()).slice(1)).toEqual(['staff-alert/low/3/mail/mailed']);
    await save(quiet);
    expect(await call(alertHandlers.get, {}, { context: caller })).toMatchObject({
      kinds: ['stock'],
      byMail: true,
      email: 'mailed@shop.example',
      ...quiet,
    });
    await expect(save({ quietFrom: '22:00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const key = 'test-of-the-ways';
    for (let again = 0; again < 2; again++) {
      const sent = await call(alertHandlers.test, { key }, { context: caller });
      expect(sent).toEqual({ browsers: 0, mail: true });
    }
    expect((await mails()).slice(2)).toEqual([`staff-alert/test/${key}/mail/mailed`]);
  });
});
