import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from './testing/open-test-shop.ts';
import { registerWorkers } from './workers.ts';

let shop: TestShop;
let photo: Buffer;
/** Those that wait for an answer. */
const hanging = new Set<ServerResponse>();
let maxHanging = 0;
let areDead = true;
const server = createServer((request, response) => {
  if (request.url?.startsWith('/photo')) return response.end(photo);
  if (!areDead) return response.writeHead(404).end();
  hanging.add(response);
  maxHanging = Math.max(maxHanging, hanging.size);
});
let port: number;

beforeAll(async () => {
  shop = await openTestShop({ queue: 'plain', items: [] });
  photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

async function requested(tenantId: number, addresses: readonly string[]) {
  for (const address of addresses) {
    const { rows } = await sql<{ id: number }>`insert into picture_fetch (tenant_id, address)
      values (${tenantId}, ${address}) returning id::integer`.execute(shop.db);
    const fetchId = rows[0]?.id ?? 0;
    await shop.jobs.send(shop.db, 'picture-fetch', [
      { key: String(fetchId), data: { fetchId }, group: String(tenantId) },
    ]);
  }
}

async function countOf(tenantId: number, state: string) {
  const { rows } = await sql`select from picture_fetch
    where tenant_id = ${tenantId} and state = ${state}`.execute(shop.db);
  return rows.length;
}

test('dead addresses of one shop do not delay another shop’s pictures, and few are requested at a time', async () => {
  const other = await shop.addTenant('second.example');
  const dead = Array.from({ length: 20 }, (_, at) => `http://127.0.0.1:${port}/dead/${at}`);
  await requested(shop.tenant.id, dead);
  const photos = Array.from({ length: 6 }, (_, at) => `http://localhost:${port}/photo/${at}`);
  await requested(other.id, photos);
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  await registerWorkers(shop.boss, { db: shop.db, logger, pause: 0.5, allowsLoopback: true });
  await expect.poll(() => countOf(other.id, 'kept'), { timeout: 14_000 }).toBe(6);
  // The others are still waited for.
  expect(await countOf(shop.tenant.id, 'waiting')).toBe(20);
  expect(maxHanging).toBe(4);
  areDead = false;
  for (const response of hanging) response.writeHead(404).end();
  await expect.poll(() => countOf(shop.tenant.id, 'failed'), { timeout: 20_000 }).toBe(20);
  const { rows } = await sql<{ reason: string; detail: number | null }>`
    select distinct reason, detail from picture_fetch where state = 'failed'`.execute(shop.db);
  expect(rows).toEqual([{ reason: 'status', detail: 404 }]);
}, 60_000);
