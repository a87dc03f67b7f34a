import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runOnce } from '@karwan/database/server-url';
import { requireVersion } from '@karwan/database/server-version';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { AlreadyRunning } from '@karwan/embedded-postgres/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainStart } from './explain-start.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'karwan-start-'));
});
afterAll(async () => {
  await chmod(folder, 0o755);
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Starts the shop in a way that must fail, and answers what it prints about that. */
async function failedStart(more: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    SESSION_SECRET: 'x'.repeat(32),
    PORT: '0',
    ROLES: 'api',
    ...more,
  };
  const started = promisify(execFile)(process.execPath, [main], { env, timeout: 60_000 });
  const { code, stdout, stderr } = await started.catch((error) => error);
  return { code, stdout, stderr };
}

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  return { server, port };
}

const config = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: '/data',
  database: { kind: 'embedded' },
} as const;

const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test('a wrong password is said in one line that names the variable', {
  timeout: 60_000,
}, async () => {
  const url = changed((one) => (one.password = 'wrong'));
  const { code, stdout, stderr } = await failedStart({ DATABASE_URL: url });
  expect(stderr).toMatch(/^DATABASE_URL: .*\n$/);
  expect(stderr).toContain('the password is wrong');
  expect(stderr).not.toContain(new URL(database.url).password || 'wrong');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});

test.for([
  [
    'a missing database',
    () => changed((url) => (url.pathname = '/nothing')),
    'there is no such database',
  ],
  ['a server that does not run', () => changed((url) => (url.port = '9')), 'nothing listens there'],
] as const)('so is %s', async ([, url, words]) => {
  const error = await runOnce(url(), 'select').catch((fault: unknown) => fault);
  const line = explainStart(error, { ...config, database: { kind: 'server', url: url() } });
  expect(line).toMatch(/^DATABASE_URL: .*$/);
  expect(line).toContain(words);
  expect(line).not.toContain(new URL(database.url).password || 'wrong');
});

test('a port of the demo shop that is taken names its own variable', {
  timeout: 60_000,
}, async () => {
  const { server, port } = await takePort();
  const { code, stderr } = await failedStart({
    DATABASE_URL: database.url,
    NODE_ENV: 'development',
    DEMO: '0',
    INBOX_PORT: String(port),
  });
  server.close();
  expect(stderr).toContain(`INBOX_PORT: another program already listens on ${port}`);
  expect(code).toBe(1);
});

test('a taken port is reported before a cluster is created', { timeout: 60_000 }, async () => {
  const { server, port } = await takePort();
  const { code, stderr } = await failedStart({ PORT: String(port), DATA_DIR: folder });
  server.close();
  expect(stderr).toBe(
    `PORT: another program already listens on ${port}. Stop it, or set PORT to another number.\n`,
  );
  expect(code).toBe(1);
});

test('a data folder that is a file is reported in one line', { timeout: 60_000 }, async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, stderr } = await failedStart({ DATA_DIR: file });
  expect(stderr).toMatch(/^DATA_DIR: .*is no folder\.\n$/);
  expect(code).toBe(1);
});

const fault = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more });

test('an address of another machine, a read-only folder and a folder of another user name their variables', () => {
  const listen = { syscall: 'listen', port: 3000 };
  expect(explainStart(fault('EADDRNOTAVAIL', listen), config)).toContain('HOST: ');
  expect(explainStart(fault('EACCES', listen), { ...config, port: 3000 })).toContain('PORT: ');
  const at = { path: '/data/session-secret' };
  expect(explainStart(fault('EROFS', at), config)).toContain('DATA_DIR: /data is read-only');
  expect(explainStart(fault('EACCES', at), config)).toContain('DATA_DIR: this user may not write');
  const others = new Error('The data in /data/postgres belong to another user (7).');
  expect(explainStart(others, config)).toMatch(/^DATA_DIR: The data in/);
});

test('a server that is too old is refused', () => {
  expect(() => requireVersion('17.6 (Debian 17.6-1)')).not.toThrow();
  expect(() => requireVersion('16.10')).toThrow(
    'this is PostgreSQL 16.10, and the shop needs 17 or newer',
  );
});

test('a second start is explained, and an internal error is logged with its stack', () => {
  expect(explainStart(new AlreadyRunning('Stop it first'), config)).toBe('Stop it first');
  expect(explainStart(new Error('of ours'), config)).toBeUndefined();
});
