import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createOutboundHttp,
  type OutboundAttempt,
  type OutboundOptions,
  type OutboundRequest,
  type OutboundResponse,
  outboundAttempts,
} from './client.ts';
import { OutboundError } from './error.ts';

let server: Server;
let url: string;
let answer: RequestListener;
let requestCount: number;

beforeEach(async () => {
  requestCount = 0;
  server = createServer((request, response) => {
    requestCount += 1;
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?key=SECRET`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const usual: OutboundOptions = { service: 'Test service', deadline: 2_000 };
const retry = { attempts: 2, delay: 1, maxDelay: 2 };

class Unwell extends Error {}
function read({ status, text }: OutboundResponse): string {
  if (status >= 500) throw new Unwell(`status ${status}`);
  return text;
}
const isUnwell = (error: unknown) => error instanceof Unwell;

async function failureOf(asking: Promise<unknown>): Promise<OutboundError> {
  const error = await asking.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(error instanceof OutboundError)) throw new Error(`no failure: ${error}`);
  return error;
}

test('a response has status, headers, text and JSON', async () => {
  answer = (request, response) => {
    response.setHeader('retry-after', '7');
    response.writeHead(404).end(JSON.stringify({ method: request.method }));
  };
  const http = createOutboundHttp(usual);
  const found = await http.send({ url, method: 'POST', body: 'x' });
  expect(found).toMatchObject({ status: 404, ok: false, json: { method: 'POST' } });
  expect(found.text).toBe('{"method":"POST"}');
  expect(found.headers.get('retry-after')).toBe('7');
  answer = (_request, response) => response.end('no JSON');
  expect(await http.send({ url })).toMatchObject({ ok: true, text: 'no JSON', json: undefined });
});

test('repeatable requests are retried up to the limit, others never', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(200, 404, 500, 503), { minLength: 3, maxLength: 3 }),
      fc.constantFrom<Partial<OutboundRequest>>(
        {},
        { method: 'POST' },
        { method: 'POST', repeatable: true },
        { repeatable: false },
      ),
      async (statuses, request) => {
        requestCount = 0;
        answer = (_request, response) =>
          response.writeHead(statuses[requestCount - 1] ?? 500).end('said');
        const http = createOutboundHttp({ ...usual, retry, isTransient: isUnwell });
        const outcome = await http.request({ url, ...request }, read).catch(() => 'failed');
        const isRepeatable = request.repeatable ?? request.method !== 'POST';
        const tried = isRepeatable ? statuses : statuses.slice(0, 1);
        const good = tried.findIndex((status) => status < 500);
        expect(requestCount).toBe(good === -1 ? tried.length : good + 1);
        expect(outcome).toBe(good === -1 ? 'failed' : 'said');
      },
    ),
    { numRuns: 40 },
  );
});

describe('the deadline aborts an attempt', () => {
  test.each<[string, RequestListener]>([
    ['that is never answered', () => {}],
    [
      'whose answer never ends',
      (_request, response) => {
        const drip = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('%s', async (_name, listener) => {
    answer = listener;
    const begun = Date.now();
    const error = await failureOf(createOutboundHttp({ ...usual, deadline: 150 }).send({ url }));
    expect(error.failure).toBe('timeout');
    expect(error.message).toBe('Test service timed out');
    expect(Date.now() - begun).toBeLessThan(1_500);
    expect(error.nothingSent).toBe(false);
  });

  test('with a deadline of the request itself', async () => {
    answer = (_request, response) => void setTimeout(() => response.end('late'), 300);
    const http = createOutboundHttp({ ...usual, deadline: 50 });
    expect((await http.send({ url, deadline: 5_000 })).text).toBe('late');
  });
});

describe('at most maxBytes are read', () => {
  test.each<[string, RequestListener]>([
    [
      'of an answer that says how long it is',
      (_request, response) => response.end('x'.repeat(1_001)),
    ],
    [
      'of one that does not, and the line is cut',
      (_request, response) => {
        const more = setInterval(() => response.write('x'.repeat(100)), 1);
        response.on('close', () => clearInterval(more));
      },
    ],
  ])('%s', async (_name, listener) => {
    const closed = new Promise((resolve) => {
      answer = (request, response) => {
        response.on('close', resolve);
        listener(request, response);
      };
    });
    const http = createOutboundHttp({ ...usual, maxBytes: 1_000, retry });
    expect((await failureOf(http.request({ url }, read))).failure).toBe('too-large');
    await closed;
    expect(requestCount).toBe(1);
  });

  test('a body of exactly maxBytes is accepted', async () => {
    answer = (_request, response) => response.end('é'.repeat(500));
    const http = createOutboundHttp({ ...usual, maxBytes: 1_000 });
    expect((await http.send({ url })).text).toBe('é'.repeat(500));
  });
});

test('redirects are not followed', async () => {
  let led = false;
  answer = (request, response) => {
    if (request.url === '/elsewhere') led = true;
    response.writeHead(307, { location: '/elsewhere' }).end();
  };
  const asking = createOutboundHttp(usual).send({ url, headers: { authorization: 'SECRET' } });
  expect((await failureOf(asking)).failure).toBe('unreachable');
  expect(led).toBe(false);
});

test('the circuit breaker opens, half-opens and closes', async () => {
  answer = (_request, response) => response.writeHead(500).end();
  const http = createOutboundHttp({
    ...usual,
    retry,
    breaker: { failures: 3, cooldown: 200 },
    isTransient: isUnwell,
  });
  const ask = () => http.request({ url }, read);
  expect(http.isResting()).toBe(false);
  await expect(ask()).rejects.toThrow('status 500');
  expect(requestCount).toBe(3);
  expect(http.isResting()).toBe(true);
  const error = await failureOf(ask());
  expect(error).toMatchObject({ failure: 'circuit-open', nothingSent: true });
  expect(error.message).toBe('Test service failed recently: circuit open');
  expect(requestCount).toBe(3);
  await sleep(250);
  await expect(ask()).rejects.toThrow();
  expect(requestCount).toBe(4);
  await sleep(250);
  answer = (_request, response) => response.end('well');
  expect(await ask()).toBe('well');
  expect(http.isResting()).toBe(false);
});

test('errors are mapped by errorOf, also those of the breaker', async () => {
  const errorOf = ({ failure }: OutboundError) => new Unwell(failure);
  const http = createOutboundHttp({
    ...usual,
    breaker: { failures: 1, cooldown: 5_000 },
    errorOf,
    isTransient: isUnwell,
  });
  const nowhere = 'http://127.0.0.1:1/';
  await expect(http.request({ url: nowhere }, read)).rejects.toThrow(new Unwell('unreachable'));
  await expect(http.request({ url: nowhere }, read)).rejects.toThrow(new Unwell('circuit-open'));
});

test('each attempt is published; neither it nor errors contain secrets', async () => {
  const attempts: OutboundAttempt[] = [];
  const collect = (attempt: unknown) => attempts.push(attempt as OutboundAttempt);
  outboundAttempts.subscribe(collect);
  answer = (_request, response) => response.writeHead(503).end('SECRET');
  const http = createOutboundHttp({ ...usual, retry, isTransient: isUnwell });
  const request = { url, headers: { authorization: 'SECRET' }, body: 'SECRET' };
  await expect(
    http.request({ ...request, method: 'PUT', repeatable: true }, read),
  ).rejects.toThrow();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const secret = url.replace('//', '//SECRET:SECRET@');
  const errors = [
    await failureOf(http.send({ url: secret.replace('SECRET:SECRET@', '') })),
    await failureOf(http.send({ url: secret })),
    await failureOf(http.send({ url: 'no address SECRET' })),
  ];
  outboundAttempts.unsubscribe(collect);
  expect(errors.map(({ failure }) => failure)).toEqual(Array(3).fill('unreachable'));
  expect(errors[0]?.nothingSent).toBe(true);
  expect(attempts.map(({ method, status, failure }) => [method, status ?? failure])).toEqual([
    ...Array(3).fill(['PUT', 503]),
    ...Array(3).fill(['GET', 'unreachable']),
  ]);
  const said = errors.flatMap(({ message, stack, cause }) => [message, stack, cause]);
  expect(JSON.stringify([attempts, said])).not.toContain('SECRET');
});
