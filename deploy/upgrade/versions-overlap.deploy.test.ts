import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { contractsAmong } from '@karwan/database/upgrade/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInCustomers } from '../../bench/src/load/sign-in.ts';
import { unpackVersion, versionBefore } from './unpack-version.ts';

const commit = versionBefore();
const folder = mkdtempSync(join(tmpdir(), 'karwan-overlap-'));
const database = `overlap_${randomUUID().replaceAll('-', '')}`;
const location = { latitude: 31.4828641, longitude: 74.1943051 };
const processes: ChildProcess[] = [];
let server: TestDatabase;
let url: string;

beforeAll(async () => {
  server = await createTestDatabase();
  await sql`create database ${sql.id(database)}`.execute(server.db);
  const address = new URL(server.url);
  address.pathname = `/${database}`;
  url = address.href;
  if (commit) unpackVersion(commit, folder);
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await sql`drop database if exists ${sql.id(database)} with (force)`.execute(server.db);
  await server.drop();
  rmSync(folder, { recursive: true });
});

/** Starts a node of the previous version on the database. */
async function startBefore() {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const node = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: join(folder, '.data'),
      ROLES: 'api',
      DEMO: '1',
      SESSION_SECRET: 'x'.repeat(40),
      RATE_LIMIT: '0',
      LOAD_SHEDDING: '0',
      LOG_LEVEL: 'error',
    },
  });
  processes.push(node);
  let said = '';
  for (const stream of [node.stdout, node.stderr]) stream.on('data', (data) => (said += data));
  const origin = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => said,
    );
  await expect.poll(ready, { timeout: 90_000, interval: 250 }).toBe(200);
  return {
    origin,
    async stop() {
      node.kill('SIGTERM');
      await once(node, 'exit');
    },
  };
}

/** Searches for products, requests a quote and orders. @returns the order's number */
async function shopAt(origin: string, authorization: string): Promise<string> {
  const ask = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/v1${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    const text = await answer.text();
    expect(answer.status, `${path}: ${text.slice(0, 500)}`).toBe(200);
    return JSON.parse(text);
  };
  const { finalSearchedItem: goods } = await ask('/item/allitems/fetch?inStock=true&perPage=20');
  const plain = goods.find(({ hasOptions }: { hasOptions: boolean }) => !hasOptions);
  const items = [{ itemCustomId: plain.itemCustomId, options: [], quantity: 1 }];
  const quote = await ask('/cart/quote', { items, location });
  const order = {
    items,
    quoteId: quote.id,
    paymentMethod: 'cash-on-delivery',
    termsAccepted: true,
    shippingAddress: {
      customerFirstName: 'Zainab',
      customerLastName: 'Qureshi',
      customerPhone: '+923014567891',
      customerEmail: 'zainab@post.example',
      customerHouseNumber: '14-B',
      customerStreet: 'Mall Road',
      customerLat: location.latitude,
      customerLng: location.longitude,
    },
  };
  const headers = { authorization, 'idempotency-key': randomUUID() };
  return (await ask('/order/create', order, headers)).parentOrderId;
}

/** Whether one of these migrations is marked as incompatible with the previous version. */
async function isIncompatible(applied: readonly string[]): Promise<boolean> {
  const { db, close } = connect(url, { poolSize: 1 });
  try {
    return (await contractsAmong(db, applied)) !== undefined;
  } finally {
    await close();
  }
}

test.skipIf(!commit)(
  'the previous version serves and takes orders during a migration, after it, and after a restart',
  async () => {
    const before = await startBefore();
    const [customer] = await signInCustomers(url, 1);
    const { authorization } = customer ?? { authorization: '' };
    const placed = [await shopAt(before.origin, authorization)];
    let isOver = false;
    const buyer = (async () => {
      while (!isOver) placed.push(await shopAt(before.origin, authorization));
    })();
    const applied = await migrate(url).finally(() => {
      isOver = true;
    });
    await buyer;
    expect(applied.length).toBeGreaterThan(0);
    placed.push(await shopAt(before.origin, authorization));
    await before.stop();
    expect(new Set(placed).size).toBe(placed.length);
    if (await isIncompatible(applied)) return;
    const again = await startBefore();
    placed.push(await shopAt(again.origin, authorization));
    await again.stop();
  },
);
