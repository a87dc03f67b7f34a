import type { Database } from '@karwan/database/connect';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { clearTenantCaches, memoizePerTenant } from './tenant-cache.ts';

const openNothing = () =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

test('a value is loaded once for each tenant and database, until it is forgotten', async () => {
  const loads: number[] = [];
  const cache = memoizePerTenant(async (_db, tenantId) => {
    loads.push(tenantId);
    return loads.length;
  });
  const [db, other] = [openNothing(), openNothing()];
  expect(await Promise.all([cache.of(db, 1), cache.of(db, 1), cache.of(db, 2)])).toEqual([1, 1, 2]);
  expect(await cache.of(other, 1)).toBe(3);
  cache.forget(db, 1);
  expect([await cache.of(db, 1), await cache.of(db, 2)]).toEqual([4, 2]);
  clearTenantCaches(db);
  expect([await cache.of(db, 2), await cache.of(other, 1)]).toEqual([5, 3]);
});

test('a failed load is retried at the next call', async () => {
  let tries = 0;
  const cache = memoizePerTenant(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is starting');
    return tries;
  });
  const db = openNothing();
  await expect(cache.of(db, 1)).rejects.toThrow('starting');
  expect(await cache.of(db, 1)).toBe(2);
});
