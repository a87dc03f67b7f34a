import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts';
import { undoers } from './undoers.ts';

let backOffice: TestBackOffice;

beforeAll(async () => {
  backOffice = await openTestBackOffice();
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('porter', ${backOffice.tenant.id}, 'Porter', 'staff')`.execute(backOffice.db);
});
afterAll(() => backOffice.close());

const as = (id = 'staff', access = everything) =>
  testClient(backOffice.context(signedInAs(id, { role: 'staff', secondFactor: true, access })));

/** The newest action of a kind, as the trail shows it. */
async function last(kind: string) {
  const { entries } = await as().team.trail({ kind, perPage: 1 });
  const [entry] = entries;
  if (!entry) throw new Error(`no ${kind}`);
  return entry;
}

const undo = (id: string, batch = false) => as().team.undo({ id, batch });
const changedSince = { code: 'CHANGED_SINCE' };

const storedBy = async (query: ReturnType<typeof sql<{ value: unknown }>>) =>
  (await query.execute(backOffice.db)).rows[0]?.value;

const assigneeOf = (id: string) =>
  storedBy(sql`select assigned_to as value from orders where order_id = ${id}`);

/** For each kind: makes the action, and returns a function that reads what it changed. */
const done: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'order.assign': async () => {
    const id = await backOffice.newOrder();
    await as().staffOrders.assign({ ids: [id], userId: 'clerk' });
    return () => assigneeOf(id);
  },
  'order.setTracking': async () => {
    const id = await backOffice.sentOrder();
    await as().staffOrders.setTracking({ id, version: 0, changes: { number: 'T-9' } });
    return () => storedBy(sql`select tracking_number as value from orders where order_id = ${id}`);
  },
  'freightTariff.save': async () => {
    const id = await backOffice.tariff();
    await as().freight.saveTariff({ id, version: 1, changes: { minimum: 5 } });
    return () => storedBy(sql`select minimum as value from freight_tariff where id = ${id}`);
  },
  'currencyRate.save': async () => {
    await as().rates.import({ rates: [{ code: 'USD', rate: '28.05' }], confirmed: true });
    await as().rates.import({ rates: [{ code: 'USD', rate: '280.5' }], confirmed: true });
    return () =>
      storedBy(sql`select entry ->> 'value' as value from currency c, jsonb_array_elements(c.convert_to) entry
        where c.tenant_id = ${backOffice.tenant.id} and c.code = 'USD' and entry ->> 'code' = 'PKR'`);
  },
  'moderation.decide': async () => {
    const id = await backOffice.comment();
    await as().moderation.approve({ kind: 'comment', id, version: 1 });
    return () =>
      storedBy(sql`select approved_at is not null as value from form_message where id = ${id}`);
  },
  'customer.block': async () => {
    const customerId = await backOffice.customer();
    const reason = 'no answer';
    await as().customerBlocks.set({ customerId, kind: 'cash', reason });
    await as().customerBlocks.set({ customerId, kind: 'all', reason });
    return () =>
      storedBy(sql`select kind as value from customer_block
        where user_id = ${customerId} and lifted_at is null`);
  },
  'customer.unblock': async () => {
    const id = await backOffice.block();
    await as().customerBlocks.lift({ id });
    return () =>
      storedBy(sql`select lifted_at is null as value from customer_block where id = ${id}`);
  },
  'item.savePrice': async () => {
    const id = await backOffice.stockItem('bowl');
    const price = () => storedBy(sql`select price as value from item where id = ${id}`);
    const changes = { price: Number(await price()) + 7 };
    await as().staffProducts.savePrice({ id, version: 999, changes });
    return price;
  },
  'product.saveSorting': async () => {
    const id = await backOffice.product('bowl');
    await as().staffProducts.saveSorting({
      id,
      version: 999,
      changes: { weightGrams: backOffice.newNumber() },
    });
    return () => storedBy(sql`select weight_grams as value from product where id = ${id}`);
  },
  'product.saveWords': async () => {
    const id = await backOffice.product('bowl');
    await as().staffProducts.saveWords({
      id,
      version: 999,
      changes: { features: [{ name: 'Height', value: `${backOffice.newNumber()} cm` }] },
    });
    return () => storedBy(sql`select features::text as value from product where id = ${id}`);
  },
  'product.publish': async () => {
    const id = await backOffice.product('bowl');
    await as().staffProducts.publish({ ids: [id], isActive: false });
    return () => storedBy(sql`select is_active as value from product where id = ${id}`);
  },
  'stock.move': async () => {
    const itemId = await backOffice.stockItem('lamp');
    const key = `goods-in-${backOffice.newNumber()}`;
    await as().stock.move({ key, reason: 'receipt', lines: [{ itemId, change: 5 }] });
    return () => storedBy(sql`select stock as value from item where id = ${itemId}`);
  },
  'stock.receive': async () => {
    const [lamp, bowl] = [await backOffice.stockItem('lamp'), await backOffice.stockItem('bowl')];
    const branch = String(await backOffice.branchId('lahore'));
    const lines = [
      { code: 'lamp', quantity: 5 },
      { code: 'bowl', quantity: 3 },
    ];
    await as().stock.receive({
      key: `goods-in-${backOffice.newNumber()}`,
      branch,
      reference: '',
      lines,
    });
    return () =>
      storedBy(sql`select json_agg(stock order by id)::text as value from item
        where id in (${lamp}, ${bowl})`);
  },
  'stock.setLowStock': async () => {
    const itemId = await backOffice.stockItem('lamp');
    await as().stock.setLowStock({ itemId, lowStock: backOffice.newNumber() });
    return () => storedBy(sql`select low_stock as value from item where id = ${itemId}`);
  },
  'stock.setBranchLowStock': async () => {
    const branch = String(await backOffice.branchId('lahore'));
    await as().stock.setBranchLowStock({ branch, lowStock: backOffice.newNumber() });
    return () => storedBy(sql`select low_stock as value from branch where id = ${branch}`);
  },
};

test('every kind that can be undone is tested here', () => {
  expect(Object.keys(done).toSorted()).toEqual(Object.keys(undoers).toSorted());
});

test.each(Object.entries(done))(
  '%s is undone once, and the undo can be undone',
  async (kind, act) => {
    const read = await act();
    const left = await read();
    const action = await last(kind);
    expect(action).toMatchObject({ undo: 'possible', undoes: null });
    const both = await Promise.allSettled([undo(action.id), undo(action.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await read()).not.toEqual(left);
    const { entries } = await as().team.trail({ entityId: action.entityId, perPage: 5 });
    expect(entries[0]).toMatchObject({ undoes: action.id, undo: 'possible' });
    expect(entries.find(({ id }) => id === action.id)).toMatchObject({ undo: 'done' });
    await undo(entries[0]?.id ?? '');
    expect(await read()).toEqual(left);
  },
);

describe('a later change', () => {
  test('stays, alone and in a batch', async () => {
    const ids = [
      await backOffice.newOrder(),
      await backOffice.newOrder(),
      await backOffice.newOrder(),
    ];
    await as().staffOrders.assign({ ids, userId: 'clerk' });
    const [touched = ''] = ids;
    await as().staffOrders.assign({ ids: [touched], userId: 'porter' });
    const { entries } = await as().team.trail({ kind: 'order.assign', perPage: 10 });
    const batch = entries.filter(
      ({ entityId, after }) => ids.includes(entityId) && after.to === 'clerk',
    );
    const own = batch.find(({ entityId }) => entityId === touched);
    await expect(undo(own?.id ?? '')).rejects.toMatchObject(changedSince);
    expect(await undo(own?.id ?? '', true)).toEqual({ undone: 2, kept: 1 });
    expect(await Promise.all(ids.map(assigneeOf))).toEqual(['porter', null, null]);
  });

  test('by an import, which leaves no entry in the trail, is not overwritten', async () => {
    const read = await done['item.savePrice']?.();
    const { id, entityId } = await last('item.savePrice');
    await sql`update item set price = price + 1 where id = ${entityId}`.execute(backOffice.db);
    const imported = await read?.();
    await expect(undo(id)).rejects.toMatchObject(changedSince);
    expect(await read?.()).toEqual(imported);
  });

  test('by a move of the order, which sets another parcel, is not overwritten', async () => {
    const read = await done['order.setTracking']?.();
    const { id, entityId } = await last('order.setTracking');
    await sql`update orders set tracking_number = 'T-10' where order_id = ${entityId}`.execute(
      backOffice.db,
    );
    await expect(undo(id)).rejects.toMatchObject(changedSince);
    expect(await read?.()).toBe('T-10');
  });

  test('by a translation of the same text elsewhere is not overwritten', async () => {
    const who = signedInAs('staff', { role: 'staff', secondFactor: true, access: everything });
    const settings = { ...backOffice.tenant.settings, languages: ['en', 'ur'] };
    const tenant = { ...backOffice.tenant, settings };
    const staff = testClient({ ...backOffice.context(who), tenant });
    const id = await backOffice.product('bowl');
    const name = `پیالہ ${backOffice.newNumber()}`;
    const translations = { ur: { name } };
    await staff.staffProducts.saveWords({ id, version: 999, changes: {}, translations });
    const { id: action } = await last('product.saveWords');
    await sql`update shop_text set text = 'کٹورا'
      where tenant_id = ${backOffice.tenant.id} and text = ${name}`.execute(backOffice.db);
    await expect(staff.team.undo({ id: action })).rejects.toMatchObject(changedSince);
  });

  test('an edited text is not restored, because nobody has reviewed it', async () => {
    const id = await backOffice.comment();
    await as().moderation.approve({ kind: 'comment', id, version: 1 });
    await as().moderation.refuse({ kind: 'comment', id });
    const refused = await last('moderation.decide');
    await sql`insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity, entity_id,
        before, after)
      select tenant_id, actor_id, session_id, request_id, kind, entity, entity_id, before,
        after || '{"version": 2}' from staff_action where id = ${refused.id}::bigint`.execute(
      backOffice.db,
    );
    const ofOtherWording = await last('moderation.decide');
    await expect(undo(ofOtherWording.id)).rejects.toMatchObject(changedSince);
  });
});

test('moves, old entries and entries without the permission of their call cannot be undone', async () => {
  const order = await backOffice.newOrder();
  await as().staffOrders.transition({ id: order, to: 'Accepted' });
  const move = await last('order.move');
  expect(move.undo).toBe('none');
  await expect(undo(move.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await done['stock.move']?.();
  const moved = await last('stock.move');
  const reader = { ...everything, permissions: new Set(['audit.read'] as const) };
  await expect(as('other', reader).team.undo({ id: moved.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const own = { ...everything, permissions: new Set(['audit.own', 'stock.move'] as const) };
  await expect(as('other', own).team.undo({ id: moved.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  const { rows } = await sql<{ id: string }>`
    insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity, entity_id, at, after)
    select tenant_id, actor_id, session_id, request_id, kind, entity, entity_id, now() - interval '31 days', after
    from staff_action where id = ${moved.id}::bigint returning id::text`.execute(backOffice.db);
  await expect(undo(rows[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
