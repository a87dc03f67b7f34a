import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, test } from 'vitest';
import { limitsFor } from '../security/protection.ts';
import { openStubShop, plainPage } from '../testing/stub-shop.ts';
import { defaultBodyLimit, defaultConnections } from './connection-limits.ts';

/** Long enough for normal requests on a busy machine. */
const quick = {
  ...defaultConnections,
  headersTimeout: 1_000,
  requestTimeout: 1_200,
  connectionsCheckingInterval: 50,
};

let closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

async function open(connections = quick) {
  const { app, origin } = await openStubShop({ connections, limits: { perMinute: 0 } });
  closing.push(() => app.close());
  const port = Number(new URL(origin).port);
  return {
    port,
    status: async (path = '/kept') => (await fetch(origin + path)).status,
    /** A connection, and everything received on it until it was closed. */
    async connect() {
      const socket = connect({ port, host: '127.0.0.1' });
      closing.push(() => socket.destroy());
      await once(socket, 'connect');
      return { socket, answer: textOf(socket) };
    },
  };
}

async function textOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

/** Sends one character at a time until the connection is closed. */
function drip(socket: Socket, letter: string) {
  const timer = setInterval(() => socket.write(letter), 20);
  socket.on('close', () => clearInterval(timer));
}

const order = 'POST /v1/order/create HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test('clients that send headers or body character by character are disconnected while others are served', async () => {
  const shop = await open();
  const head = await shop.connect();
  head.socket.write('GET / HTTP/1.1\r\nx-slow: ');
  drip(head.socket, 'a');
  const body = await shop.connect();
  body.socket.write(`${order}content-length: 60000\r\n\r\n`);
  drip(body.socket, ' ');
  expect(await shop.status()).toBe(200);
  for (const { answer } of [head, body]) {
    expect(await answer).toMatch(/^HTTP\/1\.1 408 .*REQUEST_TIMEOUT/s);
  }
  expect(await shop.status()).toBe(200);
});

test('a connection without any request is closed', async () => {
  const shop = await open();
  const { answer } = await shop.connect();
  expect(await answer).toBe('');
});

test.each([
  ['that says how large it is', `content-length: ${defaultBodyLimit + 1}\r\n\r\n`, ''],
  [
    'that does not',
    'transfer-encoding: chunked\r\n\r\n',
    `${(defaultBodyLimit + 1).toString(16)}\r\n${' '.repeat(defaultBodyLimit + 1)}\r\n`,
  ],
])('a body that is too large and %s is refused before it is there', async (_what, head, sent) => {
  const shop = await open(defaultConnections);
  const { socket, answer } = await shop.connect();
  socket.write(`${order}${head}${sent}`);
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 413 .*PAYLOAD_TOO_LARGE/s);
  socket.destroy();
  await answer;
});

test('a client that does not read its page holds no rendering slot', async () => {
  const { app, origin } = await openStubShop({
    limits: {
      perMinute: 0,
      rendering: {
        ...limitsFor(0).rendering,
        own: { active: 1, waiting: 9, maxWait: 5_000 },
      },
    },
    async render(request, options) {
      if (!request.url.includes('large')) return plainPage(request, options);
      // More than the socket buffers hold.
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return new Response('x'.repeat(18_000_000), { headers });
    },
  });
  closing.push(() => app.close());
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  closing.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.write('GET /shop/large HTTP/1.1\r\nhost: x\r\n\r\n');
  // The page is being sent and not read.
  await once(socket, 'readable');
  expect((await fetch(`${origin}/shop/product/1`)).status).toBe(200);
}, 20_000);

test('thousands of idle connections do not affect other clients', async () => {
  const shop = await open(defaultConnections);
  expect(await shop.status()).toBe(200);
  const amount = inject('isLong') ? 10_000 : 500;
  const script = fileURLToPath(new URL('../testing/hold-connections.ts', import.meta.url));
  const holder = fork(script, [String(shop.port), String(amount)]);
  closing.push(() => holder.kill());
  const [said] = await once(holder, 'message');
  expect(said).toBe('open');
  for (const path of ['/kept', '/shop/product/1', '/healthz', '/readyz']) {
    expect(await shop.status(path)).toBe(200);
  }
  const { socket, answer } = await shop.connect();
  socket.write('GET /kept HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200/);
}, 120_000);
