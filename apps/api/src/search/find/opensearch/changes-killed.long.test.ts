import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { sendChanges } from './follow-changes.ts';
import { readEngineDocuments } from './read-documents.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { openTestEngine, type TestEngine } from './testing/test-engine.ts';

const followerFile = fileURLToPath(new URL('test-follower.ts', import.meta.url));
const products = 2_000;
const rounds = 12;

let shop: TestShop;
let known: TestEngine;

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'killed.example',
      categories: ['home'],
      products: Array.from({ length: products }, (_, number) => ({
        id: `thing-${number}`,
        name: `Thing ${number}`,
        category: 'home',
        offers: [{ branch: 'lahore' as const, price: 100_000 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  known = await openTestEngine();
  await rebuildIndex(shop.db, known.engine);
}, 60_000);
afterAll(async () => {
  await known.stop();
  await shop.close();
});

async function startFollower(): Promise<ChildProcess> {
  const url = process.env.OPENSEARCH_URL ?? known.sandbox?.origin ?? '';
  const follower = spawn(process.execPath, [followerFile, shop.url, url, known.engine.alias], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!follower.stdout) throw new Error('no output');
  await once(follower.stdout, 'data');
  return follower;
}

/** Rewrites every product and toggles some of them, as an import does. */
async function change(round: number) {
  for (let from = 0; from < products; from += 200) {
    await shop.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ ids: number[] }>`
        with changed as (
          update product set name = 'Thing ' || id || ' of round ' || ${round}::int,
            is_active = (id + ${round}::int) % 7 <> 0
          where id in (select id from product order by id limit 200 offset ${from}) returning id
        ) select array_agg(id order by id) as ids from changed`.execute(trx);
      await sql`select refresh_search(${rows[0]?.ids ?? []}::bigint[])`.execute(trx);
    });
  }
}

test('no change is lost when the process that sends them is killed', async () => {
  for (let round = 1; round <= rounds; round++) {
    const follower = await startFollower();
    const changing = change(round);
    // At a different moment each time: before it polls, during a request, before it deletes sent changes.
    await sleep(40 + round * 35);
    const ended = once(follower, 'exit');
    follower.kill('SIGKILL');
    await Promise.all([ended, changing]);
  }
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::int as count from search_change`.execute(shop.db);
  // Otherwise no process was killed while sending, and the test proves nothing.
  expect(left[0]?.count).toBeGreaterThan(0);
  const following = {
    db: shop.db,
    engine: known.engine,
    onFault: (error: unknown) => {
      throw error;
    },
  };
  while ((await sendChanges(following)) > 0);
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id order by id) as ids from product`.execute(shop.db);
  const wanted = await readEngineDocuments(shop.db, rows[0]?.ids ?? []);
  expect(wanted.size).toBeGreaterThan(products / 2);
  expect(await storedDocuments()).toEqual(
    Object.fromEntries([...wanted].map(([id, { name }]) => [id, name])),
  );
}, 120_000);

/** The name of each product that the engine has. */
async function storedDocuments(): Promise<Record<string, unknown>> {
  const url = process.env.OPENSEARCH_URL ?? known.sandbox?.origin ?? '';
  const base = `${url}/${known.engine.alias}`;
  await fetch(`${base}/_refresh`, { method: 'POST' });
  const answer = await fetch(`${base}/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      size: 10_000,
      query: { term: { tenant: shop.tenant.id } },
    }),
  });
  const { hits } = (await answer.json()) as {
    hits: { hits: { _id: string; _source: { name: string } }[] };
  };
  return Object.fromEntries(hits.hits.map(({ _id, _source }) => [_id, _source.name]));
}
