import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseIsNewer, migrate } from '../migrate.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { planUpgrade } from './plan-upgrade.ts';
import { isUnmarkedContract, statementEffects } from './statement-effects.ts';

let database: TestDatabase;
/** The migrations of the version before, and those of the next one. */
let older: string;
let newer: string;

const files = {
  '9001_shelf': 'create table shelf (id bigint primary key, label text, old text);',
  '9002_book': 'create table book (id bigint primary key); alter table shelf add column room text;',
  '9003_gone': '-- contract: nothing has read it since 9002\nalter table shelf drop column old;',
};

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`drop table kysely_migration`.execute(database.db);
  older = await mkdtemp(join(tmpdir(), 'karwan-older-'));
  newer = await mkdtemp(join(tmpdir(), 'karwan-newer-'));
  await put(older, '9001_shelf');
  await put(newer, '9001_shelf');
  await put(newer, '9002_book');
});
afterAll(async () => {
  await database.drop();
  for (const folder of [older, newer]) await rm(folder, { recursive: true });
});

const put = (folder: string, name: keyof typeof files) =>
  writeFile(join(folder, `${name}.sql`), files[name]);

test('a version starts beside a newer one with additive migrations, and not after a contract migration', async () => {
  expect(await migrate(database.url, older)).toEqual(['9001_shelf']);
  expect(await migrate(database.url, newer)).toEqual(['9002_book']);
  expect(await migrate(database.url, older)).toEqual([]);
  await put(newer, '9003_gone');
  expect(await planUpgrade(database.db, newer)).toMatchObject([
    { name: '9003_gone', isContract: true, effects: [{ kind: 'contract', table: 'shelf' }] },
  ]);
  expect(await migrate(database.url, newer)).toEqual(['9003_gone']);
  const refused = await migrate(database.url, older).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(DatabaseIsNewer);
  expect((refused as Error).message).toContain('9003_gone');
  expect(await migrate(database.url, newer)).toEqual([]);
});

test('a plan estimates the rows of existing tables and leaves out new tables', async () => {
  await sql`insert into shelf select generate_series(1, 500)`.execute(database.db);
  await sql`analyze shelf`.execute(database.db);
  await writeFile(
    join(newer, '9004_much.sql'),
    `create index shelf_label on shelf (label);
     update shelf set label = 'x'; create table lamp (id int); create index on lamp (id);
     create procedure finish_9004_much() language sql as $$ update shelf set label = 'y' $$;`,
  );
  expect(await planUpgrade(database.db, newer)).toEqual([
    {
      name: '9004_much',
      isContract: false,
      hasFinish: true,
      effects: [
        { kind: 'index', table: 'shelf', rows: 500, statement: expect.any(String) },
        { kind: 'rows', table: 'shelf', rows: 500, statement: expect.any(String) },
      ],
    },
  ]);
});

test.for([
  ['alter table a drop column b', 'contract'],
  ['alter table a drop b', 'contract'],
  ['drop table if exists a', 'contract'],
  ['alter table a rename column b to c', 'contract'],
  ['alter table a rename to b', 'contract'],
  ['alter table a alter column b type bigint', 'rewrite'],
  ['alter table a add column b uuid default gen_random_uuid()', 'rewrite'],
  ['alter table a add constraint b check (c > 0)', 'scan'],
  ['alter table a alter column b set not null', 'scan'],
  ['create unique index b on a (c)', 'index'],
  ['update a set b = 1', 'rows'],
  ['alter table a add constraint b check (c > 0) not valid', 'moment'],
  ['alter table a add column b text', 'moment'],
  ['alter table a drop constraint b', 'moment'],
  ['alter table a alter column b drop not null', 'moment'],
] as const)('%s: %s', ([statement, kind]) => {
  expect(statementEffects(`-- why\n${statement};`)).toMatchObject([{ kind, table: 'a' }]);
  expect(isUnmarkedContract(statement)).toBe(kind === 'contract');
  expect(isUnmarkedContract(`-- contract: why\n${statement}`)).toBe(false);
});
