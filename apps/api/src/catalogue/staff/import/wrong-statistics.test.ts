import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetImports } from './forget-imports.ts';
import { openTestImports, type TestImports } from './testing/test-imports.ts';

const rows = 1_200;
/** The maximum number of rows that a statement may compare and discard: each of a batch with each of the table would be 1,000,000. */
const maxDiscarded = 50_000;
const content = `itemCustomId,name,category,price,stock\n${Array.from(
  { length: rows },
  (_, n) => `vase-${n},Vase ${n},Gifts,${100 + n},5`,
).join('\n')}\n`;

let shop: TestImports;
/** Plans that discard too many rows, as `auto_explain` reports them. */
const quadratic: string[] = [];
let plans = 0;

beforeAll(async () => {
  shop = await openTestImports();
  await sql`do $$ begin
    execute format('alter database %I set session_preload_libraries = auto_explain', current_database());
    execute format('alter database %I set auto_explain.log_min_duration = 0', current_database());
    execute format('alter database %I set auto_explain.log_analyze = on', current_database());
    execute format('alter database %I set auto_explain.log_timing = off', current_database());
    execute format('alter database %I set auto_explain.log_nested_statements = on', current_database());
    execute format('alter database %I set auto_explain.log_level = notice', current_database());
  end $$`.execute(shop.db);
  shop.pool.on('connect', (client) => client.on('notice', keepQuadratic));
  // Open connections keep their previous settings.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(shop.db);
});
afterAll(() => shop.close());

/** A node's figure counts once for each of its loops. */
function keepQuadratic({ message = '' }: { message?: string | undefined }): void {
  if (message.includes('plan:')) plans++;
  const lines = message.split('\n');
  for (const [at, line] of lines.entries()) {
    const removed = /Rows Removed by (?:Join )?Filter: (\d+)/.exec(line)?.[1];
    const node = lines.slice(0, at).findLast((above) => above.includes('loops='));
    const loops = Number(/loops=(\d+)/.exec(node ?? '')?.[1] ?? 1);
    if (Number(removed ?? 0) * loops > maxDiscarded) quadratic.push(message);
  }
}

/** Makes statistics say that tables are empty though they have pages, since the rows of a check were rolled back. */
const analyze = () =>
  sql`analyze product, variant, item, listing, offer, offer_card, product_search, product_search_text,
    search_word, import_change, category, brand`.execute(shop.db);

test('no statement of an import compares every row with every other, whatever statistics say', async () => {
  const imports = shop.imports();
  const id = await upload();
  await imports.check({ id, chosen: (await imports.get({ id })).chosen });
  await shop.work();
  await analyze();
  await sql`delete from import_change`.execute(shop.db);
  await analyze();
  await imports.apply({ id });
  await shop.work();
  expect(await imports.get({ id })).toMatchObject({ step: 'applied', rows, refused: 0 });
  await imports.undo({ id });
  await shop.work();
  expect(await imports.get({ id })).toMatchObject({ step: 'undone' });
  await sql`update import_run set created_at = now() - interval '50 days',
    applied_at = now() - interval '50 days'`.execute(shop.db);
  expect(await forgetImports(shop.db)).toBe(1);
  expect(plans, 'PostgreSQL reports its plans').toBeGreaterThan(50);
  expect(quadratic).toEqual([]);
}, 60_000);

async function upload(): Promise<string> {
  const file = Buffer.from(content).toString('base64');
  const upload = { key: randomUUID(), branch: String(shop.branchId), name: 'vases.csv' };
  return (await shop.imports().upload({ ...upload, content: file })).id;
}
