import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, reach, readSqlFiles } from './sql-files/read-sql-files.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { derivedTables, uncachedTables } from './test-uncached-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Tables with a trigger whose function invalidates tags. */
function tablesWithTags(): Set<string> {
  const files = readSqlFiles(fileURLToPath(new URL('..', import.meta.url)));
  const calls = callsOf(files);
  const invalidates = (trigger: (typeof files)[number]) =>
    reach([trigger], calls).some(({ name }) => name === 'invalidate_tags');
  return new Set(
    files
      .filter((file) => file.kind === 'trigger' && invalidates(file))
      .flatMap(({ text }) => /\bon "?(\w+)"?/.exec(text.replace(/^--.*$/gm, ''))?.[1] ?? []),
  );
}

test('each table says which cache tags its changes invalidate, or that it needs none', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()
      and tablename not like 'kysely%' order by 1`,
  );
  const tags = tablesWithTags();
  const listed = new Set<string>([...derivedTables, ...uncachedTables]);
  const advice = rows
    .filter(({ name }) => !tags.has(name) && !listed.has(name))
    .map(
      ({ name }) =>
        `${name}: add a trigger to packages/database/triggers/cache that invalidates the tags of answers which show it, ` +
        'or name it in test-uncached-tables.ts if none does',
    );
  expect(advice).toEqual([]);
  expect(uncachedTables.filter((name) => tags.has(name))).toEqual([]);
});
