import { contract } from '@karwan/contract/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountDocumentation } from './mount-documentation.ts';
import { openApiDocument } from './openapi-document.ts';

test('the document is valid', async () => {
  const source = JSON.stringify(await openApiDocument('https://shop.example'));
  const config = await createConfig({
    extends: ['spec', 'recommended'],
    rules: { 'info-license': 'off', 'operation-operationId': 'error', 'security-defined': 'off' },
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

test('the page runs on its own files only', async () => {
  const app = Fastify();
  await mountDocumentation(app, 'https://shop.example');
  const page = await app.inject('/v1/docs/');
  expect(page.statusCode).toBe(200);
  const outside = [...page.body.matchAll(/(?:src|href)=["']?([^"'\s>]+)/g)].map(
    ([, address]) => address,
  );
  expect(outside.filter((address) => /^(https?:)?\/\//.test(address ?? ''))).toEqual([]);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect((await app.inject('/v1/openapi.json')).json()).toHaveProperty('openapi');
  await app.close();
});
