import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTask } from '../../../platform/staff-tasks/run-task.ts';
import { dropTenantCaches } from '../../../platform/tenant-cache.ts';
import { ensureCategories, loadCategories } from '../../import/write/ensure-categories.ts';
import { refreshListings } from '../../listing/refresh-listings.ts';
import { openTestCategories, type TestCategories } from './testing/test-categories.ts';

let staff: TestCategories;
beforeAll(async () => {
  staff = await openTestCategories();
});
afterAll(() => staff.close());

/** The address that a shopper is redirected to. */
async function redirectTarget(url: string) {
  dropTenantCaches(staff.db, staff.tenant.id, ['categories', 'texts']);
  return (await staff.categories.nodeByUrl({ url })).menuUrl;
}
const add = async (name: string, parent: string | null = null) =>
  (await staff.staff().add({ key: randomUUID(), name, parent })).id;
const urlOf = async (id: string) => (await staff.staff().get({ id })).menuUrl;

describe('a category', () => {
  test('is added once, last among its siblings, at a free address', async () => {
    const key = randomUUID();
    const parent = await staff.idAt('luxury');
    const { id } = await staff.staff().add({ key, name: 'Hand Bags', parent });
    expect(await staff.staff().add({ key, name: 'Hand Bags', parent })).toEqual({ id });
    expect(await urlOf(await add('Hand bags', parent))).toBe('luxury/hand-bags-2');
    // Digits alone would be an id.
    expect(await urlOf(await add('2026'))).toBe('c-2026');
    expect(await urlOf(await add('Brands'))).toBe('all-brands');
    const { categories } = await staff.staff().tree({});
    const below = categories
      .filter((category) => category.parent === parent)
      .map(({ name }) => name);
    expect(below.slice(-2)).toEqual(['Hand Bags', 'Hand bags']);
    expect(await staff.trail('category', id)).toEqual(['category.add']);
    await expect(add('Nowhere', '999999')).rejects.toMatchObject({
      data: { details: [{ path: 'parent' }] },
    });
  });

  test('is renamed in every language, shown and hidden, and found at its new address', async () => {
    const id = await staff.idAt('luxury/watches');
    await staff.staff().save({
      id,
      version: 0,
      changes: { name: 'Timepieces', addressPart: 'timepieces' },
      translations: { ur: { name: 'گھڑیاں', description: '' } },
    });
    expect(await staff.staff().get({ id })).toMatchObject({
      name: 'Timepieces',
      menuUrl: 'luxury/timepieces',
      version: 1,
      translations: { ur: { name: 'گھڑیاں' } },
      formerAddresses: ['luxury/watches'],
    });
    expect(await redirectTarget('luxury/watches')).toBe('luxury/timepieces');
    // A second rename keeps the translation.
    await staff.staff().save({ id, version: 1, changes: { name: 'Watches' } });
    expect((await staff.staff().get({ id })).translations.ur?.name).toBe('گھڑیاں');
    await expect(
      staff.staff().save({ id, version: 0, changes: { name: 'Clocks' } }),
    ).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    await expect(
      staff.staff().save({ id, version: 2, changes: { addressPart: 'bags' } }),
    ).rejects.toMatchObject({ data: { details: [{ path: 'addressPart' }] } });
    await expect(
      staff.staff().save({ id, version: 2, changes: { picture: 'up/none' } }),
    ).rejects.toMatchObject({ data: { details: [{ path: 'changes.picture' }] } });
    await staff.staff().save({ id, version: 2, changes: { isActive: false } });
    await expect(redirectTarget('luxury/timepieces')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a member who may only translate cannot change the shop’s own words', async () => {
    const access = { permissions: new Set(['translations.edit']) };
    const { everything } = await import('../../../platform/staff/staff-access.ts');
    const translator = staff.staff({ ...everything, ...access } as never);
    const id = await staff.idAt('gifts');
    await translator.save({
      id,
      version: 0,
      changes: {},
      translations: { ur: { name: 'تحفے' } },
    });
    await expect(
      translator.save({ id, version: 1, changes: { name: 'Presents' } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('moving', () => {
  test('moves the subtree, updates its listings, and redirects the previous addresses', async () => {
    const [id, from, parent] = await Promise.all(
      ['luxury/bags', 'luxury', 'home'].map((url) => staff.idAt(url)),
    );
    if (!id || !from || !parent) throw new Error('the test shop lacks a category');
    await sql`update tenant set public_settings = jsonb_set(public_settings, '{home,featuredDepartments}',
      '["luxury/bags/totes"]') where id = ${staff.tenant.id}`.execute(staff.db);
    const lamps = await staff.idAt('home/lamps');
    const move = { id, from, parent, before: lamps };
    expect(await staff.staff().move(move)).toEqual({ menuUrl: 'home/bags', task: null });
    expect(await redirectTarget('luxury/bags/totes')).toBe('home/bags/totes');
    expect(await staff.shown('home')).toEqual(['clutch', 'desk-lamp', 'lamp', 'old-lamp', 'tote']);
    expect(await staff.shown('luxury')).toEqual([]);
    const { rows } = await sql<{ featured: string[] }>`
      select public_settings -> 'home' -> 'featuredDepartments' as featured from tenant
      where id = ${staff.tenant.id}`.execute(staff.db);
    expect(rows[0]?.featured).toEqual(['home/bags/totes']);
    const { categories } = await staff.staff().tree({});
    const below = categories
      .filter((category) => category.parent === parent)
      .map(({ menuUrl }) => menuUrl);
    expect(below.slice(0, 2)).toEqual(['home/bags', 'home/lamps']);
    // A move that is based on its previous place is refused.
    await expect(staff.staff().move(move)).rejects.toMatchObject({ code: 'CHANGE_OUTDATED' });
    // Suppliers still send the previous address; categories that they add below it are added below the moved category.
    const known = await loadCategories(staff.db, staff.tenant.id);
    expect(known.find(['Luxury', 'Bags'])).toBe(Number(id));
    const paths = ['Luxury', 'Home'].map((above) => [above, 'Bags', 'Satchels']);
    await ensureCategories(staff.db, staff.tenant.id, known, paths);
    const satchels = known.find(['Luxury', 'Bags', 'Satchels']);
    expect(known.find(['Home', 'Bags', 'Satchels'])).toBe(satchels);
    expect(await staff.staff().get({ id: String(satchels) })).toMatchObject({
      parent: id,
      menuUrl: 'home/bags/satchels',
    });
    // Moved back, it has its previous address again.
    await staff.staff().move({ id, from: parent, parent: from, before: null });
    expect(await redirectTarget('home/bags')).toBe('luxury/bags');
    expect(await redirectTarget('luxury/bags')).toBe('luxury/bags');
    expect(await staff.trail('category', id)).toEqual(['category.move', 'category.move']);
  });

  test('below itself: refused', async () => {
    const id = await staff.idAt('luxury');
    const parent = await staff.idAt('luxury/bags');
    await expect(
      staff.staff().move({ id, from: null, parent, before: null }),
    ).rejects.toMatchObject({ data: { details: [{ path: 'parent' }] } });
  });

  test('concurrently, each below the other, leaves a tree', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await add(`One ${round}`), await add(`Other ${round}`)];
      const results = await Promise.allSettled([
        staff.staff().move({ id: one, from: null, parent: other, before: null }),
        staff.staff().move({ id: other, from: null, parent: one, before: null }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
    const { categories } = await staff.staff().tree({});
    const { rows } = await sql<{ count: number }>`select count(*)::integer from category
      where tenant_id = ${staff.tenant.id} and node_type <> 'BRAND'`.execute(staff.db);
    expect(categories).toHaveLength(rows[0]?.count ?? 0);
  });
});

test('listings of very many products are updated by a task', async () => {
  const [id, parent] = [await add('Many'), await staff.idAt('home')];
  await sql`
    with added as (
      insert into product (tenant_id, item_custom_id, name, category_id)
      select ${staff.tenant.id}, 'many-' || n, 'Many ' || n, ${id}::integer from generate_series(1, 501) n
      returning id
    )
    insert into item (tenant_id, product_id, branch_id, price, stock)
    select ${staff.tenant.id}, added.id, b.id, 100, 5 from added, branch b
    where b.tenant_id = ${staff.tenant.id} and b.code = 'lahore'`.execute(staff.db);
  const listed = async () => {
    const { categories } = await staff.staff().tree({});
    return categories.find((category) => category.id === parent)?.products ?? 0;
  };
  const before = await listed();
  const { task } = await staff.staff().move({ id, from: null, parent, before: null });
  expect(await listed()).toBe(before);
  const tasks = {
    listings: refreshListings,
    branch: async () => {},
    zones: async () => {},
    prices: async () => {},
  };
  const deps = { db: staff.db, jobs: staff.shop.jobs };
  await runTask(deps, tasks, { taskId: Number(task) });
  expect(await listed()).toBe(before + 501);
  expect((await staff.staff().tree({})).task).toMatchObject({
    state: 'done',
    done: 501,
    total: 501,
  });
});

describe('merging', () => {
  test('moves products, children, promotions, duties and counts, and redirects addresses and ids', async () => {
    const [id, into] = [await staff.idAt('home/old-lamps'), await staff.idAt('home/lamps')];
    const [child, gifts] = [await staff.idAt('home/old-lamps/desk'), await staff.idAt('gifts')];
    await sql`insert into product_other_category (product_id, category_id)
      select id, ${id}::integer from product where item_custom_id in ('lamp', 'tote')`.execute(
      staff.db,
    );
    await sql`insert into promotion (tenant_id, name, kind, percent, currency, category_ids)
      values (${staff.tenant.id}, 'Lamps', 'percent', 10, 'PKR', array[${id}::integer, ${gifts}::integer])`.execute(
      staff.db,
    );
    await sql`insert into sales_day_category (tenant_id, day, branch_id, category_id, orders, units, goods)
      select ${staff.tenant.id}, '2026-11-01', id, ${id}::bigint, 1, 2, 300 from branch
      where tenant_id = ${staff.tenant.id} order by id limit 1`.execute(staff.db);
    await sql`update tenant set pricing_settings = jsonb_build_object('dutyPercentByCategory',
      jsonb_build_object(${id}::text, '5')) where id = ${staff.tenant.id}`.execute(staff.db);
    expect(await staff.staff().merge({ id, into })).toEqual({ menuUrl: 'home/lamps', task: null });
    expect(await redirectTarget('home/old-lamps')).toBe('home/lamps');
    expect(await redirectTarget('home/old-lamps/desk')).toBe('home/lamps/desk');
    expect(await staff.categories.byIds({ nodes: [id] })).toMatchObject([{ _id: into }]);
    expect(await staff.shown('home/lamps')).toEqual(['desk-lamp', 'lamp', 'old-lamp', 'tote']);
    expect(await staff.staff().get({ id: child })).toMatchObject({ parent: into });
    const { rows } = await sql<{ promoted: number[]; sold: number; duties: object }>`
      select (select category_ids from promotion where name = 'Lamps') as promoted,
        (select units from sales_day_category where category_id = ${await staff.idAt('home')}::bigint) as sold,
        (select pricing_settings -> 'dutyPercentByCategory' from tenant where id = ${staff.tenant.id}) as duties`.execute(
      staff.db,
    );
    expect(rows[0]).toEqual({ promoted: [Number(into), Number(gifts)], sold: 2, duties: {} });
    await expect(staff.staff().get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await staff.trail('category', id)).toEqual(['category.merge']);
    // After a second merge, the first one's redirects lead to the new target in one step.
    await staff.staff().merge({ id: into, into: gifts });
    expect(await redirectTarget('home/old-lamps')).toBe('gifts');
    expect(await staff.categories.byIds({ nodes: [id] })).toMatchObject([{ _id: gifts }]);
  });

  test('into itself or a descendant: refused', async () => {
    const [id, below] = [await staff.idAt('luxury'), await staff.idAt('luxury/bags/totes')];
    for (const into of [id, below]) {
      await expect(staff.staff().merge({ id, into })).rejects.toMatchObject({
        data: { details: [{ path: 'into' }] },
      });
    }
  });
});

test('two spellings of a brand become one', async () => {
  const [id, into] = [await staff.brandId('Halden and Rye'), await staff.brandId('Halden & Rye')];
  expect(await staff.brands().list({ q: 'halden' })).toMatchObject({
    brands: [
      { id: into, products: 1 },
      { id, products: 1 },
    ],
    next: null,
  });
  await sql`insert into promotion (tenant_id, name, kind, percent, currency, brand_ids)
    values (${staff.tenant.id}, 'Halden', 'percent', 10, 'PKR', array[${id}::integer, ${into}::integer])`.execute(
    staff.db,
  );
  const { menuUrl } = await staff.brands().merge({ id, into });
  expect(menuUrl).toBe('brands/halden-rye');
  expect(await redirectTarget('brands/halden-and-rye')).toBe('brands/halden-rye');
  expect(await staff.shown('brands/halden-rye')).toEqual(['clutch', 'tote']);
  const { rows } = await sql<{ ids: number[] }>`
    select brand_ids as ids from promotion where name = 'Halden'`.execute(staff.db);
  expect(rows[0]?.ids).toEqual([Number(into)]);
  await expect(staff.brands().merge({ id: into, into })).rejects.toMatchObject({
    data: { details: [{ path: 'into' }] },
  });
  // Its address is made from its title, and cards show it.
  await staff.brands().save({ id: into, version: 0, changes: { name: 'Halden Rye Ltd' } });
  expect(await redirectTarget('brands/halden-rye')).toBe('brands/halden-rye-ltd');
  expect(await redirectTarget('brands/halden-and-rye')).toBe('brands/halden-rye-ltd');
  expect(await staff.brands().get({ id: into })).toMatchObject({ version: 1, products: 2 });
  const requested = { key: randomUUID(), name: 'Merrow' };
  const { id: other } = await staff.brands().add(requested);
  expect(await staff.brands().add(requested)).toEqual({ id: other });
  await expect(
    staff.brands().save({ id: other, version: 0, changes: { name: 'Halden Rye, Ltd.' } }),
  ).rejects.toMatchObject({ data: { details: [{ path: 'changes.name' }] } });
  expect(await staff.trail('brand', into)).toEqual(['brand.save']);
});
