import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { memoryFolder } from '@karwan/embedded-postgres/memory-folder';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import pg from 'pg';
import { extract } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBaseBackup } from './base-backup.ts';
import { checkManifest } from './check-manifest.ts';

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(memoryFolder(), 'karwan-base-backup-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings: { fsync: 'off', max_wal_size: '256MB' },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function query(text: string) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('the archive holds the files that the manifest names; a byte too many is found, and no slot stays', async () => {
  const target = join(folder, 'copy');
  await mkdir(target);
  const { archive, manifest } = await openBaseBackup(server.url, "a 'label'");
  await pipeline(archive, extract({ cwd: target }));
  const list = await manifest;
  expect(await checkManifest(target, list)).toBeGreaterThan(500);
  await expect.poll(() => query('select slot_name from pg_replication_slots')).toEqual([]);

  await appendFile(join(target, 'PG_VERSION'), '!');
  await expect(checkManifest(target, list)).rejects.toThrow(
    'PG_VERSION of the backup is not as PostgreSQL sent it',
  );
});

test('a user without the replication privilege is refused', async () => {
  await query("create role plain login password 'plain'");
  const url = new URL(server.url);
  url.username = 'plain';
  url.password = 'plain';
  await expect(openBaseBackup(url.href, 'x')).rejects.toThrow('permission denied');
});
