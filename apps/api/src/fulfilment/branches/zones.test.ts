import { distanceInMetres } from '@karwan/contract/distance';
import type { Database } from '@karwan/database/connect';
import fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPlaces } from '../../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { findZone, zoneAt, zoneMaps } from './zones.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'one',
      categories: ['home'],
      products: [{ id: 'lamp', category: 'home', offers: [{ branch: 'lahore', price: 100 }] }],
    },
  });
});
afterAll(() => shop.close());

const branches = () =>
  shop.db
    .selectFrom('branch')
    .selectAll()
    .where('tenant_id', '=', shop.tenant.id)
    .where('is_active', '=', true)
    .execute();

test('distances are those along the great circle', () => {
  const karachi = { latitude: 24.8607, longitude: 67.0011 };
  const newYork = { latitude: 40.7128, longitude: -74.006 };
  expect(Math.round(distanceInMetres(karachi, newYork) / 1e5)).toBe(117);
  expect(distanceInMetres(karachi, karachi)).toBe(0);
  const opposite = { latitude: -24.8607, longitude: -112.9989 };
  // Half the circumference of the earth.
  expect(distanceInMetres(karachi, opposite)).toBeCloseTo(20_015_115, -1);
});

test('anywhere in Pakistan the first branch of the zone is the nearest one', async () => {
  const places = await branches();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        latitude: fc.double({ min: 23.5, max: 37.1, noNaN: true }),
        longitude: fc.double({ min: 60.8, max: 77.9, noNaN: true }),
      }),
      async (place) => {
        const zone = await findZone(shop.db, shop.tenant.id, place);
        const far = zone.branchIds.map((id) => {
          const branch = places.find((one) => one.id === id);
          return branch ? distanceInMetres(place, branch) : Number.NaN;
        });
        expect(far).toEqual(far.toSorted((a, b) => a - b));
        expect(far).toHaveLength(places.length);
      },
    ),
  );
});

test('an order of branches without a zone falls back to the zone with the longest common prefix', () => {
  const branchesByLongitude = [1, 2, 3].map((id) => ({ id, latitude: 0, longitude: id * 10 }));
  const zone = (bit: number, branchIds: number[]) => ({ id: bit, bit, key: `${bit}`, branchIds });
  const known = [zone(0, [3, 2, 1]), zone(1, [1, 3, 2]), zone(2, [2, 1, 3])];
  const byOrder = new Map(known.map((one) => [one.branchIds.join(), one]));
  const map = { branches: branchesByLongitude, byOrder };
  expect(zoneAt(map, { latitude: 0, longitude: 0 }).bit).toBe(1);
  expect(zoneAt(map, { latitude: 0, longitude: 22 }).bit).toBe(2);
  expect(zoneAt(map, { latitude: 0, longitude: 60 }).bit).toBe(0);
  expect(zoneAt({ branches: [], byOrder: new Map() }, testPlaces.lahore).branchIds).toEqual([]);
});

describe('when branches change', () => {
  const zoneRows = () =>
    shop.db.selectFrom('zone').selectAll().where('tenant_id', '=', shop.tenant.id).execute();
  async function change(code: string, set: Updateable<Database['branch']>) {
    const where = shop.db.updateTable('branch').where('tenant_id', '=', shop.tenant.id);
    await where.where('code', '=', code).set(set).execute();
    // As a process does when it is notified of the change.
    zoneMaps.forget(shop.db, shop.tenant.id);
  }
  const setActive = (code: string, active: boolean) => change(code, { is_active: active });
  /** The notifications that every process receives while `work` runs. */
  async function notificationsOf(work: () => Promise<void>): Promise<unknown[]> {
    const listener = await shop.pool.connect();
    const received: unknown[] = [];
    const receive = ({ payload = '' }) => received.push(JSON.parse(payload));
    try {
      await listener.query('listen karwan_cache');
      listener.on('notification', receive);
      await work();
      await listener.query('select 1');
      return received;
    } finally {
      listener.off('notification', receive);
      await listener.query('unlisten karwan_cache');
      listener.release();
    }
  }

  test('an update without changes notifies nobody', async () => {
    const before = await zoneRows();
    expect(before.length).toBeGreaterThan(1);
    expect(await notificationsOf(() => setActive('lahore', true))).toEqual([]);
    expect(await zoneRows()).toEqual(before);
  });

  test('pages’ caches of a branch are invalidated, and zones are not', async () => {
    const before = await zoneRows();
    expect(await notificationsOf(() => change('lahore', { service_fee: 100 }))).toEqual([
      { tenant: shop.tenant.id, tags: ['branches', 'catalogue'] },
    ]);
    expect(await zoneRows()).toEqual(before);
  });

  test('a branch that moves is the nearest one elsewhere', async () => {
    const multan = { latitude: 30.1575, longitude: 71.5249 };
    const nearest = async () => (await findZone(shop.db, shop.tenant.id, multan)).branchIds[0];
    const karachi = (await branches()).find(({ code }) => code === 'karachi');
    expect(await nearest()).not.toBe(karachi?.id);
    await change('karachi', multan);
    expect(await nearest()).toBe(karachi?.id);
    await change('karachi', { latitude: karachi?.latitude, longitude: karachi?.longitude });
  });

  test("a branch's new currency is on the cards of its offers", async () => {
    const currencyOf = async () =>
      (await shop.db.selectFrom('offer_card').select('currency').executeTakeFirst())?.currency;
    const before = (await branches()).find(({ code }) => code === 'lahore')?.currency;
    const other = (
      await shop.db
        .selectFrom('currency')
        .select('code')
        .where('tenant_id', '=', shop.tenant.id)
        .where('code', '<>', before ?? '')
        .executeTakeFirstOrThrow()
    ).code;
    await change('lahore', { currency: other });
    expect(await currencyOf()).toBe(other);
    await change('lahore', { currency: before });
    expect(await currencyOf()).toBe(before);
  });

  test('listings are updated at once when a branch closes and opens again', async () => {
    const lamps = async () => (await testClient(shop.context()).items.all({})).count;
    expect(await lamps()).toBe(1);
    await setActive('lahore', false);
    expect(await lamps()).toBe(0);
    await setActive('lahore', true);
    expect(await lamps()).toBe(1);
  });

  test('every process gets a notification', async () => {
    expect(await notificationsOf(() => setActive('karachi', false))).toEqual([
      { tenant: shop.tenant.id, tags: ['zones', 'catalogue'] },
      { tenant: shop.tenant.id, tags: ['branches', 'catalogue'] },
    ]);
    await setActive('karachi', true);
  });

  test('unchanged zones keep their bits', async () => {
    const before = await zoneRows();
    await sql`insert into branch (tenant_id, code, name, country, city, latitude, longitude,
      currency, timezone) values (${shop.tenant.id}, 'oslo', 'Oslo', 'NO', 'Oslo', 59.9, 10.7, 'SEK',
      'Europe/Oslo')`.execute(shop.db);
    expect(await zoneRows()).not.toEqual(before);
    await setActive('oslo', false);
    const bits = (rows: Awaited<ReturnType<typeof zoneRows>>) => rows.map((row) => row.bit);
    const again = await zoneRows();
    expect(new Set(bits(again)).size).toBe(before.length);
    await setActive('oslo', false);
    expect(await zoneRows()).toEqual(again);
  });
});
