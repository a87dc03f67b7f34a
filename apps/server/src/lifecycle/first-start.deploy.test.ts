import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { runOnce } from '@karwan/database/server-url';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let server: TestDatabase;
let folder: string;
let url: string;

/** An empty database, as an operator makes it. */
beforeAll(async () => {
  server = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'karwan-first-'));
  await runOnce(server.url, `create database "first_start_${process.pid}"`);
  const empty = new URL(server.url);
  empty.pathname = `/first_start_${process.pid}`;
  url = empty.href;
});
afterAll(async () => {
  await runOnce(server.url, `drop database "first_start_${process.pid}" with (force)`);
  await server.drop();
  await rm(folder, { recursive: true });
});

const hasTerminal = await promisify(execFile)('script', ['--version']).then(
  ({ stdout }) => stdout.includes('util-linux'),
  () => false,
);

/** Starts the shop in a terminal, and answers what stands there once it greets. */
async function startInTerminal(more: Record<string, string>): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    DATA_DIR: folder,
    DATABASE_URL: url,
    ROLES: 'api,worker',
    HOST: '127.0.0.1',
    INBOX_PORT: '0',
    ...more,
  };
  const command = `exec '${process.execPath}' '${main}'`;
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let printed = '';
  const ended = Promise.withResolvers<void>();
  terminal.on('close', () => ended.resolve());
  terminal.stdout.on('data', (piece) => {
    const had = printed.includes('To stop it:');
    printed += piece;
    // Ctrl-C, as the greeting says.
    if (!had && printed.includes('To stop it:')) terminal.stdin.write('\u0003');
  });
  await ended.promise;
  return stripVTControlCharacters(printed).replaceAll('\r', '');
}

test.runIf(hasTerminal)(
  'a first start with the demo shop prints its steps and a greeting with addresses, without SQL and stacks',
  { timeout: 240_000 },
  async () => {
    // Everything counts as slow: what is said of set-up would be said here.
    const printed = await startInTerminal({ DEMO: '1', PORT: '0', SLOW_STATEMENT_MS: '1' });
    const greeted = printed.indexOf('Its API:');
    const before = printed.slice(0, greeted);
    const steps = before.split('\n').filter((line) => line.endsWith('…'));
    expect(steps).toEqual(['Setting up the database…', 'Loading the demo shop…']);
    expect(before).not.toMatch(/slow statement|select |create table|^ +at /m);
    expect(before.split('\n').length).toBeLessThan(20);
    expect(printed.slice(greeted)).toMatch(/^Its API: +http:\/\/\S+\/v1\/docs\n/);
    expect(printed.slice(greeted)).toMatch(/Messages of the demo shop: http:\/\/\S+\n/);
  },
);

test.runIf(hasTerminal)(
  'later starts greet without steps, and a slow statement is one line without its SQL',
  { timeout: 120_000 },
  async () => {
    const printed = await startInTerminal({ DEMO: '1', PORT: '0', SLOW_STATEMENT_MS: '1' });
    expect(printed).not.toContain('…');
    expect(printed).toContain('Its API:');
    expect(printed).not.toMatch(/"sql"|"callers"|^ +at /m);
  },
);
