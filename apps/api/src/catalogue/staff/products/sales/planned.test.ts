import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestProducts, type TestProducts } from '../testing/test-products.ts';
import { applyDueSchedules } from './apply-due-schedules.ts';

let shop: TestProducts;
let id: string;
beforeAll(async () => {
  shop = await openTestProducts();
});
afterAll(() => shop.close());
beforeEach(async () => {
  id = await shop.newProduct();
});

const minutes = (count: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + count * 60_000).toISOString();
const offerOf = async () => {
  const [offer] = (await shop.staff().get({ id })).offers;
  if (!offer) throw new Error('it is not offered');
  return offer;
};
test('a sale starts and ends at its scheduled times, wherever its price is read', async () => {
  const { itemId } = await offerOf();
  const dates = { saleFrom: minutes(60), saleUntil: minutes(120) };
  await shop
    .staff()
    .savePrice({ id: itemId, version: 0, changes: { salePrice: 800_00, ...dates } });
  expect(await offerOf()).toMatchObject({ ...dates, sale: 'planned', salePrice: 800_00 });
  expect(await shop.shoppersSee(id)).toMatchObject({ price: 1_000_00, salePrice: null });
  const { rows } = await sql<{ at: Date }>`select at from price_switch
    where product_id = ${id}::bigint order by at`.execute(shop.db);
  expect(rows.map(({ at }) => at.toISOString())).toEqual(Object.values(dates));

  await sql`update item set sale_from = now() - interval '1 minute' where id = ${itemId}::bigint`.execute(
    shop.db,
  );
  await sql`update price_switch set at = now() where at = ${dates.saleFrom}::timestamptz`.execute(
    shop.db,
  );
  expect(await applyDueSchedules(shop.db)).toBe(1);
  expect(await shop.shoppersSee(id)).toMatchObject({ price: 1_000_00, salePrice: 800_00 });
  expect((await offerOf()).sale).toBe('running');

  await sql`update item set sale_until = now() where id = ${itemId}::bigint`.execute(shop.db);
  expect((await offerOf()).sale).toBe('over');
  await sql`update price_switch set at = now() where product_id = ${id}::bigint`.execute(shop.db);
  expect(await applyDueSchedules(shop.db)).toBe(1);
  expect(await shop.shoppersSee(id)).toMatchObject({ price: 1_000_00, salePrice: null });
  expect(await applyDueSchedules(shop.db)).toBe(0);
});

test('an end before the start is refused, and dates are deleted with their sale price', async () => {
  const { itemId } = await offerOf();
  const save = (version: number, changes: object) =>
    shop.staff().savePrice({ id: itemId, version, changes });
  const backwards = { salePrice: 800_00, saleFrom: minutes(10), saleUntil: minutes(10) };
  await expect(save(0, backwards)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await save(0, { salePrice: 800_00, saleFrom: minutes(10) });
  await save(1, { salePrice: null });
  expect(await offerOf()).toMatchObject({ salePrice: null, saleFrom: null, sale: null });
});

test('a product is published and hidden by schedule, also if no worker ran in between', async () => {
  await shop.staff().publish({ ids: [id], isActive: false });
  const changes = { showFrom: minutes(60), showUntil: minutes(120) };
  await shop.staff().saveSchedule({ id, changes });
  expect((await shop.staff().get({ id })).schedule).toEqual(changes);
  await applyDueSchedules(shop.db);
  expect(await shop.shoppersSee(id)).toBeUndefined();
  const pass = (column: string) =>
    sql`update product set ${sql.ref(column)} = now() where id = ${id}::bigint`.execute(shop.db);
  await pass('show_from');
  expect(await applyDueSchedules(shop.db)).toBe(1);
  expect(await shop.shoppersSee(id)).toBeDefined();
  expect((await shop.staff().get({ id })).schedule).toEqual({ ...changes, showFrom: null });
  await pass('show_from');
  await pass('show_until');
  await applyDueSchedules(shop.db);
  expect(await shop.shoppersSee(id)).toBeUndefined();
  const stale = { id, read: { showFrom: changes.showFrom }, changes: { showFrom: minutes(5) } };
  await expect(shop.staff().saveSchedule(stale)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  const backwards = { showFrom: minutes(9), showUntil: minutes(8) };
  await expect(shop.staff().saveSchedule({ id, changes: backwards })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
