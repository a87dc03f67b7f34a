import { InvertedIndex } from '@karwan/inverted-index/inverted-index';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type Mock, test, vi } from 'vitest';
import {
  judgedCategories,
  judgedProducts,
  judgements,
} from '../../../catalogue/testing/judged-catalogue.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { frontAt, hashLexeme, headerLength, makerAt } from '../../documents/decode-document.ts';
import { type DocumentHead, headOf } from '../../documents/document-head.ts';
import { readDocuments } from '../../documents/documents.ts';
import { presentWords } from '../../read/present-words.ts';
import { termsOf } from '../../read/testing/terms-of.ts';
import { type Lacking, lackingNone, requiringOnly } from '../../terms/lacking.ts';
import { readWords } from '../../terms/words.ts';
import type { Question, Reach, SearchEngine } from '../port.ts';
import { embeddedSearch, findInPostgres } from '../postgres/find-in-postgres.ts';
import { createMemoryEngine, type MemoryEngine } from './find-in-memory.ts';
import { forgetSearchLog } from './forget-search-log.ts';
import { IndexCache, type IndexOptions } from './index-cache.ts';
import { readBeginning, readChanges } from './read-products.ts';
import { WatchedIndex } from './watched-index.ts';

let shop: TestShop;
let engine: MemoryEngine;
/** Spies on searches that the engine leaves to PostgreSQL. */
let asked: Mock<SearchEngine['find']>;
const faults: unknown[] = [];
/** Whether the engine's index has descriptions. */
let hasDescriptions = true;
const reach: Reach = { cap: 10_000, ids: 10_000, enoughNamed: 96, maxDescriptionMatches: 10_000 };

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: { domain: 'memory.example', categories: judgedCategories, products: judgedProducts },
  });
  await refresh();
});
afterAll(() => shop.close());
beforeEach(() => open());
afterEach(() => vi.restoreAllMocks());

/** Opens an engine and waits until it has loaded the shop's index; returns the index's bytes. */
async function open(options: Partial<IndexOptions> = {}) {
  hasDescriptions = options.maxDescriptionMatches === undefined;
  faults.length = 0;
  const read = Promise.withResolvers<{ bytes: number }>();
  engine = createMemoryEngine({
    maxBytes: 1e7,
    pause: 0,
    onRead: read.resolve,
    onFault: (error) => faults.push(error),
    ...options,
  });
  await find('lamp');
  const { bytes } = await read.promise;
  asked = vi.spyOn(embeddedSearch, 'find');
  return bytes;
}

const refresh = () => sql`select refresh_search(array(select id from product))`.execute(shop.db);

const questionOf = (query: string, lacking: Lacking = lackingNone): Question => ({
  terms: termsOf(query),
  lacking,
});

/** Everything that is found. */
async function found(search: SearchEngine['find'], question: Question, context = shop.context()) {
  const { ids, matched, ...more } = await search(context, question, reach);
  return { ids, matched, candidates: await more.candidates([...ids.keys()]) };
}

const find = (query: string) => found(engine.find, questionOf(query));
const findElsewhere = (query: string) => found(findInPostgres, questionOf(query));

const words = [
  ...new Set(
    [
      ...judgedProducts.map(({ name }) => name),
      ...judgements.map(([query]) => query),
      'xyzzy 8gb wh-1000xm5 the',
    ].flatMap((text) => text?.toLowerCase().split(/\s+/) ?? []),
  ),
];
const queries = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
  .map((some) => some.join(' '));
const lackings = fc.constantFrom<Lacking>(
  lackingNone,
  { required: [], most: 1 },
  { required: [0], most: 1 },
  { required: [1], most: 1 },
  { required: [], most: 2 },
  { required: [1, 0], most: 2 },
  requiringOnly([1]),
);

const lackedBy = (head: DocumentHead) => words.filter((word) => head.lacks(hashLexeme(word)));

/** The content of a head: its name words, and which of the test words it has. */
function saidBy(head: DocumentHead) {
  const [inName = 0, inGroup = 0, ...rest] = head.names();
  const [inFront, inBrand] = [head.names()[frontAt], head.names()[makerAt]];
  const names = rest.slice(headerLength - 2, headerLength - 2 + inName + inGroup);
  const has = words.filter((word) => head.has(hashLexeme(word)));
  return { inName, inGroup, inFront, inBrand, names, has };
}

/** Expects the same result from both engines, for a query that has the required terms. */
async function bothFind(query: string, lacking: Lacking) {
  const question = questionOf(query, lacking);
  if (question.terms.length <= Math.max(0, ...lacking.required)) return;
  const inMemory = await found(engine.find, question);
  const withoutHeads = inMemory.candidates.map(({ id, version }) => ({ id, version }));
  expect({ ...inMemory, candidates: withoutHeads }).toEqual(await found(findInPostgres, question));
  const documents = await readDocuments(shop.db, inMemory.candidates);
  for (const [place, { head }] of inMemory.candidates.entries()) {
    const document = documents[place];
    // Candidates found by PostgreSQL have no head.
    if (!head || !document) continue;
    expect(saidBy(head)).toEqual(saidBy(headOf(document)));
    expect(lackedBy(head)).toEqual(hasDescriptions ? lackedBy(headOf(document)) : []);
  }
  expect(faults).toEqual([]);
}

test('finds what PostgreSQL finds, in the same order', async () => {
  for (const [query] of judgements) await bothFind(query, lackingNone);
  await fc.assert(fc.asyncProperty(queries, lackings, bothFind), { numRuns: 200 });
  expect(asked).not.toHaveBeenCalled();
  const { candidates } = await find(judgements[0]?.[0] ?? '');
  expect(candidates.length).toBeGreaterThan(0);
  expect(candidates.every(({ head }) => head)).toBe(true);
});

test('it knows the words of the dictionary, and pieces of codes, without asking for them', async () => {
  const asked = [...new Set(words.flatMap((word) => readWords(word).map(({ whole }) => whole)))];
  const named = await presentWords({ ...shop.context(), search: engine }, asked);
  const missing = asked.filter((word) => !named.has(word));
  expect(missing).toContain('xyzzy');
  const listed = await presentWords({ db: shop.db, tenant: shop.tenant }, asked);
  expect(listed.size).toBeGreaterThan(20);
  expect([...listed].filter((word) => !named.has(word))).toEqual([]);
  for (const word of named) if (!listed.has(word)) expect(await idsOf(word)).not.toEqual([]);
  await sql`update search_word set frequency = 0`.execute(shop.db);
  expect(await presentWords({ ...shop.context(), search: engine }, asked)).toEqual(named);
  await sql`update search_word set frequency = 1`.execute(shop.db);
});

test('the next search sees products that were added, renamed and deleted', async () => {
  const rename = (name: string, id: string) =>
    sql`with renamed as (update product set name = ${name} where item_custom_id = ${id} returning id)
      select refresh_search(array(select id from renamed))`.execute(shop.db);
  const [first] = judgedProducts;
  if (!first) throw new Error('There is no product');
  await sql`update product set name = 'Zanzibar Lamp' where item_custom_id = ${first.id}`.execute(
    shop.db,
  );
  await refresh();
  expect(await idsOf('zanzibar')).toEqual([first.id]);
  await rename('Samarkand Lamp', first.id);
  expect(await idsOf('zanzibar')).toEqual([]);
  expect(await idsOf('samarkand')).toEqual([first.id]);
  expect(await engine.present?.(shop.context(), ['samarkand', 'zanzibar'])).toEqual(
    new Set(['samarkand']),
  );
  await sql`delete from product_search where product_id = (
    select id from product where item_custom_id = ${first.id})`.execute(shop.db);
  expect(await idsOf('samarkand')).toEqual([]);
  expect(await engine.present?.(shop.context(), ['samarkand'])).toEqual(new Set());
  await rename(first.name ?? first.id, first.id);
  await fc.assert(fc.asyncProperty(queries, lackings, bothFind), { numRuns: 50 });
});

test('a change that is committed after a later one is not missed', async () => {
  const [first, second] = judgedProducts;
  if (!first || !second) throw new Error('There are no products');
  const call = (id: string, word: string) => sql`
    update product_search set head = head || to_tsvector('karwan', ${word})
    where product_id = (select id from product where item_custom_id = ${id})`;
  const slow = await shop.db.startTransaction().execute();
  await call(first.id, 'bukhara').execute(slow);
  await call(second.id, 'khiva').execute(shop.db);
  expect(await idsOf('khiva')).toEqual([second.id]);
  expect(await idsOf('bukhara')).toEqual([]);
  await slow.commit().execute();
  expect(await idsOf('bukhara')).toEqual([first.id]);
});

test('within the pause, an announced change is seen at once', async () => {
  await open({ pause: 60_000 });
  const [first] = judgedProducts;
  if (!first) throw new Error('There is no product');
  await sql`update product_search set head = head || to_tsvector('karwan', 'herat')
    where product_id = (select id from product where item_custom_id = ${first.id})`.execute(
    shop.db,
  );
  expect(await idsOf('herat')).toEqual([]);
  engine.notifyChange();
  expect(await idsOf('herat')).toEqual([first.id]);
});

/** Adds products that share a name. */
async function make(name: string, count: number) {
  const [first] = judgedProducts;
  if (!first) throw new Error('There is no product');
  const code = name.toLowerCase().replace(' ', '-');
  await sql`
    with made as (
      insert into product (tenant_id, item_custom_id, name, category_id)
      select tenant_id, ${code}::text || '-' || number, ${name}::text || ' ' || number, category_id
      from product, generate_series(1, ${count}::integer) number where item_custom_id = ${first.id}
      returning id, tenant_id, listed_at, to_tsvector('karwan', name) as words
    ), named as (
      insert into product_search (product_id, tenant_id, head, popularity, listed_at)
      select id, tenant_id, setweight(words, 'A'), 0, listed_at from made
    )
    insert into product_search_text (product_id, tenant_id, body, words)
    select id, tenant_id, strip(words), '{}' from made`.execute(shop.db);
}

test('while very many changes are applied, searches fall back to PostgreSQL', async () => {
  await make('Tashkent Rug', 1_100);
  expect(await find('tashkent')).toMatchObject({ matched: 1_100 });
  await bothFind('tashkent rug', lackingNone);
  await untilInMemory();
  await bothFind('tashkent rug', lackingNone);
});

/** Waits until searches no longer fall back to PostgreSQL. */
const untilInMemory = () =>
  vi.waitFor(
    async () => {
      asked.mockClear();
      await find('lamp');
      expect(asked).not.toHaveBeenCalled();
    },
    { timeout: 10_000 },
  );

test('an index that has grown beyond the memory limit is evicted', async () => {
  const bytes = await open();
  const read = Promise.withResolvers<unknown>();
  const shops = new IndexCache({
    maxBytes: bytes + 1_000,
    pause: 0,
    onRead: read.resolve,
    onFault: (error) => faults.push(error),
  });
  const index = () => shops.of(shop.db, shop.tenant.id);
  expect(await index()).toBeUndefined();
  await read.promise;
  expect(await index()).toBeDefined();
  // Fewer at a time than are applied in the background, and together more than fit into the recent segment.
  await make('Nishapur Kashan', 700);
  await vi.waitFor(async () => expect(await index()).toBeDefined(), { timeout: 10_000 });
  await make('Kashan Nishapur', 700);
  await index();
  expect(await index()).toBeUndefined();
  expect(faults).toEqual([]);
});

test('while a check for changes takes long, searches fall back to PostgreSQL', async () => {
  const blocking = await shop.db.startTransaction().execute();
  try {
    await sql`lock table search_log in access exclusive mode`.execute(blocking);
    expect(await find('lamp')).toEqual(await findElsewhere('lamp'));
    expect(asked).toHaveBeenCalledTimes(1);
  } finally {
    await blocking.rollback().execute();
  }
  await untilInMemory();
  expect(faults).toEqual([]);
});

test('changes are followed while an index is loaded', async () => {
  const { db, tenant } = shop;
  const watched = await WatchedIndex.begin(db, tenant.id);
  const call = (word: string) => sql`
    update product_search set head = head || to_tsvector('karwan', ${word})
    where product_id = (select id from product where item_custom_id = ${judgedProducts[0]?.id})`;
  const stateAfter = async (word: string) => {
    await call(word).execute(db);
    return watched.catchUp(0);
  };
  expect(await stateAfter('balkh')).toBe('current');
  const loaded = watched.load({ maxBytes: 1e7 });
  expect(await stateAfter('termez')).toBe('current');
  expect(await loaded).toBe(true);
  expect(await stateAfter('kokand')).toBe('current');
  const { rows } = await sql<{ count: number }>`select count(*) as count from product_search
    where tenant_id = ${tenant.id}`.execute(db);
  expect(watched.index.size).toBe(rows[0]?.count);
  for (const word of ['balkh', 'termez', 'kokand']) {
    expect(watched.index.frequencyOf(hashLexeme(word))).toBe(1);
  }
});

test('while an index is loaded, what few of its products match is found by PostgreSQL, if that is in time', async () => {
  await make('Ferghana Rug', 120);
  await open();
  await untilInMemory();
  vi.spyOn(InvertedIndex.prototype, 'isLoading', 'get').mockReturnValue(true);
  expect((await find('ferghana')).matched).toBe(120);
  expect(asked).not.toHaveBeenCalled();
  const lamps = await find('lamp');
  expect(lamps).toEqual(await findElsewhere('lamp'));
  expect(asked).toHaveBeenCalledTimes(1);
  const blocking = await shop.db.startTransaction().execute();
  try {
    await sql`lock table product_search_text in access exclusive mode`.execute(blocking);
    expect((await find('lamp')).ids).toEqual(lamps.ids);
    expect(asked).toHaveBeenCalledTimes(2);
  } finally {
    await blocking.rollback().execute();
  }
});

test('log rows copied from another database are not read as changes', async () => {
  const { db, tenant } = shop;
  const { horizon } = await readBeginning(db, tenant.id);
  const later = `${BigInt(horizon) + 1_000_000_000n}`;
  expect(await readChanges(db, tenant.id, later)).toBeUndefined();
  const nowhere = 1e12;
  await sql`insert into search_log (tenant_id, product_id, written)
    values (${tenant.id}, ${nowhere}, ${later}::xid8)`.execute(db);
  const changes = await readChanges(db, tenant.id, horizon);
  expect(changes?.products.has(nowhere)).toBe(false);
});

test('log rows are deleted when they are older than any transaction', async () => {
  await sql`insert into search_log (tenant_id, product_id, at)
    select ${shop.tenant.id}, hours, now() - make_interval(hours => hours)
    from unnest(array[2, 7]) hours`.execute(shop.db);
  await forgetSearchLog(shop.db);
  const { rows } = await sql<{ product_id: number }>`select product_id from search_log
    where at < now() - interval '1 hour' and tenant_id = ${shop.tenant.id}`.execute(shop.db);
  expect(rows).toEqual([{ product_id: 2 }]);
});

test('a shop whose index exceeds the memory limit is left to PostgreSQL', async () => {
  const options = { maxBytes: 1_000, pause: 0, onFault: (error: unknown) => faults.push(error) };
  const small = createMemoryEngine(options);
  for (let times = 0; times < 20; times++) {
    expect(await found(small.find, questionOf('lamp'))).toEqual(await findElsewhere('lamp'));
  }
  expect(faults).toEqual([]);
});

test('in a large shop matches in descriptions are found by PostgreSQL', async () => {
  await open({ maxDescriptionMatches: 10 });
  for (const [query] of judgements) await bothFind(query, lackingNone);
  await fc.assert(fc.asyncProperty(queries, lackings, bothFind), { numRuns: 50 });
});

test('in a large shop suggestions search descriptions only if no head matches', async () => {
  await open({ maxDescriptionMatches: 10 });
  for (const word of words.slice(0, 60)) {
    const question = questionOf(word);
    if (question.terms.length === 0) continue;
    const whole = await found(engine.find, question);
    const typed = await found(engine.find, { ...question, prefix: word });
    expect(typed.matched > 0).toBe(whole.matched > 0);
    expect(whole.ids.slice(0, typed.matched)).toEqual(typed.ids);
  }
});

test('when reading changes fails, the search falls back to PostgreSQL, the error is reported, and the index reloaded later', async () => {
  // Stops the clock.
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await open();
    const begin = vi.spyOn(WatchedIndex, 'begin');
    await sql`alter table search_log rename to search_log_away`.execute(shop.db);
    expect(await find('lamp')).toEqual(await findElsewhere('lamp'));
    expect(faults.length).toBeGreaterThan(0);
    expect(begin).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
    await sql`alter table if exists search_log_away rename to search_log`.execute(shop.db);
  }
});

test('of two indexes that do not fit together, the least recently searched is evicted', async () => {
  const other = await shop.addTenant('other.example', {
    catalogue: { categories: judgedCategories, products: judgedProducts },
  });
  await refresh();
  const find = (tenant: typeof other) =>
    found(engine.find, questionOf('lamp'), shop.context({ tenant }));
  const bytes = await new Promise<number>((resolve) => {
    engine = createMemoryEngine({
      maxBytes: 1e7,
      pause: 0,
      onRead: ({ bytes }) => resolve(bytes),
      onFault: (error) => faults.push(error),
    });
    void find(shop.tenant);
  });
  const read = vi.fn();
  engine = createMemoryEngine({
    // Enough for one of them.
    maxBytes: bytes + 1_000,
    pause: 0,
    onRead: read,
    onFault: (error) => faults.push(error),
  });
  await find(shop.tenant);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await find(other);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  asked.mockClear();
  await find(other);
  expect(asked).not.toHaveBeenCalled();
  await find(shop.tenant);
  await find(shop.tenant);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(read).toHaveBeenCalledTimes(2);
});

async function idsOf(query: string): Promise<string[]> {
  const { ids } = await find(query);
  const { rows } = await sql<{ code: string }>`
    select item_custom_id as code from product where id = any (${ids}::bigint[])`.execute(shop.db);
  expect(faults).toEqual([]);
  return rows.map(({ code }) => code);
}
