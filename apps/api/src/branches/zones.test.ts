import { distanceInMetres } from '@karwan/contract/distance';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogue, shopClient, testPlaces } from '../catalogue/test-catalogue.ts';
import type { Tenant } from '../platform/tenants.ts';
import { refreshZones } from './refresh-zones.ts';
import { createZones, zoneAt } from './zones.ts';

let database: TestDatabase;
let tenant: Tenant;
beforeAll(async () => {
  database = await createTestDatabase();
  tenant = await createCatalogue(database.db, {
    domain: 'one',
    categories: ['home'],
    products: [{ id: 'lamp', category: 'home', offers: [{ branch: 'lahore', price: 100 }] }],
  });
});
afterAll(() => database.drop());

const zones = () => createZones(database.db);
const branches = () =>
  database.db
    .selectFrom('branch')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('is_active', '=', true)
    .execute();

test('distances are those along the great circle', () => {
  const karachi = { latitude: 24.8607, longitude: 67.0011 };
  const newYork = { latitude: 40.7128, longitude: -74.006 };
  expect(Math.round(distanceInMetres(karachi, newYork) / 1e5)).toBe(117);
  expect(distanceInMetres(karachi, karachi)).toBe(0);
  const opposite = { latitude: -24.8607, longitude: -112.9989 };
  // Half the way round the earth.
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
        const zone = await zones().resolve(tenant.id, place);
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

test('an order that is no zone falls back to the one with the longest common beginning', () => {
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
    database.db.selectFrom('zone').selectAll().where('tenant_id', '=', tenant.id).execute();
  const setActive = (code: string, active: boolean) =>
    database.db
      .updateTable('branch')
      .set({ is_active: active })
      .where('tenant_id', '=', tenant.id)
      .where('code', '=', code)
      .execute();

  test('nothing happens when nothing changed', async () => {
    const before = await zoneRows();
    expect(before.length).toBeGreaterThan(1);
    expect(await refreshZones(database.db, tenant.id)).toBe(false);
    expect(await zoneRows()).toEqual(before);
  });

  test('listings follow at once, and zones that come back are zones again', async () => {
    const lamps = async () => (await shopClient(database.db, tenant).items.all({})).count;
    expect(await lamps()).toBe(1);
    await setActive('lahore', false);
    expect(await refreshZones(database.db, tenant.id)).toBe(true);
    expect(await lamps()).toBe(0);
    await setActive('lahore', true);
    await refreshZones(database.db, tenant.id);
    expect(await lamps()).toBe(1);
  });

  test('every process is told', async () => {
    const listener = await database.pool.connect();
    try {
      await listener.query('listen karwan_cache');
      const heard = new Promise<string | undefined>((resolve) =>
        listener.once('notification', ({ payload }) => resolve(payload)),
      );
      await setActive('karachi', false);
      await refreshZones(database.db, tenant.id);
      const told: unknown = JSON.parse((await heard) ?? '');
      expect(told).toEqual({ tenant: tenant.id, tags: ['zones', 'catalogue'] });
    } finally {
      listener.release();
      await setActive('karachi', true);
      await refreshZones(database.db, tenant.id);
    }
  });

  test('zones that stay keep their bits', async () => {
    const before = await zoneRows();
    await sql`insert into branch (tenant_id, code, name, country, city, latitude, longitude,
      currency, timezone) values (${tenant.id}, 'oslo', 'Oslo', 'NO', 'Oslo', 59.9, 10.7, 'SEK',
      'Europe/Oslo')`.execute(database.db);
    await refreshZones(database.db, tenant.id);
    expect(await zoneRows()).not.toEqual(before);
    await setActive('oslo', false);
    await refreshZones(database.db, tenant.id);
    const bits = (rows: Awaited<ReturnType<typeof zoneRows>>) => rows.map((row) => row.bit);
    const again = await zoneRows();
    expect(new Set(bits(again)).size).toBe(before.length);
    expect(await refreshZones(database.db, tenant.id)).toBe(false);
    expect(await zoneRows()).toEqual(again);
  });
});
