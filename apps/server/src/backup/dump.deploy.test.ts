import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { placeOrder } from '@karwan/api/sales/booking/place-order';
import { orderOf } from '@karwan/api/sales/testing/test-order';
import { addItems, buyerOf, createTestTenant } from '@karwan/api/testing/write-test-shop';
import { type Connection, connect } from '@karwan/database/connect';
import {
  findInstalledServer,
  type InstalledServer,
  startInstalledServer,
} from '@karwan/database/dump/test-installed-server';
import { migrate } from '@karwan/database/migrate';
import { runOnce } from '@karwan/database/server-url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage, folderTarget } from './folder-storage.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

const run = promisify(execFile);
type Db = Connection['db'];
const installed = await findInstalledServer();

describe.skipIf(installed === undefined)('a server with its own PostgreSQL', () => {
  let root: string;
  let server: InstalledServer;
  /** Of the shop, for a user that owns its database and is no superuser. */
  let url: string;
  let connection: Connection;
  let tenant: Awaited<ReturnType<typeof createTestTenant>>;
  let identity: string;
  let recipient: string;
  const at = (...names: string[]) => join(root, ...names);

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'karwan-dump-'));
    await chmod(root, 0o755);
    server = await startInstalledServer(installed ?? '');
    url = await server.createDatabase('shop');
    await migrate(url);
    connection = connect(url, { poolSize: 4 });
    tenant = await createTestTenant(connection.db, 'first.example');
    await addItems(connection.db, tenant.id, [
      { itemCustomId: 'bag', branch: 'lahore', price: 125_000, stock: 10_000 },
      { itemCustomId: 'scarf', branch: 'karachi', price: 4_999, stock: 10_000 },
    ]);
    await mkdir(at('data/pictures/originals'), { recursive: true });
    await writeFile(at('data/pictures/originals/bag.png'), 'a picture');
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
  }, 120_000);

  afterAll(async () => {
    await connection?.close();
    await server?.stop();
    await rm(root, { recursive: true, force: true });
  });

  const backup = (key: string | undefined = recipient) =>
    writeBackup({
      db: connection.db,
      url,
      method: 'dump',
      dataDir: at('data'),
      key,
      target: folderTarget(at('copies')),
    }) as Promise<Extract<WrittenBackup, { format: 2 }>>;

  const restore = (
    path: string,
    into: string,
    options: { key?: string; replace?: boolean; folder?: string } = {},
  ): Promise<Restored> => {
    const { key = identity, replace = false, folder = basename(into) } = options;
    return restoreBackup({
      from: folderStorage(path),
      dataDir: at(folder),
      key,
      replace,
      server: { url: into, saveTo: folderTarget(at('saved')) },
    });
  };

  /** Every table with all its rows, in the order of their texts. */
  async function contentOf(db: Db): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') order by name`.execute(db);
    const content = new Map<string, string[]>();
    for (const { name } of rows) {
      const read = await sql<{ row: string }>`
        select t::text as row from ${sql.raw(name)} t order by t::text collate "C"`.execute(db);
      content.set(
        name,
        read.rows.map(({ row }) => row),
      );
    }
    return content;
  }

  /** Everything that a schema consists of, as one text for each. */
  async function schemaOf(db: Db): Promise<string[]> {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class c on c.oid = indexrelid
        join pg_namespace n on n.oid = relnamespace where nspname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) from pg_constraint c
        join pg_namespace n on n.oid = connamespace where nspname = 'public' and conrelid <> 0
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = pronamespace
        where nspname = 'public' and prokind in ('f', 'p')
          and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')
      union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
        where schemaname = 'public' and sequencename <> 'backup_id_seq'
      order by 1`.execute(db);
    // Servers write the brackets of a loaded condition differently.
    return rows.map(({ definition }) => definition.replaceAll(/[()]/g, '')).sort();
  }

  /** Sums of orders and stock movements, which must agree. */
  async function moneyOf(db: Db) {
    const { rows } = await sql<Record<string, string>>`
      select (select count(*) from orders)::text as orders,
        (select coalesce(sum(total), 0) from orders)::text as amount,
        (select coalesce(sum(quantity), 0) from order_item)::text as pieces,
        (select sum(20000 - total)::text from (select sum(stock) as total from item) s) as gone`.execute(
      db,
    );
    return rows[0] ?? {};
  }

  async function on<Result>(into: string, work: (db: Db) => Promise<Result>): Promise<Result> {
    const opened = connect(into, { poolSize: 1 });
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  }

  const context = (db: Db) => ({
    db,
    tenant,
    userId: buyerOf(tenant),
    language: 'en' as const,
    jobs: { send: async () => {} },
  });

  test('a dump during orders restores into another database with sums that agree', async () => {
    const { db } = connection;
    const order = await orderOf(db, tenant, [
      { itemCustomId: 'bag', quantity: 1 },
      { itemCustomId: 'scarf', quantity: 2 },
    ]);
    const confirmed: string[] = [];
    let isOver = false;
    const buyers = Promise.all(
      [0, 1].map(async (buyer) => {
        for (let count = 0; !isOver; count += 1) {
          const placed = await placeOrder(context(db), `buyer-${buyer}-${count}`, order);
          confirmed.push(placed.parentOrderId);
        }
      }),
    );
    await expect.poll(() => confirmed.length, { timeout: 20_000 }).toBeGreaterThan(5);
    const before = [...confirmed];
    const made = await backup().finally(() => {
      isOver = true;
    });
    const during = confirmed.length - before.length;
    await buyers;
    expect(during).toBeGreaterThan(0);
    const { rows: noted } = await sql<{ name: string }>`
      select name, bytes, is_encrypted as sealed, finished_at::text as at from backup
      order by finished_at desc limit 1`.execute(db);
    expect(noted[0]).toMatchObject({ name: basename(made.path), bytes: made.bytes, sealed: true });

    const into = await server.createDatabase('during');
    await restore(made.path, into);
    expect(await readFile(at('during/pictures/originals/bag.png'), 'utf8')).toBe('a picture');
    await on(into, async (restored) => {
      const { rows } = await sql<{ id: string }>`
        select distinct parent_order_id as id from orders`.execute(restored);
      const stored = new Set(rows.map(({ id }) => id));
      expect(before.filter((id) => !stored.has(id))).toEqual([]);
      expect([...stored].filter((id) => !confirmed.includes(id))).toEqual([]);
      const { orders, pieces, gone } = await moneyOf(restored);
      expect(pieces).toBe(gone);
      // One order each of two branches.
      expect(Number(orders)).toBe(2 * stored.size);
    });
  }, 120_000);

  test('a restore equals the backup in every row, index, rule and sequence, and takes new orders', async () => {
    const { db } = connection;
    const made = await backup();
    const [rows, schema, money] = [await contentOf(db), await schemaOf(db), await moneyOf(db)];
    const into = await server.createDatabase('equal');
    await restore(made.path, into);
    await on(into, async (restored) => {
      const after = await contentOf(restored);
      // The record of this backup was written after it.
      for (const one of [rows, after]) one.delete('public.backup');
      expect(after).toEqual(rows);
      expect(await schemaOf(restored)).toEqual(schema);
      expect(await moneyOf(restored)).toEqual(money);
      const order = await orderOf(restored, tenant, [{ itemCustomId: 'bag', quantity: 1 }]);
      await placeOrder(context(restored), 'after-the-restore', order);
      const { orders } = await moneyOf(restored);
      expect(Number(orders)).toBe(Number(money.orders) + 1);
    });
    // Nothing is left to do for the release that made it.
    await migrate(into);
  }, 120_000);

  test('a restore changes nothing when the database is not empty or in use, a byte differs, or the key is wrong', async () => {
    const made = await backup();
    const into = await server.createDatabase('untouched');
    const schemas = () =>
      on(
        into,
        async (db) =>
          (await sql`select from pg_tables where schemaname = 'public'`.execute(db)).rows,
      );
    await expect(restore(made.path, url)).rejects.toThrow('in use by');
    const other = await server.createDatabase('other');
    await runOnce(other, 'create table mine (id integer)');
    await expect(restore(made.path, other)).rejects.toThrow('database other is not empty');
    await mkdir(at('full'));
    await writeFile(at('full/notes'), 'mine');
    await expect(restore(made.path, into, { folder: 'full' })).rejects.toThrow('full is not empty');
    const stranger = await generateX25519Identity();
    await expect(restore(made.path, into, { key: stranger })).rejects.toThrow('not the key');
    const without = restoreBackup({
      from: folderStorage(made.path),
      dataDir: at('none'),
      key: identity,
    });
    await expect(without).rejects.toThrow('set DATABASE_URL to an empty database');

    const file = join(made.path, made.dump.name);
    const bytes = await readFile(file);
    for (const position of [100, Math.trunc(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 1;
      await writeFile(file, changed);
      await expect(restore(made.path, into)).rejects.toThrow('checksum');
    }
    await writeFile(file, bytes.subarray(0, -1));
    await expect(restore(made.path, into)).rejects.toThrow('checksum');
    expect(await schemas()).toEqual([]);
    await writeFile(file, bytes);
    await restore(made.path, into);
    expect((await schemas()).length).toBeGreaterThan(100);
  }, 120_000);

  test('with --replace the database is backed up and then replaced at once, or stays as it was', async () => {
    const made = await backup();
    const into = await server.createDatabase('replaced');
    // As where a superuser created them beforehand, whose they stay.
    await runOnce(new URL(`/replaced`, server.url).href, 'create extension pg_trgm');
    await restore(made.path, into);
    await runOnce(into, 'create table extra as select 17 as id');

    // A dump that ends too early for PostgreSQL, though its checksum is that of the list.
    const broken = await backup();
    const listFile = join(broken.path, 'backup.json');
    const list = JSON.parse(await readFile(listFile, 'utf8'));
    const half = await writeHalf(broken.path, made);
    await writeFile(listFile, JSON.stringify({ ...list, dump: half }));
    const extra = (db: Db) =>
      sql<{ there: string | null }>`select to_regclass('public.extra')::text as there`.execute(db);
    const before = await on(into, async (db) => (await extra(db)).rows);
    expect(before).toEqual([{ there: 'extra' }]);
    const folder = await readdir(at('replaced'));
    await expect(restore(broken.path, into, { replace: true })).rejects.toThrow('was not restored');
    expect(await on(into, async (db) => (await extra(db)).rows)).toEqual(before);
    expect(await readdir(at('replaced'))).toEqual(folder);

    const { saved, replaced } = await restore(made.path, into, { replace: true });
    expect(await on(into, moneyOf)).toEqual(await moneyOf(connection.db));
    expect(await on(into, async (db) => (await extra(db)).rows)).toEqual([{ there: null }]);
    expect(await readdir(replaced ?? '')).toEqual(['pictures']);
    const again = await server.createDatabase('saved');
    await restore(saved ?? '', again);
    expect(await on(again, async (db) => (await extra(db)).rows)).toEqual(before);
    expect(basename(saved ?? '')).toMatch(/^replaced-/);
  }, 120_000);

  /** Replaces the dump of a backup by the first half of another, as a file that is whole for the list. */
  async function writeHalf(path: string, made: Extract<WrittenBackup, { format: 2 }>) {
    const { readFileWith, writeFile: write } = await import('./backup-file.ts');
    const chunks: Buffer[] = [];
    await readFileWith(folderStorage(made.path), made.dump, identity, async (content) => {
      for await (const chunk of content) chunks.push(chunk);
    });
    const content = Buffer.concat(chunks);
    const { Readable } = await import('node:stream');
    await rm(join(path, made.dump.name));
    const part = Readable.from([content.subarray(0, Math.trunc(content.length / 2))]);
    return write(folderStorage(path), 'database.dump', part, recipient);
  }

  test('the commands back up, rotate and restore what the environment names', async () => {
    const into = await server.createDatabase('by_command');
    const variables = {
      PATH: process.env.PATH,
      DATA_DIR: at('data'),
      BACKUP_TO: at('nightly'),
      BACKUP_KEY: 'seventeen camels, one well',
      BACKUP_KEEP_DAILY: '1',
    };
    const command = async (name: string, env: object, ...args: string[]) => {
      const file = fileURLToPath(new URL(name, import.meta.url));
      const { stdout } = await run(process.execPath, [file, ...args], {
        env: { ...variables, ...env },
      });
      return stdout.split('\n');
    };
    const [first = ''] = await command('main.ts', { DATABASE_URL: url });
    const [second = '', size, deleted] = await command('main.ts', { DATABASE_URL: url });
    expect(size).toMatch(/^\d+\.\d MB in \d+\.\d s, encrypted$/);
    expect(deleted).toBe(`deleted: ${basename(first)}`);
    expect(await readdir(at('nightly'))).toEqual([basename(second)]);
    const refused = command('main.ts', { DATABASE_URL: url, BACKUP_KEEP_DAILY: 'a week' });
    await expect(refused).rejects.toThrow('BACKUP_KEEP_DAILY must be a whole number');

    const target = { DATABASE_URL: into, DATA_DIR: at('by-command') };
    const said = await command('restore-main.ts', target, second);
    expect(said.join('\n')).toContain('The database is as it was at 20');
    expect(await on(into, moneyOf)).toEqual(await moneyOf(connection.db));
    await expect(command('restore-main.ts', target, second)).rejects.toThrow('is not empty');
  }, 120_000);

  test('programs that are too old, and a server that is older than the one of the backup, are named', async () => {
    const made = await backup();
    const listFile = join(made.path, 'backup.json');
    const list = JSON.parse(await readFile(listFile, 'utf8'));
    const into = await server.createDatabase('older');
    await writeFile(listFile, JSON.stringify({ ...list, client: 99 }));
    await expect(restore(made.path, into)).rejects.toThrow('install postgresql-client-99');
    await writeFile(listFile, JSON.stringify({ ...list, postgres: 99 }));
    await expect(restore(made.path, into)).rejects.toThrow(
      `made of PostgreSQL 99, and DATABASE_URL names a server of version ${list.postgres}`,
    );
  }, 60_000);

  test('a dump that the server refuses is not a backup, and its error is shown', async () => {
    const names = await readdir(at('copies'));
    const forbidden = `forbidden_${Date.now()}`;
    const admin = new URL('/shop', server.url).href;
    await runOnce(admin, `create table ${forbidden} (id integer)`);
    await expect(backup()).rejects.toThrow(`permission denied for table ${forbidden}`);
    await runOnce(admin, `drop table ${forbidden}`);
    expect(await readdir(at('copies'))).toEqual(names);
  }, 60_000);
});
