import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fallbackFolder } from './home.ts';
import { findPostmaster } from './pid-file.ts';

interface Started {
  readonly process: ChildProcess;
  readonly url: string;
  /** Of PostgreSQL. */
  readonly pid: number;
  readonly error?: string;
}

// Real servers start and stop here, some of them several times a test.
vi.setConfig({ testTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let children: ChildProcess[];

beforeEach(async () => {
  children = [];
  folder = await mkdtemp(join(tmpdir(), 'karwan-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(running.map(kill));
  const left = await findPostmaster(cluster());
  if (left) process.kill(left.pid, 'SIGQUIT');
  await expect.poll(() => findPostmaster(cluster()), { timeout: 20_000 }).toBeUndefined();
  await rm(folder, { recursive: true, force: true });
});

async function start(mode = 'own'): Promise<Started> {
  const script = new URL('test-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { process: child, ...JSON.parse(String(line)) };
}

async function stop(started: Started): Promise<void> {
  started.process.kill('SIGTERM');
  await once(started.process, 'exit');
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const createProbe = (url: string) => query(url, 'create table kept as select 7 as number');
const readProbe = (url: string) => query(url, 'select number from kept');
const cluster = () => join(dataDir, 'postgres', 'cluster');

const isUp = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

test('the first start creates a server for this machine only; the second uses its data', async () => {
  const first = await start();
  await createProbe(first.url);
  expect(
    await query(
      first.url,
      `select current_setting('listen_addresses') as host, current_setting('fsync') as fsync,
              datlocprovider as provider, datlocale as locale,
              pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    ),
  ).toEqual([
    { host: '127.0.0.1', fsync: 'on', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' },
  ]);
  const wrong = new URL(first.url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  await stop(first);
  expect(await isUp(first.url)).toBe(false);

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await readProbe(second.url)).toEqual([{ number: 7 }]);
});

const socketFolder = () => join(dataDir, 'postgres', 'socket');

test.runIf(process.platform === 'linux')(
  'connections use a socket that no other user can reach, with the password all the same',
  async () => {
    const { url } = await start();
    expect(new URL(url).searchParams.get('host')).toBe(socketFolder());
    expect((await stat(socketFolder())).mode & 0o777).toBe(0o700);
    expect(
      await query(url, 'select client_addr from pg_stat_activity where pid = pg_backend_pid()'),
    ).toEqual([{ client_addr: null }]);
    const byTcp = new URL(url);
    byTcp.searchParams.delete('host');
    expect(await isUp(byTcp.href)).toBe(true);
  },
);

test('a folder whose name is too long for a socket is reached by TCP', async () => {
  dataDir = join(folder, 'long'.repeat(25), 'data');
  const { url, error } = await start();
  expect(error).toBeUndefined();
  expect(new URL(url).searchParams.get('host')).toBeNull();
  expect(await isUp(url)).toBe(true);
});

test('the server of a killed process is taken over by the next one', async () => {
  const first = await start();
  await createProbe(first.url);
  await kill(first.process);
  expect(await isUp(first.url)).toBe(true);
  const second = await start();
  expect(second.pid).toBe(first.pid);
  expect(await readProbe(second.url)).toEqual([{ number: 7 }]);
  await stop(second);
  expect(await isUp(first.url)).toBe(false);
});

test('a killed server is restarted on its port by the running process', async () => {
  const first = await start();
  await createProbe(first.url);
  process.kill(first.pid, 'SIGKILL');
  await expect
    .poll(() => readProbe(first.url).catch(() => []), { timeout: 20_000 })
    .toEqual([{ number: 7 }]);
  expect((await start()).error).toMatch(/already runs/);
});

test('when both are killed the next start recovers, even if another process has the old process id', async () => {
  const first = await start();
  await createProbe(first.url);
  await kill(first.process);
  process.kill(first.pid, 'SIGKILL');
  const { uid, gid } = await stat(cluster());
  const stranger = spawn('sleep', ['60'], { ...(isRoot ? { uid, gid } : {}), cwd: '/' });
  children.push(stranger);
  const sockets = await readdir(socketFolder()).catch(() => []);
  const socketLocks = sockets.filter((name) => name.endsWith('.lock'));
  const locks = socketLocks.map((name) => join(socketFolder(), name));
  for (const lock of [join(cluster(), 'postmaster.pid'), ...locks]) {
    const lines = (await readFile(lock, 'utf8')).split('\n');
    await writeFile(lock, [stranger.pid, ...lines.slice(1)].join('\n'));
  }
  const second = await start();
  expect(second.error).toBeUndefined();
  expect(await readProbe(second.url)).toEqual([{ number: 7 }]);
  expect(stranger.exitCode).toBeNull();
});

test('an empty lock file, as a full disk leaves it, does not stop the next start', async () => {
  const first = await start();
  await stop(first);
  await writeFile(join(cluster(), 'postmaster.pid'), '');
  expect((await start()).error).toBeUndefined();
});

test('of two simultaneous starts one gets the folder, and the other fails with an explanation', async () => {
  const both = await Promise.all([start(), start()]);
  const refused = both.filter(({ error }) => error);
  const winner = both.find(({ error }) => !error);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.error).toMatch(`already runs on ${dataDir} (process ${winner?.process.pid})`);
  const guest = await start('join');
  expect(guest.url).toBe(winner?.url);
  await stop(guest);
  expect(await query(winner?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a port that another process took is replaced', async () => {
  const first = await start();
  await stop(first);
  const port = Number(new URL(first.url).port);
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const second = await start();
  expect(second.error).toBeUndefined();
  expect(Number(new URL(second.url).port)).not.toBe(port);
  squatter.close();
});

async function clustersIn(fallback: string): Promise<string[]> {
  const entries = await readdir(fallback);
  return entries.filter((entry) => entry.startsWith('data-'));
}

test.runIf(isRoot)(
  'root in a closed folder: the data go where the server can reach them',
  async () => {
    await chmod(folder, 0o700);
    await mkdir(dataDir);
    const first = await start();
    expect(first.error).toBeUndefined();
    const fallback = fallbackFolder(dataDir);
    const [home = ''] = await clustersIn(fallback);
    expect((await stat(join(fallback, home, 'cluster'))).uid).not.toBe(0);
    await stop(first);
    const second = await start();
    expect(second.url).toBe(first.url);
    await stop(second);
    // The project is deleted, and with it the password; another project is created at the same path.
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    const successor = await start();
    expect(successor.error).toBeUndefined();
    expect(await clustersIn(fallback)).toHaveLength(2);
    await stop(successor);
    await rm(fallbackFolder(dataDir), { recursive: true });
    await rm(dataDir, { recursive: true });
    await chmod(folder, 0o755);
  },
);
