import { beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { withEmptyDatabase } from './test-empty-database.ts';
import { fillFormerShop, refreshDerived, rowsOf } from './test-former-shop.ts';
import { enterState, type FormerState, formerStates } from './test-former-state.ts';
import { describeSchema } from './test-schema.ts';

const states = await formerStates();
/** The last build that could migrate databases made from the earliest versions of the files. */
const beforeRenaming = states.find(({ title }) => title === 'at 4f1f8f5') as FormerState;
const listing = ['listing', 'category_count', 'offer_card', 'offer'];
const search = ['search_word', 'product_search'];
let fresh: string[];

// Databases of other tests have a trigger of theirs.
beforeAll(() =>
  withEmptyDatabase(async (pool, url) => {
    await migrate(url);
    fresh = await describeSchema(pool);
  }),
);

/**
 * Since migration 0045 `rating` and `reviews` are computed from the shop's own reviews, and the catalogue's
 * values are in `supplied_rating` and `supplied_reviews`.
 */
function withSuppliedStars({ rating, reviews, ...expected }: Record<string, unknown>) {
  return { supplied_rating: rating, supplied_reviews: reviews, ...expected };
}

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
        const expected = table === 'product' ? withSuppliedStars(row) : row;
        expect(after[table]).toContainEqual(expect.objectContaining(expected));
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
const sampled = (all: FormerState[], sample: FormerState[]) =>
  (inject('isLong') ? all : sample).map((state) => [state.title, state] as const);

describe.concurrent('a database created in any past state is migrated with its data', {
  timeout: 30_000,
}, () => {
  test.for(sampled(states, [...states.slice(0, 1), ...states.slice(1).slice(-1)]))(
    '%s',
    ([, state]) => comesUpToDate([state]),
  );
});

describe.concurrent('so is one that was updated in between', { timeout: 30_000 }, () => {
  // The first and the last state with early versions of each file.
  const edges = ['at 6e57810', 'at 8f73366', 'at cb4ba25', 'at a87e0ba'];
  const able = states.filter(({ title }) => edges.includes(title));
  test.for(sampled(able, able.slice(-1)))('%s', ([, state]) =>
    comesUpToDate([state, beforeRenaming]),
  );
});
