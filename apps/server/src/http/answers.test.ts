import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { ErrorBody } from '@karwan/contract/error';
import type { Render } from '@karwan/storefront/context';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../security/security-headers.ts';
import { openStubShop, plainPage } from '../testing/stub-shop.ts';

let shop: Awaited<ReturnType<typeof openStubShop>>;
beforeAll(async () => {
  shop = await openStubShop();
});
afterAll(() => shop.app.close());

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) => ({
  method: 'POST',
  body,
  headers,
});

describe('every fault of the API has one shape', () => {
  test.each<[string, string, RequestInit, number, string, string[]]>([
    ['an unknown path', '/v1/nothing/here', {}, 404, 'NOT_FOUND', []],
    ['the bare prefix', '/v1', { headers: { accept: 'text/html' } }, 404, 'NOT_FOUND', []],
    ['another method', '/v1/order/create', { method: 'PUT' }, 405, 'METHOD_NOT_ALLOWED', []],
    ['malformed JSON', '/v1/order/create', post('{"lines":'), 400, 'BAD_REQUEST', ['body']],
    ['an empty body', '/v1/order/create', post(''), 400, 'BAD_REQUEST', ['body']],
    [
      'another type',
      '/v1/order/create',
      post('a', { 'content-type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      [],
    ],
    [
      'too much',
      '/v1/order/create',
      post(`{"a":"${'a'.repeat(70_000)}"}`),
      413,
      'PAYLOAD_TOO_LARGE',
      [],
    ],
    [
      'a wrong field in the body',
      '/v1/order/create',
      post('{"lines":[{"quantity":0}]}'),
      400,
      'BAD_REQUEST',
      ['body.lines.0.quantity'],
    ],
    [
      'a wrong field in the query',
      '/v1/item/thing/1?page=x',
      {},
      400,
      'BAD_REQUEST',
      ['query.page'],
    ],
    ['a wrong field in the path', '/v1/item/near/x/1', {}, 400, 'BAD_REQUEST', ['path.latitude']],
    ['something missing', '/v1/item/thing/missing', {}, 404, 'NOT_FOUND', []],
    ['a service that is down', '/v1/item/pay/declared', {}, 503, 'PROVIDER_DOWN', []],
    ['another one', '/v1/item/pay/otherwise', {}, 503, 'SERVICE_UNAVAILABLE', []],
    ['our own fault', '/v1/item/thing/broken', {}, 500, 'INTERNAL_SERVER_ERROR', []],
    ['a path that does not decode', '/v1/item/thing/%E0%A4%A', {}, 400, 'BAD_REQUEST', []],
    [
      'an unknown shop',
      '/v1/item/thing/1',
      { headers: { domain: 'nobody' } },
      400,
      'UNKNOWN_TENANT',
      ['headers.domain'],
    ],
  ])('%s', async (_what, path, init, status, code, paths) => {
    const response = await fetch(shop.origin + path, init);
    const body = (await response.json()) as ErrorBody;
    expect([response.status, body.code]).toEqual([status, code]);
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'message', 'requestId']);
    expect(body.details.map((detail) => detail.path)).toEqual(paths);
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
    expect(body.message).not.toBe('');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.stringify(body)).not.toContain('secret inside');
  });

  test('problem details for a client that accepts them', async () => {
    const response = await fetch(`${shop.origin}/v1/item/thing/1?page=x`, {
      headers: { accept: 'application/problem+json, application/json' },
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: expect.any(String),
      code: 'BAD_REQUEST',
      errors: [{ path: 'query.page', message: expect.any(String), rule: 'type' }],
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('ignored parameters are named in a warning', async () => {
    const response = await fetch(`${shop.origin}/v1/item/thing/7?pgae=2&lang=ur&%22=1`);
    expect([response.status, response.headers.get('warning')]).toEqual([
      200,
      '299 - "Unknown query parameters: %22, pgae"',
    ]);
    const known = await fetch(`${shop.origin}/v1/item/thing/7?lang=ur`);
    expect(known.headers.get('warning')).toBeNull();
  });

  test('a wrong method is answered with the allowed ones', async () => {
    const response = await fetch(`${shop.origin}/v1/order/create`, { method: 'DELETE' });
    expect(response.headers.get('allow')).toBe('POST');
  });

  test.each([
    ['/v1/order/create', 'POST, OPTIONS'],
    ['/v1/item/thing/1', 'GET, HEAD, OPTIONS'],
    ['/shop/cart', 'GET, HEAD, POST, OPTIONS'],
    ['/sitemap.xml', 'GET, HEAD, OPTIONS'],
    ['/media/96/a.webp', 'GET, HEAD, OPTIONS'],
  ])('OPTIONS of %s tells the methods', async (path, allow) => {
    const response = await fetch(shop.origin + path, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
      204,
      allow,
      '',
    ]);
  });

  test('OPTIONS of an unknown call is answered with 404', async () => {
    const response = await fetch(`${shop.origin}/v1/no/such/call`, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([404, null]);
  });

  test('bytes that are not HTTP', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    let text = '';
    const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1', () => {
      socket.write('NONSENSE\r\n\r\n');
    });
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    expect(await promise).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"BAD_REQUEST"/);
  });

  test('a connection without a request is closed without an answer', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    let text = '';
    shop.app.server.once('connection', (socket) => {
      const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      shop.app.server.emit('clientError', late, socket);
    });
    const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    expect(await promise).toBe('');
  });
});

test('values in paths and queries become numbers', async () => {
  const near = await fetch(`${shop.origin}/v1/item/near/31.5/74.25`);
  expect(await near.json()).toEqual({ latitude: 31.5, longitude: 74.25 });
  const thing = await fetch(`${shop.origin}/v1/item/thing/7?page=3`);
  expect(await thing.json()).toEqual({ id: '7', page: 3, tenant: 'one' });
});

test('the domain header chooses the shop', async () => {
  const headers = { domain: 'two' };
  const thing = await fetch(`${shop.origin}/v1/item/thing/7`, { headers });
  expect(await thing.json()).toMatchObject({ tenant: 'two' });
});

test('a well-formed request id is used, another one is replaced', async () => {
  const idFor = async (id: string) => {
    const response = await fetch(`${shop.origin}/healthz`, { headers: { 'x-request-id': id } });
    return response.headers.get('x-request-id');
  };
  expect(await idFor('trace-12345678')).toBe('trace-12345678');
  expect(await idFor('x')).toMatch(/^[\w-]{36}$/);
  expect(await idFor('"><script>alert(1)')).toMatch(/^[\w-]{36}$/);
});

test("a page's policy allows exactly its own scripts", async () => {
  for (const path of ['/', '/', '/shop/cart']) {
    const response = await fetch(shop.origin + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, text]) => text ?? '');
    expect(scripts.length).toBe(1);
    const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
    for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`);
    const scriptSources = policy.match(/script-src ([^;]*)/)?.[1];
    expect(scriptSources).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('a script that the renderer did not write may not run, not even in cached pages', async () => {
  const hostile = '<script>steal()</script><style>body{display:none}</style>';
  const render: Render = async (request, input) => {
    const page = await (await plainPage(request, input)).text();
    return new Response(page.replace('<body>', `<body>${hostile}`), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  };
  const { app, origin } = await openStubShop({ render });
  for (const path of ['/', '/', '/shop/cart']) {
    const response = await fetch(origin + path);
    const html = await response.text();
    expect(html).toContain(hostile);
    const ours = sha256(html.match(/<script>(window[^<]*)/)?.[1] ?? '');
    const policy = response.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain(`script-src 'self' '${ours}'`);
    expect(policy).toContain("style-src 'self'");
  }
  await app.close();
});

test('cached and fresh answers carry the same security headers', async () => {
  const first = await fetch(`${shop.origin}/fresh`);
  const second = await fetch(`${shop.origin}/fresh`);
  for (const name of [
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
  ]) {
    expect(first.headers.get(name)).not.toBeNull();
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(first.headers.get('strict-transport-security')).toBeNull();
});

test('scripts, styles and pictures lack the headers of documents; an SVG picture counts as a document', async () => {
  const render: Render = async (request) => {
    const type = new URL(request.url).searchParams.get('type') ?? '';
    return new Response('body', { headers: { 'content-type': type } });
  };
  const { app, origin } = await openStubShop({ render });
  const headersOf = async (type: string) => {
    const { headers } = await fetch(`${origin}/blog?${new URLSearchParams({ type })}`);
    expect(headers.get('x-content-type-options'), type).toBe('nosniff');
    return [
      'content-security-policy',
      'x-frame-options',
      'permissions-policy',
      'referrer-policy',
    ].filter((name) => headers.has(name)).length;
  };
  for (const type of ['text/css', 'text/javascript', 'font/woff2', 'image/avif']) {
    expect(await headersOf(type), type).toBe(0);
  }
  for (const type of ['text/html', 'image/svg+xml', 'application/pdf', 'text/plain']) {
    expect(await headersOf(type), type).toBe(4);
  }
  await app.close();
});

test('metrics are readable from this machine, or with the token', async () => {
  const local = await fetch(`${shop.origin}/metrics`);
  expect(await local.text()).toContain('http_request_duration_seconds_bucket');
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect((await fetch(`${shop.origin}/metrics`, { headers: forwarded })).status).toBe(404);
});

test('HSTS is sent, for subdomains too unless they are excluded', () => {
  const hsts = (options: Parameters<typeof securityHeaders>[0]) =>
    securityHeaders(options).document['strict-transport-security'];
  expect(hsts({ secure: true })).toBe('max-age=31536000; includeSubDomains');
  expect(hsts({ secure: true, hstsSubdomains: false })).toBe('max-age=31536000');
  expect(hsts({ secure: false })).toBeUndefined();
});
