import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { openStubShop } from '../testing/stub-shop.ts';

let close = async () => {};
afterEach(() => close());

async function open(accessLog = true) {
  const { lines, logger } = openTestLog('warn');
  const shop = await openStubShop({
    logger,
    accessLog,
    async mountMore(app) {
      app.get('/assets/app.js', async () => 'text of a file');
    },
  });
  close = () => shop.app.close();
  const access = () => lines.filter(({ msg }) => msg === 'access');
  const linesOf = async (count: number) => {
    await vi.waitFor(() => expect(access()).toHaveLength(count));
    return access();
  };
  return { origin: shop.origin, linesOf, access };
}

test('every request writes one line, whether cached or not and whatever LOG_LEVEL is', async () => {
  const { origin, linesOf } = await open();
  const headers = { 'x-request-id': 'given-by-a-proxy', cookie: 'who=c00kie' };
  await fetch(`${origin}/v1/item/near/31.4828641/74.1943051`, { headers });
  await fetch(`${origin}/v1/item/near/31.4828641/74.1943051`);
  await fetch(`${origin}/search/my-illness?q=my-illness`);
  await fetch(`${origin}/search/my-illness?q=my-illness`);
  await fetch(`${origin}/assets/app.js`);
  await fetch(`${origin}/v1/order/create?phone=03001234567`, { method: 'POST' });
  await fetch(`${origin}/staff/customers?q=03001234567`);
  await fetch(`${origin}/healthz`);
  const lines = await linesOf(8);
  expect(lines.map(({ method, route, status, cache }) => [method, route, status, cache])).toEqual([
    ['GET', 'near', 200, 'none'],
    ['GET', 'near', 200, 'hit'],
    ['GET', '/search/*', 200, 'none'],
    ['GET', '/search/*', 200, 'hit'],
    ['GET', '/assets/app.js', 200, 'none'],
    ['POST', 'order', 400, 'none'],
    ['GET', '/staff/*', 200, 'none'],
    ['GET', '/healthz', 200, 'none'],
  ]);
  expect(lines[0]).toMatchObject({ reqId: 'given-by-a-proxy', ms: expect.any(Number) });
  const ids = new Set(lines.map(({ reqId }) => reqId));
  expect(ids.size).toBe(8);
  expect(JSON.stringify(lines)).not.toMatch(
    /c00kie|31\.48|74\.19|03001234567|illness|127\.0\.0\.1/,
  );
});

test('bytes are counted per response on a keep-alive connection', async () => {
  const { origin, linesOf } = await open();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  for (const count of [1, 2, 3]) {
    received = '';
    socket.write('GET /v1/item/thing/7 HTTP/1.1\r\nhost: x\r\n\r\n');
    const lines = await linesOf(count);
    await vi.waitFor(() => expect(lines[count - 1]?.bytes).toBe(received.length));
    expect(received).toContain('200 OK');
  }
  socket.destroy();
});

test('without the access log a successful request writes nothing', async () => {
  const { origin, access } = await open(false);
  await fetch(`${origin}/v1/item/thing/7`);
  await fetch(`${origin}/v1/item/thing/7`);
  expect(access()).toEqual([]);
});
