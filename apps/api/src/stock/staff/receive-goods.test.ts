import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { stockHandlers } from './router.ts';

let shop: TestOrders;
let branch = '';

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 10_00, stock: 0 },
    { itemCustomId: 'vase', branch: 'lahore', price: 10_00, stock: 5 },
    { itemCustomId: 'jug', branch: 'karachi', price: 10_00, stock: 5 },
  ]);
  const { rows } = await sql<{ id: string }>`
    select id::text as id from branch where code = 'lahore'`.execute(shop.db);
  branch = rows[0]?.id ?? '';
  await sql`update variant set gtin = '04006381333931' where code = 'vase'`.execute(shop.db);
});
afterAll(() => shop.close());

type Lines = { code: string; quantity: number }[];
const receive = (lines: Lines, more: object = {}, context = shop.staff.context) =>
  call(
    stockHandlers.receive,
    { key: randomUUID(), branch, reference: 'Khan Traders 4711', lines, ...more },
    { context },
  );
const stock = async () => [await shop.stockOf('lamp'), await shop.stockOf('vase')];
const trail = async () => {
  const { rows } = await sql<{ after: unknown; entity_id: string }>`
    select after, entity_id from staff_action where kind = 'stock.receive' order by id`.execute(
    shop.db,
  );
  return rows;
};

test('a whole delivery is received once, however often it is sent, with one entry in the trail', async () => {
  const key = randomUUID();
  // The vase comes by its code and by its GTIN, without the leading zero.
  const lines = [
    { code: 'lamp', quantity: 12 },
    { code: 'vase', quantity: 2 },
    { code: '4006381333931', quantity: 1 },
  ];
  const answers = await Promise.all([1, 2, 3].map(() => receive(lines, { key })));
  expect(answers).toEqual(answers.map(() => ({ products: 2, pieces: 15 })));
  expect(await stock()).toEqual([12, 8]);
  expect(await trail()).toEqual([
    {
      entity_id: branch,
      after: {
        note: 'Khan Traders 4711',
        lines: [
          { code: 'lamp', quantity: 12 },
          { code: 'vase', quantity: 3 },
        ],
      },
    },
  ]);
  const { rows } = await sql`select from stock_movement
    where reason = 'receipt' and note = 'Khan Traders 4711'`.execute(shop.db);
  expect(rows).toHaveLength(2);
  // What was changed after an unseen answer is not silently left out.
  await expect(receive([{ code: 'lamp', quantity: 13 }], { key })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await stock()).toEqual([12, 8]);
});

test('every line that cannot be received is named, and nothing is half received', async () => {
  const [before, entries] = [await stock(), (await trail()).length];
  const refused = receive([
    { code: 'lamp', quantity: 1 },
    { code: 'nonsense', quantity: 1 },
    { code: 'jug', quantity: 1 },
  ]);
  await expect(refused).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      details: [
        { path: 'lines.1.code', rule: 'invalid' },
        { path: 'lines.2.code', rule: 'choice' },
      ],
    },
  });
  expect([await stock(), (await trail()).length]).toEqual([before, entries]);
});

test('a refused key can be used again for the corrected delivery', async () => {
  const key = randomUUID();
  await expect(receive([{ code: 'nonsense', quantity: 1 }], { key })).rejects.toThrow();
  expect(await receive([{ code: 'lamp', quantity: 1 }], { key })).toEqual({
    products: 1,
    pieces: 1,
  });
});

test('members receive for their own branches only', async () => {
  const { rows } = await sql<{ id: number }>`select id from branch where code = 'karachi'`.execute(
    shop.db,
  );
  const access = { ...everything, branches: rows.map(({ id }) => id) };
  const elsewhere = shop.context(
    signedInAs('elsewhere', { role: 'staff', secondFactor: true, access }),
  );
  await expect(receive([{ code: 'lamp', quantity: 1 }], {}, elsewhere)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
