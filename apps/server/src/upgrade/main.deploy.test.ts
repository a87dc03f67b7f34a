import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'karwan-upgrade-check-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const check = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const file = fileURLToPath(new URL('main.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
  });

test('the embedded database, stopped or running, is checked without migrating or creating it', async () => {
  expect(await check()).toEqual({
    code: 0,
    out: expect.stringContaining('there is no database yet; the first start creates it'),
  });
  expect(await readdir(dataDir)).toEqual([]);

  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  await migrate(server.url);
  const { db, close } = connect(server.url, { poolSize: 1 });
  // As the version before left it.
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    db,
  );
  await close();
  const running = await check();
  expect(running).toEqual({
    code: expect.any(Number),
    out: expect.stringMatching(/ runs 1 migrations:\n/),
  });
  expect(running.code).toBeLessThan(2);
  await server.stop();

  expect(await check()).toEqual(running);
  const { out } = await check('--json');
  expect(JSON.parse(out)).toMatchObject({ migrations: [{}] });
}, 120_000);
