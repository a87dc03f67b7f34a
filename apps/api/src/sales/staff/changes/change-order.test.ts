import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 100 },
    { itemCustomId: 'pot', branch: 'lahore', price: 2_000_00, stock: 3 },
    { itemCustomId: 'far', branch: 'karachi', price: 2_000_00, stock: 3 },
    { itemCustomId: 'watch', branch: 'newYork', price: 50_00, stock: 9 },
  ]);
});
afterAll(() => shop.close());

const member = (id = 'staff', access = everything) =>
  testClient(shop.context(signedInAs(id, { role: 'staff', secondFactor: true, access })));

const bookCups = async (quantity = 2, changed = {}) =>
  (await shop.book([{ itemCustomId: 'cup', quantity }], changed))[0] ?? '';

async function itemOf(itemCustomId: string): Promise<string> {
  const { goods } = await member().orderChanges.goods({ itemCustomIds: [itemCustomId] });
  return goods[0]?.itemId ?? '';
}

const preview = (id: string, requested: object = {}) =>
  member().orderChanges.preview({ id, ...requested });

async function change(id: string, requested: object, who = member()) {
  const { changeId, after } = await who.orderChanges.preview({ id, ...requested });
  return who.orderChanges.confirm({ id, ...requested, changeId, seenTotal: after.total });
}

const row = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select total, items_cost, refunded, reduced, owed_back, due_on_delivery, payment_status
    from orders where order_id = ${id}`.execute(shop.db);
  return rows[0];
};

/** Checks that free stock plus stock held by orders equals `all`. */
async function expectStock(itemCustomId: string, all: number) {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(l.quantity), 0)::integer as held from order_item l
    join orders o on o.id = l.order_id
    where l.item_custom_id = ${itemCustomId} and o.status <> 'Cancelled'`.execute(shop.db);
  expect((await shop.stockOf(itemCustomId)) + (rows[0]?.held ?? 0)).toBe(all);
}

describe('lines of a cash order', () => {
  test('added, removed and other items: total and stock follow, and the customer is notified', async () => {
    const id = await bookCups();
    const [line = ''] = (await preview(id)).before.lines.map((one) => one.id ?? '');
    const added = [{ itemId: await itemOf('pot'), quantity: 1 }];
    const answer = await change(id, { lines: [{ id: line, quantity: 1 }], added });
    expect(answer.after).toMatchObject({
      itemsCost: 2_500_00,
      lines: [
        { quantity: 1, totalPrice: 500_00 },
        { quantity: 1, name: 'Product pot' },
      ],
    });
    expect(answer).toMatchObject({ goesBack: 0, dueOnDelivery: answer.after.total });
    expect((await row(id))?.total).toBe(answer.after.total);
    await expectStock('cup', 100);
    await expectStock('pot', 3);
    expect(await shop.eventsOf(id)).toEqual(['booked', 'changed']);
    expect(await shop.queuedMessagesOf(id)).toEqual(['order-changed']);
    // Cancelled, it releases what it holds now, not what it held before.
    await shop.staff.move(id, 'Cancelled');
    await expectStock('pot', 3);
  });

  test('keep their booked price; added items cost today’s price', async () => {
    const id = await bookCups();
    await sql`update item set price = 700_00 from product p
      where p.id = item.product_id and p.item_custom_id = 'cup'`.execute(shop.db);
    try {
      const [line = ''] = (await preview(id)).before.lines.map((one) => one.id ?? '');
      const added = [{ itemId: await itemOf('cup'), quantity: 1 }];
      const { after } = await preview(id, { lines: [{ id: line, quantity: 3 }], added });
      expect(after.lines.map(({ unitPrice }) => unitPrice)).toEqual([500_00, 700_00]);
    } finally {
      await sql`update item set price = 500_00 from product p
        where p.id = item.product_id and p.item_custom_id = 'cup'`.execute(shop.db);
    }
  });

  test('keep their insurance, also where the shop insures at another percent, or not at all', async () => {
    const id = await bookCups(2, { insurance: true });
    for (const insurancePercent of ['3.5', null]) {
      const tenant = { ...shop.tenant, pricing: { ...shop.tenant.pricing, insurancePercent } };
      const signedIn = signedInAs('staff', {
        role: 'staff',
        secondFactor: true,
        access: everything,
      });
      const who = testClient(shop.context({ ...signedIn, tenant }));
      const { before } = await who.orderChanges.preview({ id });
      const [line = ''] = before.lines.map((one) => one.id ?? '');
      const { after } = await who.orderChanges.preview({ id, lines: [{ id: line, quantity: 1 }] });
      const insuranceOf = ({ fees }: typeof after) =>
        fees.find(({ kind }) => kind === 'insurance')?.amount;
      expect([insuranceOf(before), insuranceOf(after)]).toEqual([20_00, 10_00]);
    }
  });

  test('keep their booked duty; added items have today’s', async () => {
    const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 2 }]);
    const { before } = await preview(id);
    const dutyOf = ({ fees }: typeof before) =>
      fees.find(({ kind }) => kind === 'custom_duty')?.amount ?? 0;
    const pricing = { ...shop.tenant.pricing, dutyPercent: '80' };
    const signedIn = signedInAs('staff', { role: 'staff', secondFactor: true, access: everything });
    const who = testClient(
      shop.context({ ...signedIn, tenant: { ...shop.tenant, pricing } }),
    ).orderChanges;
    const [line = ''] = before.lines.map((one) => one.id ?? '');
    const { goods } = await who.goods({ itemCustomIds: ['watch'] });
    const added = [{ itemId: goods[0]?.itemId ?? '', quantity: 1 }];
    const half = { id, lines: [{ id: line, quantity: 1 }] };
    const piece = before.itemsCost / 2;
    expect(dutyOf(before)).toBe((before.itemsCost * 3) / 10);
    expect(dutyOf((await who.preview(half)).after)).toBe((piece * 3) / 10);
    expect(dutyOf((await who.preview({ id, added })).after)).toBe((piece * 14) / 10);
    const { changeId, after } = await who.preview(half);
    await who.confirm({ ...half, changeId, seenTotal: after.total });
    expect(dutyOf((await who.preview({ id, lines: [{ id: line, quantity: 2 }] })).after)).toBe(
      (piece * 6) / 10,
    );
  });

  test('are idempotent: sent twice, made once with the same answer', async () => {
    const id = await bookCups();
    const [line = ''] = (await preview(id)).before.lines.map((one) => one.id ?? '');
    const lines = [{ id: line, quantity: 1 }];
    const added = [{ itemId: await itemOf('pot'), quantity: 3 }];
    const { changeId, after } = await preview(id, { lines, added });
    const requested = { id, lines, added, changeId, seenTotal: after.total };
    const [first, second] = await Promise.all([
      member().orderChanges.confirm(requested),
      member('other').orderChanges.confirm(requested),
    ]);
    expect(second).toEqual(first);
    // No pot is left in stock, and the line has one cup already.
    expect(await member().orderChanges.confirm({ ...requested, lines: [] })).toEqual(first);
    expect((await shop.eventsOf(id)).filter((kind) => kind === 'changed')).toHaveLength(1);
    await shop.staff.move(id, 'Cancelled');
    await expectStock('pot', 3);
  });

  test('are made again where they were undone in between', async () => {
    const id = await bookCups();
    const [line = ''] = (await preview(id)).before.lines.map((one) => one.id ?? '');
    const fewer = { lines: [{ id: line, quantity: 1 }] };
    await change(id, fewer);
    await change(id, { lines: [{ id: line, quantity: 2 }] });
    expect((await change(id, fewer)).after.lines).toMatchObject([{ quantity: 1 }]);
  });

  test('are refused if the preview is outdated, with the current one', async () => {
    const id = await bookCups();
    const added = [{ itemId: await itemOf('cup'), quantity: 1 }];
    const { changeId, after } = await preview(id, { added });
    await change(id, { added });
    const now = await preview(id, { added });
    const [line = ''] = now.before.lines.map((one) => one.id ?? '');
    await change(id, { lines: [{ id: line, quantity: 1 }] });
    const late = { id, added, changeId: now.changeId, seenTotal: after.total };
    expect(now.changeId).not.toBe(changeId);
    await expect(member().orderChanges.confirm(late)).rejects.toMatchObject({
      code: 'CHANGE_OUTDATED',
      data: {
        seenTotal: after.total,
        now: { before: { lines: [{ quantity: 1 }, { quantity: 1 }] } },
      },
    });
  });

  test('are refused if stock is short, no line is left, or an item belongs to another branch', async () => {
    const id = await bookCups();
    const itemId = await itemOf('pot');
    await expect(change(id, { added: [{ itemId, quantity: 4 }] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await preview(id, { added: [{ itemId, quantity: 4 }] })).shortOf).toMatchObject([
      { name: 'Product pot' },
    ]);
    const [line = ''] = (await preview(id)).before.lines.map((one) => one.id ?? '');
    for (const requested of [
      { lines: [{ id: line, quantity: 0 }] },
      { added: [{ itemId: await itemOf('far'), quantity: 1 }] },
      { lines: [{ id: '1', quantity: 1 }] },
    ]) {
      await expect(preview(id, requested)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test('are refused without the permission, and for an order that has left', async () => {
    const id = await bookCups();
    const [line = ''] = (await preview(id)).before.lines.map((one) => one.id ?? '');
    const requested = { lines: [{ id: line, quantity: 1 }] };
    const permissions = new Set(['orders.edit'] as const);
    const staff = member('desk', { ...everything, permissions });
    await expect(change(id, requested, staff)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await shop.staff.move(id, 'Accepted');
    await shop.staff.move(id, 'Shipped');
    await expect(change(id, requested)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('an order that was paid online', () => {
  async function paid(state: 'authorized' | 'captured') {
    const id = await bookCups(2, { paymentMethod: 'swedbankpay' });
    await sql`
      with paid as (
        update orders set payment_status = ${state} where order_id = ${id} returning *
      )
      insert into payment_transaction (tenant_id, parent_order_id, order_ids, gateway,
        payee_reference, amount, currency, order_amount, order_currency, rate, state, captured_amount)
      select tenant_id, parent_order_id, array[order_id], 'swedbankpay', 'reference' || id, total, currency,
        total, currency, 1, ${state}, case when ${state} = 'captured' then total else 0 end
      from paid`.execute(shop.db);
    const [line = ''] = (await preview(id)).before.lines.map((one) => one.id ?? '');
    return { id, line };
  }

  test('refunds what was overpaid, once, and the rest can still be refunded', async () => {
    const { id, line } = await paid('captured');
    const total = (await preview(id)).before.total;
    const answer = await change(id, { lines: [{ id: line, quantity: 1 }] });
    const less = total - answer.after.total;
    expect(answer.goesBack).toBe(less);
    expect(await row(id)).toMatchObject({ refunded: less, reduced: less, total: total - less });
    expect((await member().staffOrders.previewRefund({ id })).left).toBe(total - less);
    const { refunds } = await member().staffOrders.booking({ parentOrderId: id });
    expect(refunds).toMatchObject([{ amount: less, reasonCode: 'order-changed' }]);
  });

  test('collects a higher total on delivery, and reduces that first', async () => {
    const { id } = await paid('captured');
    const total = (await preview(id)).before.total;
    const more = await change(id, { added: [{ itemId: await itemOf('cup'), quantity: 1 }] });
    const due = more.after.total - total;
    expect(more).toMatchObject({ goesBack: 0, dueOnDelivery: due });
    const added = more.after.lines.length;
    const lines = (await preview(id)).before.lines.slice(added - 1);
    const back = await change(id, { lines: lines.map((line) => ({ id: line.id, quantity: 0 })) });
    expect(back).toMatchObject({ goesBack: 0, dueOnDelivery: 0 });
    expect(await row(id)).toMatchObject({ total, refunded: 0, reduced: 0, due_on_delivery: 0 });
  });

  test('whose payment is only authorized is refunded after the capture', async () => {
    const { id, line } = await paid('authorized');
    const { before } = await preview(id);
    const answer = await change(id, { lines: [{ id: line, quantity: 1 }] });
    const less = before.total - answer.after.total;
    expect(await row(id)).toMatchObject({ reduced: less, owed_back: less, refunded: 0 });
    await shop.staff.move(id, 'Accepted');
    await shop.staff.move(id, 'Shipped');
    expect(await row(id)).toMatchObject({ reduced: less, owed_back: 0, refunded: less });
    const { rows } = await sql<{ kind: string; amount: number }>`
      select op.kind, op.order_amount as amount from payment_operation op
      join payment_transaction t on t.id = op.payment_id where t.parent_order_id = ${id}
      order by op.id`.execute(shop.db);
    expect(rows).toEqual([
      { kind: 'capture', amount: before.total },
      { kind: 'refund', amount: less },
    ]);
  });

  test('waits while its customer is at the payment page', async () => {
    const id = await bookCups(2, { paymentMethod: 'swedbankpay' });
    await sql`insert into payment_transaction (tenant_id, parent_order_id, order_ids, gateway,
        payee_reference, amount, currency, order_amount, order_currency, rate)
      select tenant_id, parent_order_id, array[order_id], 'swedbankpay', 'reference' || id, total, currency,
        total, currency, 1 from orders where order_id = ${id}`.execute(shop.db);
    const added = [{ itemId: await itemOf('cup'), quantity: 1 }];
    await expect(change(id, { added })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the address', () => {
  const edit = (id: string, version: number, changes: object, who = member()) =>
    who.orderChanges.editAddress({ id, version, changes });

  test('is corrected for all parts, and loses its place on the map when it moves', async () => {
    const ids = await shop.book([
      { itemCustomId: 'cup', quantity: 1 },
      { itemCustomId: 'far', quantity: 1 },
    ]);
    const [id = ''] = ids;
    await edit(id, 0, { customerStreet: 'Canal Road', customerPhone: '0321 7654321' });
    const { parts } = await member().staffOrders.booking({ parentOrderId: id });
    expect(parts.length).toBe(ids.length);
    for (const { order, addressVersion } of parts) {
      expect(addressVersion).toBe(1);
      expect(order.shippingAddress).toMatchObject([
        { customerStreet: 'Canal Road', customerPhone: '+923217654321', customerLocation: '' },
      ]);
    }
    await expect(edit(id, 1, { customerPhone: '12' })).rejects.toMatchObject({
      data: { details: [{ rule: 'phone' }] },
    });
  });

  test('merges changes of other fields, and reports a conflict of the same one without its text in the activity log', async () => {
    const id = await bookCups(1);
    await edit(id, 0, { customerCity: 'Lahore' });
    expect(await edit(id, 0, { customerHouseNumber: '7' })).toMatchObject({
      version: 2,
      merged: [{ field: 'customerCity' }],
    });
    await expect(edit(id, 0, { customerCity: 'Multan' })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { version: 2, fields: [{ field: 'customerCity', theirs: 'Lahore', mine: 'Multan' }] },
    });
    const { rows } = await sql<{ trail: string }>`
      select string_agg(before::text || after::text, '') as trail from staff_action
      where entity_id = ${id}`.execute(shop.db);
    expect(rows[0]?.trail).not.toContain('Lahore');
  });
});
