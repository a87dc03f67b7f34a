import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { stockTransferHandlers as transfers } from './router.ts';

let shop: TestOrders;
const branches = new Map<string, string>();

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 10_00, stock: 10 },
    { itemCustomId: 'lamp', branch: 'karachi', price: 10_00, stock: 0 },
    { itemCustomId: 'vase', branch: 'lahore', price: 10_00, stock: 10 },
  ]);
  const { rows } = await sql<{ id: number; code: string }>`select id, code from branch`.execute(
    shop.db,
  );
  for (const { id, code } of rows) branches.set(code, String(id));
});
afterAll(() => shop.close());

const staff = () => ({ context: shop.staff.context });
const stock = async () => {
  const { rows } = await sql<{ row: [string, number] }>`
    select jsonb_build_array(b.code, i.stock) as row from item i join branch b on b.id = i.branch_id
    join product p on p.id = i.product_id and p.item_custom_id = 'lamp'`.execute(shop.db);
  return Object.fromEntries(rows.map(({ row }) => row));
};

test('items leave one branch and arrive in another, in parts, and missing units have a reason', async () => {
  const [from = '', to = ''] = ['lahore', 'karachi'].map((code) => branches.get(code));
  const begun = { key: randomUUID(), from, to, note: '' };
  const [first, ...same] = await Promise.all(
    [1, 2, 3].map(() => call(transfers.create, begun, staff())),
  );
  const id = first?.transfer.id ?? '';
  // Two clicks create one transfer.
  expect(same.map(({ transfer }) => transfer.id)).toEqual([id, id]);
  await expect(call(transfers.send, { id }, staff())).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(
    call(transfers.setLine, { id, code: 'vase', quantity: 1 }, staff()),
  ).rejects.toMatchObject({ data: { details: [{ path: 'code' }] } });
  await expect(
    call(transfers.setLine, { id, code: 'nonsense', quantity: 1 }, staff()),
  ).rejects.toMatchObject({ code: 'UNKNOWN_PRODUCT_CODE' });
  await call(transfers.setLine, { id, code: 'lamp', quantity: 11 }, staff());
  await expect(call(transfers.send, { id }, staff())).rejects.toMatchObject({
    data: { details: [{ path: 'quantity' }] },
  });
  await call(transfers.setLine, { id, code: 'lamp', quantity: 6 }, staff());
  const sends = await Promise.all([1, 2, 3].map(() => call(transfers.send, { id }, staff())));
  expect(sends.map(({ transfer }) => transfer.state)).toEqual(['sent', 'sent', 'sent']);
  expect(await stock()).toEqual({ lahore: 4, karachi: 0 });

  const [{ variantId = '' } = {}] = (await call(transfers.get, { id }, staff())).lines;
  const receive = (received: number, missing = 0, reason = '', key: string = randomUUID()) => {
    const lines = [{ variantId, received, missing, reason }];
    return call(transfers.receive, { id, key, lines }, staff());
  };
  await expect(receive(7)).rejects.toMatchObject({
    data: { details: [{ path: 'lines.0.received' }] },
  });
  await expect(receive(5, 1)).rejects.toMatchObject({
    data: { details: [{ path: 'lines.0.reason' }] },
  });
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => receive(2, 0, '', key)));
  expect((await receive(2, 0, '', key)).transfer).toMatchObject({ state: 'sent', open: 4 });
  expect(await stock()).toEqual({ lahore: 4, karachi: 2 });
  expect((await receive(3, 1, 'broken')).transfer).toMatchObject({ state: 'received', open: 0 });
  expect(await stock()).toEqual({ lahore: 4, karachi: 5 });
  await expect(receive(1)).rejects.toMatchObject({ code: 'TRANSFER_MOVED_ON' });
  await expect(call(transfers.cancel, { id }, staff())).rejects.toMatchObject({
    code: 'TRANSFER_MOVED_ON',
  });
  const other = { key: randomUUID(), from, to, note: '' };
  const { transfer } = await call(transfers.create, other, staff());
  const cancelled = await Promise.all(
    [1, 2].map(() => call(transfers.cancel, { id: transfer.id }, staff())),
  );
  expect(cancelled.map((one) => one.transfer.state)).toEqual(['cancelled', 'cancelled']);
});

test('scans add up, each once, and a quantity that is typed replaces the sum', async () => {
  const [from = '', to = ''] = ['lahore', 'karachi'].map((code) => branches.get(code));
  const { transfer } = await call(
    transfers.create,
    { key: randomUUID(), from, to, note: '' },
    staff(),
  );
  const { id } = transfer;
  const scan = (key: string = randomUUID()) =>
    call(transfers.setLine, { id, code: 'lamp', quantity: 1, scan: key }, staff());
  await Promise.all([1, 2, 3].map(() => scan()));
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => scan(key)));
  const quantityOf = async () => (await call(transfers.get, { id }, staff())).lines[0]?.quantity;
  expect(await quantityOf()).toBe(4);
  await call(transfers.setLine, { id, code: 'lamp', quantity: 2 }, staff());
  expect(await quantityOf()).toBe(2);
  await call(transfers.cancel, { id }, staff());
});

test('the list narrows to what is sent to a branch', async () => {
  const [from = '', to = ''] = ['lahore', 'karachi'].map((code) => branches.get(code));
  const make = async (one: string, other: string) => {
    const requested = { key: randomUUID(), from: one, to: other, note: '' };
    return (await call(transfers.create, requested, staff())).transfer.id;
  };
  const [arriving, leaving] = [await make(from, to), await make(to, from)];
  const ids = async (side: 'either' | 'from' | 'to') => {
    const page = await call(
      transfers.list,
      { state: 'draft', side, branches: [to], perPage: 100 },
      staff(),
    );
    return page.transfers.map(({ id }) => id);
  };
  expect(await ids('to')).toEqual([arriving]);
  expect(await ids('from')).toEqual([leaving]);
  expect(await ids('either')).toEqual([leaving, arriving]);
});
