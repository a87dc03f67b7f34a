import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../connect.ts';
import { migrate, readMigrationState } from '../migrate.ts';
import { withEmptyDatabase } from '../test-empty-database.ts';
import { DatabaseTooOld } from '../upgrade/baseline.ts';
import { fillFormerShop, refreshDerived, rowsOf } from './test-former-shop.ts';
import { enterState, type FormerState, formerStates } from './test-former-state.ts';
import { describeSchema } from './test-schema.ts';

const states = await formerStates();
/** The states of three days, and the last one. */
const sample = states.filter(
  ({ title }, at) => /^at the end/.test(title) || at === states.length - 1,
);
const listing = ['listing', 'category_count', 'offer_card', 'offer'];
const search = ['search_word', 'product_search'];
/** Columns that contract migrations have dropped. */
const gone: Record<string, string[]> = {
  orders: [
    'shipping_cost',
    'insurance_fee',
    'service_fee',
    'reserve_fee',
    'vat',
    'vat_service_fee',
    'custom_duty',
  ],
};
let fresh: string[];

// Databases of other tests have a trigger of theirs.
beforeAll(() =>
  withEmptyDatabase(async (pool, url) => {
    await migrate(url);
    fresh = await describeSchema(pool);
    expect((await pool.query('select * from telling_word_walk')).rows).toHaveLength(1);
  }),
);

/** Creates a shop in the first state, updates it through the others, migrates it, and checks schema and rows. */
async function comesUpToDate([first, ...others]: FormerState[]) {
  await withEmptyDatabase(async (pool, url) => {
    if (first) await enterState(pool, first);
    await fillFormerShop(pool);
    for (const state of others) await enterState(pool, state);
    const before = await rowsOf(pool, [...listing, ...search]);
    await migrate(url);
    expect(await describeSchema(pool)).toEqual(fresh);

    // The shop rebuilds documents of an older derivation bit by bit.
    await pool.query(
      'select refresh_search(array_agg(product_id)) from product_search_text where derivation < 3',
    );
    const after = await rowsOf(pool, [...listing, ...search]);
    for (const [table, rows] of Object.entries(before)) {
      if (listing.includes(table) || search.includes(table)) continue;
      for (const row of rows) {
        const kept = Object.entries(row).filter(([column]) => !gone[table]?.includes(column));
        expect(after[table]).toContainEqual(expect.objectContaining(Object.fromEntries(kept)));
      }
    }
    expect(after.brand).toMatchObject([{ node_id: expect.any(Number) }]);
    for (const order of after.orders ?? []) expect(Number(order.reserve_fee_percent)).toBe(2.5);

    // The migrated derived tables equal freshly derived ones.
    await refreshDerived(pool);
    const refreshed = await rowsOf(pool, [...listing, ...search]);
    for (const tables of [listing, search]) {
      const first = tables[0] as string;
      expect(refreshed[first]).not.toEqual([]);
      if (!before[first]?.length) continue;
      for (const table of tables) expect(after[table]).toEqual(refreshed[table]);
    }
    expect(await migrate(url)).toEqual([]);
  });
}

/** Each state takes seconds and landed migrations never change: `npm test` runs a sample, `test:long` all. */
const tried = inject('isLong') ? states : sample;

describe.concurrent('a database of every previous version is upgraded with its data', {
  timeout: 60_000,
}, () => {
  test.for(tried.map((state) => [state.title, state] as const))('%s', ([, state]) =>
    comesUpToDate([state]),
  );
});

test('a database upgraded in between is upgraded with its data', { timeout: 60_000 }, () =>
  comesUpToDate(sample.slice(0, 2)),
);

test('a database created from an earlier baseline has the migrations that it included', () =>
  withEmptyDatabase(async (pool, url) => {
    await migrate(url);
    await pool.query(
      `update kysely_migration set name = '0859_baseline' where name = '0860_baseline'`,
    );
    expect(await migrate(url)).toEqual(['0860_baseline']);
    expect(await describeSchema(pool)).toEqual(fresh);
  }));

test('a database of an older version is refused, with the version to start first', () =>
  withEmptyDatabase(async (pool, url) => {
    await enterState(pool, states[0] as FormerState);
    await pool.query(`delete from kysely_migration where name >= '0400' and name < '0600'`);
    const error = await migrate(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseTooOld);
    expect((error as Error).message).toMatch(/Start the version of commit [0-9a-f]{8} on it once/);
    const { db, close } = connect(url, { poolSize: 1 });
    expect(await readMigrationState(db)).toMatchObject({ isTooOld: true });
    await close();
  }));
