import { startOpenSearchSandbox } from '@karwan/sandbox/opensearch/server';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { shapeOf } from '../../../platform/testing/test-answers.ts';
import documented from './documented/opensearch.json' with { type: 'json' };
import { knownIndexes, makeIndex } from './indexes.ts';
import { openOpenSearch } from './opensearch.ts';
import { writeDocuments } from './write-documents.ts';

// `documented/` has responses in the shape of OpenSearch's documentation, with our values.

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const document = { tenant: 1, name: 'lamp', beginnings: 'lamp' };

test('documented responses are understood', async () => {
  const app = Fastify();
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.get('/*', () => documented.aliases);
  app.put('/*', () => documented.created);
  app.post('/:index/_bulk', () => documented.bulk);
  stops.push(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const engine = openOpenSearch({ url });
  expect(await knownIndexes(engine)).toEqual([{ name: 'karwan-products-1', isSearched: true }]);
  expect(await makeIndex(engine, new Date(0))).toBe('karwan-products-19700101000000000');
  const changes = [1, 2, 3, 4].map((id) => ({ id, version: 7, document }));
  // Written, already deleted, version conflict: no failures. The last one is rejected for good.
  expect(await writeDocuments(engine, 'karwan-products-1', changes)).toEqual(
    new Map([[4, '400 mapper_parsing_exception']]),
  );
});

test('the sandbox answers in the same shape', async () => {
  const sandbox = await startOpenSearchSandbox();
  stops.push(sandbox.stop);
  const ask = async (method: string, path: string, body?: string) => {
    const type = path.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json';
    const headers = body === undefined ? {} : { 'content-type': type };
    return shapeOf(await (await fetch(sandbox.origin + path, { method, headers, body })).json());
  };
  const lines = [1, 2, 2, 1].map((version, number) => {
    const meta = { _id: String(number < 2 ? 1 : number), version, version_type: 'external_gte' };
    return `${JSON.stringify({ index: meta })}\n${JSON.stringify({ name: 'lamp' })}\n`;
  });
  const old = `${JSON.stringify({ index: { _id: '1', version: 1, version_type: 'external_gte' } })}\n{}\n`;
  const gone = `${JSON.stringify({ delete: { _id: '9', version: 1, version_type: 'external_gte' } })}\n`;
  const properties = { name: { type: 'text' } };
  const query = JSON.stringify({ query: { match: { name: 'lamp' } }, _source: false });
  const search = '/lamps/_search';
  expect(shapeOf(documented.missing)).toMatchObject(await ask('POST', search, query));
  const made = await ask('PUT', '/lamps', JSON.stringify({ mappings: { properties } }));
  expect(made).toEqual(shapeOf(documented.created));
  const written = await ask('POST', '/lamps/_bulk', [...lines, old, gone].join(''));
  expect(shapeOf(documented.bulk)).toMatchObject(written);
  expect(Object.keys(written)).toContain('items[].index.error.type');
  await ask('POST', '/lamps/_refresh');
  expect(await ask('POST', search, query)).toEqual(shapeOf(documented.search));
});

test('a password in the address is sent as a header, and errors contain no content', async () => {
  const app = Fastify();
  const seen: (string | undefined)[] = [];
  app.get('/*', (request, reply) => {
    seen.push(request.headers.authorization);
    return reply.code(403).send({ error: { type: 'security_exception' }, status: 403 });
  });
  stops.push(() => app.close());
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  url.username = 'shop';
  url.password = 'p:a/s@s';
  const asked = knownIndexes(openOpenSearch({ url: url.href }));
  await expect(asked).rejects.toThrow(
    'OpenSearch, GET /karwan-products-*/_alias: 403 security_exception',
  );
  expect(seen).toEqual([`Basic ${Buffer.from('shop:p:a/s@s').toString('base64')}`]);
});
