import { call } from '@orpc/server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshListings } from '../../../catalogue/listing/refresh-listings.ts';
import { runTask } from '../../../platform/staff-tasks/run-task.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { exchangeRates } from './exchange-rates.ts';
import { rateHandlers } from './router.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    items: [
      { itemCustomId: 'lamp', branch: 'lahore', price: 10_000, stock: 5 },
      { itemCustomId: 'watch', branch: 'newYork', price: 20_000, stock: 5 },
    ],
  });
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role) values
    ('staff', ${tenant.id}, 'Staff', 'staff'), ('other', ${tenant.id}, 'Omar', 'staff')`.execute(
    db,
  );
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour'),
    ('session of other', ${tenant.id}, 'other', 'other', now() + interval '1 hour')`.execute(db);
});
afterAll(() => shop.close());

const context = (who = 'staff') =>
  shop.context({ ...signedInAs(who, { role: 'staff', secondFactor: true }), requestId: 'test' });
const list = () => call(rateHandlers.list, {}, { context: context() });
const save = (code: string, rate: string, version: number, who?: string, confirmed = true) =>
  call(rateHandlers.save, { code, rate, version, confirmed }, { context: context(who) });
const rateOf = async (code: string) => {
  const found = (await list()).rates.find((rate) => rate.code === code);
  if (!found) throw new Error(`no rate of ${code}`);
  return found;
};
const pairs = async () => {
  const { rows } = await sql<{ code: string; to: { code: string; value: string }[] }>`
    select code, convert_to as "to" from currency where tenant_id = ${shop.tenant.id} order by code`.execute(
    shop.db,
  );
  return new Map(
    rows.map(({ code, to }) => [code, new Map(to.map((one) => [one.code, one.value]))]),
  );
};

test('a rate is written in the base currency, and every pair follows it', async () => {
  const { base } = await list();
  expect(base).toBe('PKR');
  // Only the inverse rate, of the rupee in kronor, is stored.
  expect((await rateOf('SEK')).rate).toBe('28.9855072464');
  const { version } = await rateOf('USD');
  await save('USD', '250.0', version);
  expect((await rateOf('USD')).rate).toBe('250');
  expect((await pairs()).get('PKR')?.get('USD')).toBe('0.004');
  expect((await pairs()).get('USD')?.get('PKR')).toBe('250');
});

test('an old rate is marked as such, and saving the same rate again confirms it', async () => {
  await sql`update currency set rate_at = now() - interval '8 days'
    where tenant_id = ${shop.tenant.id} and code in ('USD', 'PKR')`.execute(shop.db);
  const old = await rateOf('USD');
  expect(old.isOld).toBe(true);
  // The base currency's rate is always 1.
  expect((await rateOf('PKR')).isOld).toBe(false);
  await save('USD', '250', old.version);
  expect(await rateOf('USD')).toMatchObject({ isOld: false, rate: '250' });
});

test('of two concurrent edits of a rate the second gets a conflict with the first’s value', async () => {
  const { version } = await rateOf('USD');
  await save('USD', '260', version, 'other');
  await expect(save('USD', '270', version)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { fields: [{ field: 'rate', base: '250', theirs: '260', mine: '270', by: 'Omar' }] },
  });
  // The same value is no conflict.
  await save('USD', '260.00', version);
  expect((await rateOf('USD')).rate).toBe('260');
});

test('an import of many rates sets all, or none', async () => {
  await call(rateHandlers.add, { code: 'EUR', rate: '76.3' }, { context: context() });
  const send = (rates: { code: string; rate: string }[]) =>
    call(rateHandlers.import, { rates, confirmed: true }, { context: context() });
  await expect(
    send([
      { code: 'EUR', rate: '77' },
      { code: 'JPY', rate: '2' },
    ]),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('rates.1.code'),
  });
  expect((await rateOf('EUR')).rate).toBe('76.3');
  expect(
    await send([
      { code: 'EUR', rate: '77' },
      { code: 'USD', rate: '260' },
    ]),
  ).toEqual({ changed: 1, checked: 1 });
  expect((await rateOf('EUR')).rate).toBe('77');
  expect((await pairs()).get('EUR')?.get('USD')).toBe(
    exchangeRates([
      { code: 'USD', rate: '260' },
      { code: 'EUR', rate: '77' },
    ]).get('EUR')?.[0]?.value,
  );
});

test('a currency that a branch sells in cannot be removed, another one can', async () => {
  const remove = (code: string) => call(rateHandlers.remove, { code }, { context: context() });
  await expect(remove('USD')).rejects.toMatchObject({ code: 'CURRENCY_IN_USE' });
  await expect(remove('PKR')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await remove('EUR')).toEqual({ removed: true });
  expect(await remove('EUR')).toEqual({ removed: false });
  expect((await pairs()).get('PKR')?.has('EUR')).toBe(false);
});

test('listings of branches abroad follow the rate', async () => {
  const base = async () => {
    const { rows } = await sql<{ price: number | null }>`select price_base as price from listing
      where tenant_id = ${shop.tenant.id} and category_id = 0 order by price_base desc limit 1`.execute(
      shop.db,
    );
    return rows[0]?.price;
  };
  expect(await base()).not.toBe(20_000 * 520);
  const { version } = await rateOf('USD');
  await save('USD', '520', version);
  const { task } = await list();
  expect(task).toMatchObject({ kind: 'listings', state: 'waiting' });
  const doers = {
    listings: refreshListings,
    branch: async () => {},
    zones: async () => {},
    prices: async () => {},
  };
  const ran = () => runTask(shop, doers, { taskId: Number(task?.id) });
  await ran();
  expect(await base()).toBe(20_000 * 520);
  expect((await list()).task).toMatchObject({ state: 'done' });
  // Running the job again does nothing.
  await ran();
  expect((await list()).task).toMatchObject({ state: 'done' });
});

test('converting there and back gives the same amount, except for rounding', () => {
  const rate = fc.integer({ min: 1, max: 10_000_000 }).map((n) => String(n / 1_000));
  fc.assert(
    fc.property(rate, rate, (first, second) => {
      const rates = exchangeRates([
        { code: 'AAA', rate: first },
        { code: 'BBB', rate: second },
      ]);
      const [there, back] = ['AAA', 'BBB'].map((code) => Number(rates.get(code)?.[0]?.value));
      const lost = Math.abs(Number(there) * Number(back) - 1);
      expect(lost).toBeLessThanOrEqual(1e-10 * (Number(there) + Number(back)) + 1e-9);
    }),
  );
});

test('a rate that changes by more than a fifth is refused until it is confirmed, alone and in a list', async () => {
  const setTo = async (rate: string, confirmed: boolean) =>
    save('USD', rate, (await rateOf('USD')).version, undefined, confirmed);
  await setTo('280.5', true);
  const jump = {
    code: 'RATE_JUMP',
    data: { jumps: [{ code: 'USD', from: '280.5', to: '28.05' }] },
  };
  await expect(setTo('28.05', false)).rejects.toMatchObject(jump);
  const rates = [{ code: 'USD', rate: '28.05' }];
  const many = (confirmed: boolean) =>
    call(rateHandlers.import, { rates, confirmed }, { context: context() });
  await expect(many(false)).rejects.toMatchObject(jump);
  expect((await rateOf('USD')).rate).toBe('280.5');
  // A fifth up or down is an ordinary change.
  await setTo('336.6', false);
  await setTo('269.28', false);
  await many(true);
  expect((await rateOf('USD')).rate).toBe('28.05');
});
