import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate, migrationsFolder } from '../migrate.ts';
import { withEmptyDatabase } from '../test-empty-database.ts';
import { checkSqlFiles, recordSqlFiles } from './landed-sql-files.ts';

/** The folder of a version of a small shop, with `migrations`, `functions` and `triggers`. */
let root: string;

const put = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const land = () => recordSqlFiles(root);
const start = (url: string) => migrate(url, join(root, 'migrations'));
const answerTo = async (pool: pg.Pool, expression: string) =>
  (await pool.query(`select (${expression}) as value`)).rows[0].value;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'karwan-sql-files-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const baseline = await readFile(join(migrationsFolder, '0860_baseline.sql'), 'utf8');
  const tables = baseline.match(/^create table (?:sql_file|stale_index) [^;]+;/gm) ?? [];
  await put('migrations/0001_sql_files.sql', tables.join('\n'));
  await put(
    'migrations/0002_shelf.sql',
    `-- functions: label_of
     create table shelf (id int, name text);
     create index shelf_label on shelf (label_of(name));`.replaceAll('     ', ''),
  );
  await put(
    'functions/shelf/label_of.sql',
    `create or replace function label_of(name text) returns text language sql immutable
return public.short(name);`,
  );
  await put(
    'functions/shelf/short.sql',
    `create or replace function short(name text) returns text language sql immutable return lower(name);`,
  );
  await put(
    'functions/shelf/number.sql',
    `create or replace function number() returns trigger language plpgsql as $$
begin
  new.id := 1;
  return new;
end $$;`,
  );
  await put(
    'triggers/shelf/shelf_numbered.sql',
    'create or replace trigger shelf_numbered before insert on shelf for each row execute function number();',
  );
  await land();
});

test('the shop has each text on its list', async () => {
  expect(await checkSqlFiles(join(migrationsFolder, '..'))).toEqual([]);
});

test('a text that is not on the list is reported, and a line break separates it from the previous one', async () => {
  await put(
    'functions/shelf/short.sql',
    "create or replace function short(name text) returns text language sql immutable return 'x';",
  );
  expect(await checkSqlFiles(root)).toEqual([
    'The text of the function short is not in sql-files.sha256: run "npm run database:types".',
  ]);
  await land();
  expect(await checkSqlFiles(root)).toEqual([]);
  expect((await readFile(join(root, 'sql-files.sha256'), 'utf8')).split('\n')).toHaveLength(6);
});

test('functions exist before a migration that names them, and triggers after it; a change is loaded at the next start', () =>
  withEmptyDatabase(async (pool, url) => {
    expect(await start(url)).toEqual(['0001_sql_files', '0002_shelf']);
    await pool.query("insert into shelf (name) values ('Hall')");
    expect((await pool.query('select id, label_of(name) as label from shelf')).rows).toEqual([
      { id: 1, label: 'hall' },
    ]);
    const changed = (await readFile(join(root, 'functions/shelf/number.sql'), 'utf8')).replace(
      '1',
      '2',
    );
    await put('functions/shelf/number.sql', changed);
    await land();
    expect(await start(url)).toEqual([]);
    await pool.query("insert into shelf (name) values ('Loft')");
    expect(await answerTo(pool, 'select max(id) from shelf')).toBe(2);
  }));

test('a previous version that starts again keeps functions loaded by a newer one; a reverted change is loaded', () =>
  withEmptyDatabase(async (pool, url) => {
    const path = 'functions/shelf/short.sql';
    const read = (name: string) => readFile(join(root, name), 'utf8');
    const list = await read('sql-files.sha256');
    const first = await read(path);
    await start(url);
    const second = first.replace('lower', 'upper');
    await put(path, second);
    await land();
    await start(url);
    expect(await answerTo(pool, "short('Hall')")).toBe('HALL');
    const newer = await read('sql-files.sha256');
    await put(path, first);
    await put('sql-files.sha256', list);
    await start(url);
    expect(await answerTo(pool, "short('Hall')")).toBe('HALL');
    await put('sql-files.sha256', newer);
    await land();
    await start(url);
    expect(await answerTo(pool, "short('Hall')")).toBe('hall');
  }));

test('an index over a changed function, or over one that calls it, is rebuilt', () =>
  withEmptyDatabase(async (pool, url) => {
    await start(url);
    await pool.query("insert into shelf (name) values ('Hall')");
    await put(
      'functions/shelf/short.sql',
      "create or replace function short(name text) returns text language sql immutable return '<' || name;",
    );
    await land();
    await start(url);
    const found = await pool.query(
      "set enable_seqscan = off; select name from shelf where label_of(name) = '<Hall'",
    );
    expect((found as unknown as pg.QueryResult[])[1]?.rows).toEqual([{ name: 'Hall' }]);
    expect(await answerTo(pool, 'select count(*)::int from stale_index')).toBe(0);
  }));

test('functions used by constraints or generated columns do not change', () =>
  withEmptyDatabase(async (pool, url) => {
    await put(
      'migrations/0003_box.sql',
      'create table box (name text, label text generated always as (public.short(name)) stored);',
    );
    await put(
      'migrations/0002_shelf.sql',
      '-- functions: short label_of\ncreate table shelf (id int, name text);',
    );
    await start(url);
    await put(
      'functions/shelf/short.sql',
      "create or replace function short(name text) returns text language sql immutable return '';",
    );
    await land();
    await expect(start(url)).rejects.toThrow(
      /column label of table box rests on the function short/,
    );
    expect(await answerTo(pool, "short('Hall')")).toBe('hall');
  }));

test('a faulty file is named with its line, and leaves nothing behind', () =>
  withEmptyDatabase(async (pool, url) => {
    await start(url);
    await put(
      'functions/shelf/short.sql',
      'create or replace function short(name text) returns text language sql immutable return upper(name);',
    );
    await put(
      'functions/shelf/weight.sql',
      'create or replace function weight() returns int language sql as $$\n  select wrong\n$$;',
    );
    await land();
    await expect(start(url)).rejects.toThrow(
      /^functions\/shelf\/weight\.sql failed: column "wrong" does not exist \(line 2\)$/,
    );
    expect(await answerTo(pool, "short('Hall')")).toBe('hall');
  }));

test.for([
  [
    'another result',
    '(name text) returns int language sql immutable return 1;',
    /short\.sql failed: cannot change return type/,
  ],
  [
    'more arguments',
    '(name text, size int) returns text language sql immutable return name;',
    /short\.sql failed: its arguments have changed/,
  ],
] as const)('a function with %s needs a new name', ([, rest, message]) =>
  withEmptyDatabase(async (_pool, url) => {
    await start(url);
    await put('functions/shelf/short.sql', `create or replace function short${rest}`);
    await land();
    const failed = await start(url).catch((error: Error) => error.message);
    expect(failed).toMatch(message);
    expect(failed).toMatch(/give the changed function a new name/);
  }),
);

test('a disabled trigger stays disabled, and a constraint trigger can change', () =>
  withEmptyDatabase(async (pool, url) => {
    const path = 'triggers/shelf/shelf_numbered.sql';
    const told = 'triggers/shelf/shelf_told.sql';
    const late =
      'create constraint trigger shelf_told after insert on shelf deferrable for each row execute function number();';
    await put(told, late);
    await land();
    await start(url);
    await pool.query('alter table shelf disable trigger shelf_numbered');
    await put(
      path,
      (await readFile(join(root, path), 'utf8')).replace('insert', 'insert or update'),
    );
    await put(told, late.replace('after insert', 'after update'));
    await land();
    await start(url);
    const { rows } = await pool.query(
      "select tgname, tgenabled, pg_get_triggerdef(oid) ~ 'UPDATE' as changed from pg_trigger where not tgisinternal order by 1",
    );
    expect(rows).toEqual([
      { tgname: 'shelf_numbered', tgenabled: 'D', changed: true },
      { tgname: 'shelf_told', tgenabled: 'O', changed: true },
    ]);
  }));

test('objects dropped by hand are restored', () =>
  withEmptyDatabase(async (pool, url) => {
    await start(url);
    await pool.query('drop trigger shelf_numbered on shelf');
    await start(url);
    await pool.query("insert into shelf (name) values ('Hall')");
    expect(await answerTo(pool, 'select max(id) from shelf')).toBe(1);
  }));

test('a file creates exactly what it is named after', async () => {
  await put(
    'functions/shelf/width.sql',
    'create or replace function size() returns int language sql return 1;',
  );
  await expect(land()).rejects.toThrow(
    'functions/shelf/width.sql must create the function width alone, with "create or replace function".',
  );
  await rm(join(root, 'functions/shelf/width.sql'));
  await put(
    'functions/other/short.sql',
    await readFile(join(root, 'functions/shelf/short.sql'), 'utf8'),
  );
  await expect(land()).rejects.toThrow(
    'functions/shelf/short.sql: there is another file of this name.',
  );
});
