import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Quote } from '@karwan/contract/cart';
import type { CategoryListing } from '@karwan/contract/listing';
import type { Order, OrderReceipt, OrderRequest } from '@karwan/contract/order';
import type { SignedIn } from '@karwan/contract/user';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let dataDir: string;
let origin: string;
/** Shows the messages of the demo shop. */
let inbox: string;
let shop: ChildProcess;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function start() {
  shop = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: new URL(origin).port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ROLES: 'api,worker',
      DEMO: '1',
      INBOX_PORT: new URL(inbox).port,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'fatal',
    },
  });
  const look = async () => expect((await fetch(`${origin}/readyz`)).ok).toBe(true);
  await vi.waitFor(look, { timeout: 90_000, interval: 100 });
}

async function end(signal: 'SIGKILL' | 'SIGTERM') {
  const ended = once(shop, 'exit');
  shop.kill(signal);
  await ended;
}

async function call<T>(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { status: answer.status, cookie, result: (await answer.json()) as T };
}

async function signIn(phone: string): Promise<string> {
  await call('/auth/sendCode', { phone });
  const code = await vi.waitFor(async () => {
    const messages = await fetch(
      `${inbox}/messages.json?channel=sms&to=${encodeURIComponent(phone)}`,
    );
    const [latest] = (await messages.json()) as { text: string }[];
    return /\b\d{6}\b/.exec(latest?.text ?? '')?.[0] ?? Promise.reject(new Error('no code yet'));
  });
  const proof = { phone, code, bearer: true };
  const { result } = await call<SignedIn>('/auth/passwordLessLogin', proof);
  return `Bearer ${result.token?.accessToken}`;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'karwan-kill-'));
  // PostgreSQL's own user has to reach it.
  await chmod(dataDir, 0o755);
  origin = `http://127.0.0.1:${await freePort()}`;
  inbox = `http://127.0.0.1:${await freePort()}`;
  await start();
}, 120_000);
afterAll(async () => {
  await end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

test('a booking survives a kill of the process, and the cart still works', async () => {
  const { result: listing } = await call<CategoryListing>(
    '/item/allitems/fetch?inStock=true&perPage=100',
  );
  const goods = listing.finalSearchedItem.find((one) => !one.hasOptions);
  const items = [{ itemCustomId: goods?.itemCustomId ?? '', quantity: 1 }];
  const { result: quote } = await call<Quote>('/cart/quote', { items });
  const order: Partial<OrderRequest> = {
    items: items.map((item) => ({ ...item, options: [] })),
    quoteId: quote.id,
    paymentMethod: 'cash-on-delivery',
    termsAccepted: true,
    shippingAddress: {
      customerFirstName: 'Zainab',
      customerArea: '',
      customerLastName: 'Qureshi',
      customerPhone: '+923001234567',
      customerEmail: 'zainab@shop.example',
      customerHouseNumber: '14-B',
      customerStreet: 'Mall Road',
      customerCountry: 'PK',
    },
  };
  const authorization = await signIn('+923011234567');
  const key = { 'idempotency-key': crypto.randomUUID(), authorization };
  const booked = await call<OrderReceipt>('/order/create', order, key);
  expect(booked.status).toBe(200);
  await end('SIGKILL');

  await start();
  const { parentOrderId, grandTotal } = booked.result;
  const found = await call<Order[]>(`/order/getOrderByParentOrderId/${parentOrderId}`, undefined, {
    cookie: booked.cookie,
  });
  expect(found.result).toMatchObject([
    { parentOrderId, orderAmount: grandTotal, orderStatus: 'Booked' },
  ]);
  const again = await call<OrderReceipt>('/order/create', order, key);
  expect(again.result).toEqual(booked.result);
  const { status, result } = await call<Quote>('/cart/quote', { items });
  expect(status).toBe(200);
  expect(result.summary).toEqual(quote.summary);
  expect(result.lines[0]?.stock).toBe(Math.min(99, (quote.lines[0]?.stock ?? 0) - 1));
}, 120_000);
