import { request as send } from 'node:http';
import type { ErrorBody } from '@karwan/contract/error';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStubShop } from '../testing/stub-shop.ts';
import { isNormalPath } from './request-target.ts';

let shop: Awaited<ReturnType<typeof openStubShop>>;
beforeAll(async () => {
  shop = await openStubShop();
});
afterAll(() => shop.app.close());

/** A raw request, without the normalization of `fetch`. */
async function ask(
  path: string,
  headers: readonly string[] = [],
  body?: string,
  origin = shop.origin,
) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const { hostname, port, host } = new URL(origin);
  const hosts = headers.includes('Host') ? [] : ['Host', host];
  const method = body === undefined ? 'GET' : 'POST';
  const length = body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))];
  const all = [...hosts, ...headers, ...length];
  const call = send({ hostname, port, path, method, headers: all }, (answer) => {
    let text = '';
    answer.on('data', (chunk) => {
      text += chunk;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}

const json = ['Content-Type', 'application/json'];
const aliases = [
  '/v1/x/../order/create',
  '/v1/./order/create',
  '/v1/x/%2e%2e/order/create',
  '/v1/x/%2E./order/create',
  '/v1/%2e/order/create',
  '/v1/x\\..\\order/create',
  '/v1\\order\\create',
  '/x/../v1/order/create',
  '/v1/order/create#/x',
  '/v1/order/create/.',
  '/v1/order/create?a=1#b',
];

test.each(aliases)('%s is refused, whatever it would lead to', async (path) => {
  const answer = await ask(path, json, '{"lines":[]}');
  expect(answer.status).toBe(400);
  const body = JSON.parse(answer.text) as ErrorBody;
  expect(body.details).toEqual([{ path: 'path', message: 'is not in its normal form' }]);
});

test('an absolute URL instead of a path is refused too', async () => {
  const answer = await ask(`${shop.origin}/v1/order/create`, json, '{"lines":[]}');
  expect(answer.status).toBe(400);
});

test('refused requests are not counted, and no other spelling of a path bypasses its rate limit', async () => {
  const { app, origin } = await openStubShop({
    limits: {
      calls: { '/v1/order/create': { points: 1, limit: { name: 'order', most: 1, crowd: 1 } } },
    },
  });
  const order = (path: string) => ask(path, json, '{"lines":[]}', origin);
  for (const path of [...aliases, '//x/v1/order/create', '/v1/order%2Fcreate']) {
    expect((await order(path)).text, path).not.toContain('count');
  }
  expect(await order('/v1/order/create')).toEqual({ status: 200, text: '{"count":0}' });
  expect((await order('/v1/order/create')).status).toBe(429);
  await app.close();
});

test.each(['/shop/../search/x', '/department/%2e%2e/x', '/shop\\x'])(
  'a page at %s is refused as a page',
  async (path) => {
    const answer = await ask(path, ['Accept', 'text/html', 'Cookie', 'karwan_language=ur']);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('<html lang="ur" dir="rtl">');
  },
);

test('two hosts are refused as ambiguous', async () => {
  const answer = await ask('/v1/item/thing/1', ['Host', 'one.example', 'Host', 'two.example']);
  expect(answer.status).toBe(400);
  expect((JSON.parse(answer.text) as ErrorBody).details[0]?.path).toBe('headers.host');
});

test('a repeated parameter is one string, and a cookie with NUL is ignored', async () => {
  const { app, origin } = await openStubShop({
    async mountMore(scope) {
      scope.get('/v1/payment/callback/stub', async (request) => request.query);
    },
  });
  const answer = await ask(
    '/v1/payment/callback/stub?checkout=a&checkout=b&__proto__=c',
    [],
    undefined,
    origin,
  );
  expect(JSON.parse(answer.text)).toEqual({ checkout: 'a', ['__proto__']: 'c' });
  const mine = await ask('/v1/item/mine', ['Cookie', 'who=a%00b'], undefined, origin);
  expect(mine.text).toBe('{"who":null}');
  await app.close();
});

describe('normal form', () => {
  test.each([
    '/',
    '/a/b',
    '//a',
    '/a//b',
    '/a/..b/...',
    '/.well-known/x',
    '/%D9%85/x',
    '/a%2Fb',
    '/a%',
  ])('%s', (path) => expect(isNormalPath(path)).toBe(true));

  test('every URL parser reads a normal path alike', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '.',
        '..',
        '%2e',
        '%2E%2e',
        '\\',
        '#',
        '?',
        '@',
        ':',
        '//',
        'a',
        'é',
        ' ',
        '"',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `/${pieces.join('')}`;
        const same = URL.parse(`http://host${path}`)?.pathname === path;
        expect(isNormalPath(path)).toBe(same);
      }),
      { numRuns: 5_000, seed: 31_337 },
    );
  });
});

describe('text that no column can hold is refused before anything reads it', () => {
  const form = ['Content-Type', 'application/x-www-form-urlencoded'];
  test.each<[string, string[], string | undefined, string]>([
    ['/v1/item/thing/%00', [], undefined, 'path'],
    ['/v1/item/thing/x?page=1&colour=%00', [], undefined, 'query.colour'],
    ['/v1/item/thing/x?a=%ED%A0%80', [], undefined, 'query.a'],
    ['/v1/item/thing/x?%00=a', [], undefined, 'query'],
    ['/v1/order/create', json, '{"a":[{"b":"\\u0000"}]}', 'body.a.0.b'],
    ['/v1/order/create', json, '{"a":{"b":"x\\ud800"}}', 'body.a.b'],
    ['/v1/order/create', json, '{"a":{"\\udfff":1}}', 'body.a'],
    ['/v1/order/create', json, '"\\ud800"', 'body'],
    ['/shop/x%00', [], undefined, 'path'],
    ['/site/contact-us', form, 'name=a&text=b%00', 'body.text'],
    ['/site/contact-us', form, 'name=a&text=%ed%a0%80', 'body.text'],
  ])('%s %j %s', async (path, headers, body, field) => {
    const answer = await ask(path, headers, body);
    expect(answer.status).toBe(400);
    const { details } = JSON.parse(answer.text) as ErrorBody;
    expect(details).toEqual([{ path: field, message: 'holds a character that no text may hold' }]);
  });

  test('a form with files is read by its parts', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\na\0\r\n--x--\r\n';
    const type = ['Content-Type', 'multipart/form-data; boundary=x'];
    const answer = await ask('/site/contact-us', type, body);
    expect((JSON.parse(answer.text) as ErrorBody).details[0]?.path).toBe('body.title');
  });

  test('text that only looks like it is accepted', async () => {
    const answer = await ask('/site/contact-us', form, 'text=\\u0000+%2500+\\ud83d');
    expect(answer.status).toBe(200);
    const emoji = await ask('/v1/order/create', json, '{"lines":"\\ud83d\\ude00"}');
    expect((JSON.parse(emoji.text) as ErrorBody).details[0]?.path).toBe('body.lines');
  });

  test('a body nested deeper than the call stack is checked too', async () => {
    const depth = 30_000;
    const answer = await ask('/v1/order/create', json, `${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(answer.status).toBe(400);
  });
});
