import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { objectStore } from '@karwan/api/catalogue/pictures/store/object-store';
import { placeOrder } from '@karwan/api/sales/booking/place-order';
import { orderOf } from '@karwan/api/sales/testing/test-order';
import { addItems, buyerOf, createTestTenant } from '@karwan/api/testing/write-test-shop';
import { type Connection, connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { memoryFolder } from '@karwan/embedded-postgres/memory-folder';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import { objectStoreAccess } from '@karwan/sandbox/object-store/access';
import { startObjectStoreSandbox } from '@karwan/sandbox/object-store/server';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { BackupTarget } from './backup-storage.ts';
import { bucketStorage, bucketTarget } from './bucket-storage.ts';
import { folderStorage, folderTarget } from './folder-storage.ts';
import { restoreBackup } from './restore-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

type Db = Connection['db'];
/** Without fsync, for speed; it does not affect the content of a backup. */
const settings = { fsync: 'off' };
const passphrase = 'seventeen camels, one well';
const picture = 'pictures/originals/shop/bag.png';
/** Each restored backup starts a server of its own: `npm test` restores one, which is made while orders come in. */
const isLong = inject('isLong');

let root: string;
let server: EmbeddedPostgres;
let connection: Connection;
let tenant: Awaited<ReturnType<typeof createTestTenant>>;
const at = (...names: string[]) => join(root, ...names);

beforeAll(async () => {
  root = await mkdtemp(join(memoryFolder(), 'karwan-backup-'));
  // PostgreSQL's own user has to reach it.
  await chmod(root, 0o755);
  server = await startEmbeddedPostgres({ dataDir: at('shop'), settings });
  await migrate(server.url);
  connection = connect(server.url, { poolSize: 4 });
  tenant = await createTestTenant(connection.db, 'first.example');
  await addItems(connection.db, tenant.id, [
    { itemCustomId: 'bag', branch: 'lahore', price: 125_000, stock: 10_000 },
    { itemCustomId: 'scarf', branch: 'karachi', price: 4_999, stock: 10_000 },
  ]);
  await mkdir(at('shop/pictures/originals/shop'), { recursive: true });
  await mkdir(at('shop/pictures/cache'), { recursive: true });
  await writeFile(at('shop', picture), 'a picture');
  await writeFile(at('shop/pictures/cache/small'), 'made again');
  await writeFile(at('shop/session-secret'), 'the secret');
}, 120_000);

afterAll(async () => {
  await connection.close();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

type ClusterBackup = Extract<WrittenBackup, { format: 1 }>;

const backup = (
  key?: string,
  target: BackupTarget = folderTarget(at('copies')),
): Promise<ClusterBackup> =>
  writeBackup({
    db: connection.db,
    url: server.url,
    method: 'cluster',
    dataDir: at('shop'),
    target,
    key,
  }) as Promise<ClusterBackup>;

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

/** Sums of orders, payments and stock movements, which must agree. */
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

/** What the database notes of its last backup. */
async function newestNote() {
  const { rows } = await sql<{ name: string; bytes: number; sealed: boolean }>`
    select name, bytes, is_encrypted as sealed from backup
    order by finished_at desc limit 1`.execute(connection.db);
  return rows[0];
}

async function withRestored(dataDir: string, work: (db: Db) => Promise<void>) {
  const restored = await startEmbeddedPostgres({ dataDir, settings });
  const opened = connect(restored.url, { poolSize: 1 });
  try {
    await work(opened.db);
  } finally {
    await opened.close();
    await restored.stop();
  }
}

test('a backup during orders has every order confirmed before it, complete, with sums that agree', async () => {
  const { db } = connection;
  const context = { db, tenant, userId: buyerOf(tenant), language: 'en' as const };
  const jobs = { send: async () => {} };
  const order = await orderOf(db, tenant, [
    { itemCustomId: 'bag', quantity: 1 },
    { itemCustomId: 'scarf', quantity: 2 },
  ]);
  const confirmed: string[] = [];
  let isOver = false;
  const buyers = Promise.all(
    [0, 1].map(async (buyer) => {
      for (let count = 0; !isOver; count += 1) {
        const placed = await placeOrder({ ...context, jobs }, `buyer-${buyer}-${count}`, order);
        confirmed.push(placed.parentOrderId);
      }
    }),
  );
  await expect.poll(() => confirmed.length, { timeout: 20_000 }).toBeGreaterThan(5);
  const before = [...confirmed];
  const identity = await generateX25519Identity();
  const made = await backup(await identityToRecipient(identity)).finally(() => {
    isOver = true;
  });
  const during = confirmed.length - before.length;
  await buyers;
  expect(during).toBeGreaterThan(0);

  const whole = await contentOf(db);
  const dataDir = at('restored');
  await restoreBackup({ from: folderStorage(made.path), dataDir, key: identity });
  expect(await readFile(join(dataDir, picture), 'utf8')).toBe('a picture');
  expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toBe('the secret');
  await expect(readFile(join(dataDir, 'pictures/cache/small'))).rejects.toThrow('ENOENT');
  await withRestored(dataDir, async (restored) => {
    const { rows } = await sql<{ id: string }>`
      select distinct parent_order_id as id from orders`.execute(restored);
    const kept = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
    expect([...kept].filter((id) => !confirmed.includes(id))).toEqual([]);
    // Orders placed after the backup are missing; all others are unchanged.
    const content = await contentOf(restored);
    for (const table of ['public.orders', 'public.order_item', 'public.order_event']) {
      const known = new Set(whole.get(table));
      expect(content.get(table)?.length).toBeGreaterThan(0);
      expect(content.get(table)?.filter((row) => !known.has(row))).toEqual([]);
    }
    const { orders, pieces, gone } = await moneyOf(restored);
    expect(pieces).toBe(gone);
    // One order each of two branches.
    expect(Number(orders)).toBe(2 * kept.size);
  });
}, 120_000);

test('a restore equals the backup, row by row and sum by sum, and accepts new orders', async ({
  skip,
}) => {
  skip(!isLong);
  const { db } = connection;
  const made = await backup(passphrase);
  const [before, money] = [await contentOf(db), await moneyOf(db)];
  const dataDir = at('equal');
  await restoreBackup({ from: folderStorage(made.path), dataDir, key: passphrase });
  await withRestored(dataDir, async (restored) => {
    const after = await contentOf(restored);
    // The record of this backup was written after it.
    const noted = before.get('public.backup') ?? [];
    expect(await newestNote()).toEqual({
      name: basename(made.path),
      bytes: made.bytes,
      sealed: true,
    });
    expect(noted.length - (after.get('public.backup')?.length ?? 0)).toBe(1);
    before.delete('public.backup');
    after.delete('public.backup');
    expect(after).toEqual(before);
    expect(await moneyOf(restored)).toEqual(money);
    const context = { db: restored, tenant, userId: buyerOf(tenant), language: 'en' as const };
    const order = await orderOf(restored, tenant, [{ itemCustomId: 'bag', quantity: 1 }]);
    const jobs = { send: async () => {} };
    await placeOrder({ ...context, jobs }, 'after-the-restore', order);
    const { orders } = await moneyOf(restored);
    expect(Number(orders)).toBe(Number(money.orders) + 1);
  });
}, 120_000);

test('a restore changes nothing when the folder is in use or not empty, a byte differs, or the key is wrong', async () => {
  const made = await backup(passphrase);
  const from = folderStorage(made.path);
  const key = passphrase;
  await expect(restoreBackup({ from, dataDir: at('shop'), key })).rejects.toThrow('stop it first');
  await mkdir(at('full'));
  await writeFile(at('full/notes'), 'mine');
  await expect(restoreBackup({ from, dataDir: at('full'), key })).rejects.toThrow('--replace');
  const dataDir = at('untouched');
  await expect(restoreBackup({ from, dataDir })).rejects.toThrow('is encrypted');
  const wrong = restoreBackup({ from, dataDir, key: 'another passphrase' });
  await expect(wrong).rejects.toThrow('is not the passphrase');
  const file = join(made.path, made.database.name);
  const bytes = await readFile(file);
  bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await expect(restoreBackup({ from, dataDir, key })).rejects.toThrow('checksum');
  await rm(join(made.path, 'backup.json'));
  await expect(restoreBackup({ from, dataDir, key })).rejects.toThrow('no complete backup');
  await expect(readFile(join(dataDir, 'postgres.json'))).rejects.toThrow('ENOENT');
}, 60_000);

test('with --replace existing data are moved aside', async ({ skip }) => {
  skip(!isLong);
  const made = await backup();
  const dataDir = at('replaced');
  await restoreBackup({ from: folderStorage(made.path), dataDir });
  await writeFile(join(dataDir, 'notes'), 'mine');
  const { replaced } = await restoreBackup({
    from: folderStorage(made.path),
    dataDir,
    replace: true,
  });
  expect(await readFile(join(replaced ?? '', 'notes'), 'utf8')).toBe('mine');
  expect(await readdir(join(replaced ?? '', 'postgres/cluster'))).toContain('PG_VERSION');
  expect(await newestNote()).toMatchObject({ name: basename(made.path), sealed: false });
}, 120_000);

test('a failed restore over an existing shop leaves that shop unchanged', async ({ skip }) => {
  skip(!isLong);
  const made = await backup();
  const dataDir = at('kept');
  await restoreBackup({ from: folderStorage(made.path), dataDir });
  const listFile = join(made.path, 'backup.json');
  const list = JSON.parse(await readFile(listFile, 'utf8'));
  const again = () => restoreBackup({ from: folderStorage(made.path), dataDir, replace: true });
  const before = await readdir(dataDir);

  await writeFile(listFile, JSON.stringify({ ...list, postgres: list.postgres - 1 }));
  await expect(again()).rejects.toThrow('restore it with the release that made it');
  expect(await readdir(dataDir)).toEqual(before);

  // A failure that occurs only while files are written, like a full disk.
  const files = join(made.path, list.manifest.name);
  const content = zstdDecompressSync(await readFile(files)).toString();
  const wrong = zstdCompressSync(
    content.replace(/"Checksum": "[0-9a-f]{8}/, '"Checksum": "00000000'),
  );
  await writeFile(files, wrong);
  const sha256 = createHash('sha256').update(wrong).digest('hex');
  const manifest = { ...list.manifest, bytes: wrong.length, sha256 };
  await writeFile(listFile, JSON.stringify({ ...list, manifest }));
  await expect(again()).rejects.toThrow();
  expect(await readdir(dataDir)).toEqual(before);
  expect(await readFile(join(dataDir, picture), 'utf8')).toBe('a picture');
  await withRestored(dataDir, async (db) => {
    expect((await contentOf(db)).get('public.item')?.length).toBeGreaterThan(0);
  });
}, 120_000);

describe('in a bucket', () => {
  const partBytes = 256 * 1024;
  let sandbox: Awaited<ReturnType<typeof startObjectStoreSandbox>>;
  /** A key pair, because deriving a key from a passphrase is slow on purpose. */
  let identity: string;
  let recipient: string;
  beforeAll(async () => {
    sandbox = await startObjectStoreSandbox();
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
  });
  afterAll(() => sandbox.stop());

  const open = () => objectStore({ ...objectStoreAccess, url: sandbox.url });
  const storageOf = ({ path }: WrittenBackup) => bucketStorage(open(), path.slice('s3:'.length));

  test('a restore equals the backup, which was sent in encrypted parts with retries', async ({
    skip,
  }) => {
    skip(!isLong);
    sandbox.setFaults({ status: 503, times: 1 });
    const made = await backup(recipient, bucketTarget(open(), 'copies', partBytes));
    const [before, money] = [await contentOf(connection.db), await moneyOf(connection.db)];
    expect(made.path).toMatch(/^s3:copies\/karwan-/);
    expect(await newestNote()).toMatchObject({ name: basename(made.path), bytes: made.bytes });
    const parts = [...sandbox.objects].filter(([path]) => path.includes('/database.tar.zst.age/'));
    expect(parts.length).toBeGreaterThan(3);
    // Memory is bounded: one part and the rest of its last chunk.
    expect(Math.max(...parts.map(([, { length }]) => length))).toBeLessThan(2 * partBytes);
    const stored = Buffer.concat([...sandbox.objects.values()]);
    expect(stored.includes('the secret')).toBe(false);

    const dataDir = at('from-bucket');
    await restoreBackup({ from: storageOf(made), dataDir, key: identity });
    expect(await readFile(join(dataDir, picture), 'utf8')).toBe('a picture');
    await withRestored(dataDir, async (restored) => {
      const after = await contentOf(restored);
      before.delete('public.backup');
      after.delete('public.backup');
      expect(after).toEqual(before);
      expect(await moneyOf(restored)).toEqual(money);
    });
  }, 120_000);

  test('an aborted upload is not listed as a backup, and one with a missing part or byte changes nothing', async () => {
    const noted = await newestNote();
    const store = open();
    let written = 0;
    const breaking = {
      ...store,
      async write(path: string, bytes: Buffer) {
        written += 1;
        if (written > 3) throw new Error('the line is cut');
        await store.write(path, bytes);
      },
    };
    sandbox.objects.clear();
    const target = bucketTarget(breaking, 'broken', partBytes);
    await expect(backup(recipient, target)).rejects.toThrow('the line is cut');
    expect(await newestNote()).toEqual(noted);
    const left = [...sandbox.objects.keys()];
    expect(left).toHaveLength(3);
    const [, name] = left[0]?.split('/') ?? [];
    const dataDir = at('from-broken');
    const half = restoreBackup({ from: bucketStorage(store, `broken/${name}`), dataDir });
    await expect(half).rejects.toThrow('no complete backup');

    const made = await backup(undefined, bucketTarget(store, 'whole', partBytes));
    const part = `${made.path.slice('s3:'.length)}/${made.database.name}/000001`;
    const bytes = sandbox.objects.get(part) ?? Buffer.alloc(0);
    const other = Buffer.from(bytes);
    other[7] = (other[7] ?? 0) ^ 1;
    sandbox.objects.set(part, other);
    await expect(restoreBackup({ from: storageOf(made), dataDir })).rejects.toThrow('checksum');
    sandbox.objects.delete(part);
    await expect(restoreBackup({ from: storageOf(made), dataDir })).rejects.toThrow('is missing');
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  }, 60_000);
});
