import { contract } from '@karwan/contract/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { inlineHashes } from '../security/content-policy.ts';
import { openStubShop } from '../testing/stub-shop.ts';
import { mountDocumentation } from './mount-documentation.ts';
import { openApiDocument } from './openapi-document.ts';

test('the document is valid', async () => {
  const source = JSON.stringify(await openApiDocument('https://shop.example'));
  const config = await createConfig({
    extends: ['spec', 'recommended'],
    rules: {
      'info-license': 'off',
      'operation-operationId': 'error',
      'security-defined': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual(
    [],
  );
});

test('every call of the contract is in it, with its errors in the one shape', async () => {
  const { paths = {} } = await openApiDocument('https://shop.example');
  const calls = Object.values(contract).flatMap((resource) => Object.values(resource));
  const operations = Object.values(paths).flatMap((item) =>
    ['get', 'post', 'put', 'patch', 'delete'].filter((method) => method in (item ?? {})),
  );
  expect(operations.length).toBe(calls.length);
  const create = paths['/v1/order/create']?.post;
  expect(create?.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
  );
  expect(JSON.stringify(create?.responses?.['409'])).toContain('#/components/schemas/Error');
});

test('every call says what it does, who may make it and what its own errors mean', async () => {
  const { paths = {}, tags = [] } = await openApiDocument('https://shop.example');
  const calls = Object.values(paths).flatMap((item) =>
    [item?.get, item?.post, item?.put, item?.patch, item?.delete].filter(
      (one) => one !== undefined,
    ),
  );
  expect(calls.filter((one) => !one.description)).toEqual([]);
  const declared = new Set(tags.map(({ name }) => name));
  expect(new Set(calls.flatMap((one) => one.tags))).toEqual(declared);
  expect(tags.every((tag) => tag.description)).toBe(true);
  expect(paths['/v1/payment/start']?.post?.description).toBe(
    [
      'Start a payment, or retry after a refusal; an open payment is returned as it is.',
      '',
      'Errors:',
      '',
      '- `PAYMENT_CLOSED` (409): This order can no longer be paid',
      '- `NOT_PAID_ONLINE` (409): This order is paid on delivery, not online',
      '- `PAYMENT_REFUSED` (422): The payment provider declined this payment',
      '- `PROVIDER_DOWN` (503): The payment provider is unavailable; nothing was charged',
    ].join('\n'),
  );
  expect(paths['/v1/users/me']?.get?.description).toMatch(/For logged-in users\.$/);
  expect(paths['/v1/order-desk/orders']?.get?.description).toMatch(/with a second factor\.$/);
});

test('calls for signed-in customers declare how to sign in', async () => {
  const { paths = {}, components } = await openApiDocument('https://shop.example');
  expect(paths['/v1/users/me']?.get?.security).toEqual([{ bearer: [] }]);
  expect(paths['/v1/auth/login']?.post?.security).toBeUndefined();
  expect(components?.securitySchemes).toHaveProperty('bearer');
});

test('the page runs on its own files only', async () => {
  const { app, origin } = await openStubShop({
    mountMore: (guarded) => mountDocumentation(guarded, 'https://shop.example'),
  });
  const page = await fetch(`${origin}/v1/docs/`);
  const html = await page.text();
  expect(page.status).toBe(200);
  const addresses = [...html.matchAll(/(?:src|href)=["']?([^"'\s>]+)/g)].map(
    (match) => match[1] ?? '',
  );
  expect(addresses.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
  const policy = page.headers.get('content-security-policy') ?? '';
  const { scripts } = inlineHashes(html);
  expect(scripts.length).toBeGreaterThan(0);
  for (const hash of scripts) expect(policy).toContain(hash);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(await (await fetch(`${origin}/v1/openapi.json`)).json()).toHaveProperty('openapi');
  await app.close();
});
