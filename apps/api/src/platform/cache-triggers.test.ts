import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    items: [
      { itemCustomId: 'watch', branch: 'lahore', price: 100, stock: 5 },
      { itemCustomId: 'other', branch: 'lahore', price: 100, stock: 5 },
    ],
  });
});
afterAll(() => shop.close());

/** The tags that are invalidated when statements commit together, sorted. */
async function tagsOf(...statements: string[]): Promise<string[]> {
  const client = await shop.pool.connect();
  const tags = new Set<string>();
  client.on('notification', ({ payload = '' }) => {
    for (const tag of JSON.parse(payload).tags) tags.add(tag);
  });
  try {
    await client.query('listen karwan_cache');
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    await client.query('select');
    return [...tags].sort();
  } finally {
    client.release(true);
  }
}

const idOf = async (expression: string): Promise<number> =>
  Number((await shop.pool.query(`select (${expression}) as id`)).rows[0].id);
const watch = "select id from product where item_custom_id = 'watch'";
const category = "select category_id from product where item_custom_id = 'watch'";
const refresh = `select refresh_listing(array(${watch}))`;

describe('a change invalidates its tags', () => {
  const all = ['settings', 'tenants'];
  test.each<[string, string[]]>([
    ["update tenant set name = 'Renamed'", all],
    [`update tenant set pricing_settings = '{"dutyPercent": "3"}'`, all],
    [
      `update tenant set public_settings = jsonb_set(public_settings, '{home,defaultCategory}', '"luxury"')`,
      all,
    ],
    [
      "update tenant set public_settings = jsonb_set(public_settings, '{home,slides}', '[{}]')",
      ['home'],
    ],
    ["update tenant set summary_day = '2026-01-01'", []],
    [
      "update currency set convert_to = '[]' where code = 'PKR'",
      ['catalogue', 'currencies', 'settings'],
    ],
    ['update currency set rate_at = now(), version = version + 1', []],
    ["update payment_method set title = 'By card'", ['settings']],
    ['update payment_method set title = title', []],
    [
      "insert into menu_entry (tenant_id, id, place, position, title) select id, 'a', 'footer', 0, 'A' from tenant",
      ['settings'],
    ],
    [
      "insert into redirect (tenant_id, from_path, to_path) select id, '/a', '/b' from tenant",
      ['redirects'],
    ],
    ["update redirect set to_path = '/c'", ['redirects']],
    ['update redirect set hits = hits + 1, last_hit_at = now()', []],
    ['delete from redirect', ['redirects']],
    [
      "insert into shop_text (tenant_id, language, source, text) select id, 'ur', 'Watch', 'گھڑی' from tenant",
      ['texts'],
    ],
    [
      `insert into message_words (tenant_id, message, language, texts, version)
        select id, 'order', 'en', '{}', 1 from tenant`,
      ['message-texts'],
    ],
    [
      `insert into search_synonym (tenant_id, word, meant, both_ways)
        select id, 'watch', '{clock}', true from tenant`,
      ['search', 'search-words'],
    ],
    [
      `insert into search_kind (tenant_id, kind, category_id, products)
        select tenant_id, 'watch', category_id, 1 from product limit 1`,
      ['search', 'search-kinds'],
    ],
    [
      "insert into search_lift (tenant_id, query, product_id, lift) select tenant_id, 'q', id, 0.5 from product",
      ['search', 'search-learned'],
    ],
    [
      "insert into suggested_query (tenant_id, place, query) select id, 1, 'watch' from tenant",
      ['suggestions'],
    ],
    ['insert into content_switch (tenant_id, at) select id, now() from tenant', []],
    ['delete from content_switch', ['content', 'home']],
    [
      `insert into staff_task (tenant_id, kind) select id, 'listings' from tenant;
        insert into staff_task (tenant_id, kind) select id, 'orders' from tenant`,
      [],
    ],
    ["update staff_task set finished_at = now() where kind = 'orders'", []],
    ["update staff_task set finished_at = now() where kind = 'listings'", ['catalogue']],
  ])('%s', async (statement, tags) => {
    expect(await tagsOf(statement)).toEqual(tags);
  });

  test('queries only if they are, or were, suggested', async () => {
    const insert = (kind: string, query: string) => `
      insert into search_query (tenant_id, query, typed, kind, searches, visitors, clicked, ordered, found, dropped, last_at)
      select id, '${query}', '${query}', '${kind}', 1, 1, 1, 1, 1, '{}', now() from tenant`;
    const set = (kind: string) => `update search_query set kind = '${kind}' where query = 'a'`;
    const decide = (sets: string) => `update search_decision set ${sets}`;
    expect(await tagsOf(insert('nothing', 'a'))).toEqual([]);
    expect(await tagsOf(set('partly'))).toEqual([]);
    expect(await tagsOf(set('popular'))).toEqual(['suggestions']);
    expect(await tagsOf('update search_query set searches = 2')).toEqual([]);
    expect(await tagsOf(set('nothing'))).toEqual(['suggestions']);
    expect(await tagsOf("delete from search_query where query = 'a'")).toEqual([]);
    expect(await tagsOf(insert('popular', 'b'))).toEqual(['suggestions']);
    expect(await tagsOf('delete from search_query')).toEqual(['suggestions']);
    await tagsOf("insert into search_decision (tenant_id, query) select id, 'a' from tenant");
    expect(await tagsOf(decide("state = 'done'"))).toEqual([]);
    expect(await tagsOf(decide('is_hidden = true'))).toEqual(['suggestions']);
  });

  test('texts also on every page, once a menu links to one', async () => {
    const show = 'update content_text set published_from = now()';
    await tagsOf(
      "insert into content_text (tenant_id, kind, slug) select id, 'page', 'about' from tenant",
    );
    expect(await tagsOf(show)).toEqual(['content']);
    await tagsOf(`insert into menu_entry (tenant_id, id, place, position, title, text_id)
      select tenant_id, 'about', 'header', 0, 'About', id from content_text`);
    expect(await tagsOf(show)).toEqual(['content', 'settings']);
    await tagsOf('insert into content_switch (tenant_id, at) select id, now() from tenant');
    expect(await tagsOf('delete from content_switch')).toEqual(['content', 'home', 'settings']);
  });

  test('a product its page and the lists with it, and other products none', async () => {
    const [id, node] = [await idOf(watch), await idOf(category)];
    const own = [`category:${node}`, `product:${id}`];
    expect(await tagsOf(`update product set weight_grams = 7 where id = ${id}`)).toEqual(own);
    expect(
      await tagsOf(`update item set price = price + 1 where product_id = ${id}`, refresh),
    ).toEqual(own);
  });

  test('the whole catalogue when a product comes or goes', async () => {
    const publish = (is: boolean) => `update product set is_active = ${is} where id = (${watch})`;
    for (const is of [false, true]) {
      expect(await tagsOf(publish(is), refresh)).toContain('catalogue');
      expect(await tagsOf(publish(is), refresh)).not.toContain('catalogue');
    }
  });

  test('very many products only the whole catalogue', async () => {
    const refreshAll =
      'select refresh_listing(array(select id from product) || array_fill(0::bigint, array[1000]))';
    expect(await tagsOf(refreshAll)).toEqual(['catalogue']);
  });

  test('a bulk change invalidates nothing: its caller invalidates at the end', async () => {
    const bulk = "select set_config('karwan.bulk', 'on', true)";
    expect(
      await tagsOf(bulk, `update product set weight_grams = 8 where id = (${watch})`, refresh),
    ).toEqual([]);
    expect(await tagsOf(refresh)).not.toEqual([]);
  });

  test('the sale of one of many pieces nothing', async () => {
    const sell = `insert into stock_movement (item_id, free, physical, reason, actor)
      select id, -1, 0, 'sale', 'test' from item where product_id = (${watch})`;
    expect(await tagsOf(sell)).toEqual([]);
  });
});
