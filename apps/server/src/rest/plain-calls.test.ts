import { router } from '@karwan/api/router';
import { declaredCalls } from '@karwan/contract/declared-calls';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import type { AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlainCalls } from './plain-calls.ts';

const find = createPlainCalls(router);
const headers = { 'idempotency-key': 'a-key-of-somebody', authorization: 'Bearer none' };
const readPlainly = (method: string, path: string, query = '', body?: unknown) =>
  find({ method, path, parameters: new URLSearchParams(query), headers, body });

interface Read {
  readonly path: readonly string[];
  readonly input: unknown;
}

let read: Read | undefined;
/** Records the call and its input instead of running it. */
const handler = new StandardOpenAPIHandler<object>(router as AnyRouter, {
  plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  clientInterceptors: [
    async ({ path, input }) => {
      read = { path, input };
    },
  ],
});

async function readByHandler(
  method: string,
  path: string,
  query: string,
  body: unknown,
): Promise<Read | undefined> {
  read = undefined;
  await handler.handle(
    {
      method,
      url: new URL(`http://host${path}?${query}`),
      headers,
      body: () => Promise.resolve(body),
      signal: undefined,
    },
    { context: {} },
  );
  return read;
}

const calls = declaredCalls.filter(({ method }) => method === 'GET' || method === 'POST');
const value = fc.oneof(
  fc.constantFrom('1', '24', '31.48', 'true', 'PKR', 'leather tote', '100%', 'a/b', '%41'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const part = value.map(encodeURIComponent).filter((text) => text !== '');
const address = fc
  .tuple(fc.constantFrom(...calls), fc.array(part, { minLength: 4, maxLength: 4 }))
  .map(([{ method, path }, parts]) => {
    const left = [...parts];
    return { method, path: path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '1') };
  });
const name = fc.oneof(
  fc.constantFrom('page', 'perPage', 'currency', 'q', 'lang', 'latitude', 'facets', 'once'),
  fc.constantFrom('options[size]', '__proto__', 'constructor', '0', '', 'length', 'a[]'),
);
const query = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs).toString());

const body = fc.oneof(
  fc.dictionary(fc.oneof(name, fc.constantFrom('items', 'location')), fc.jsonValue(), {
    maxKeys: 4,
  }),
  fc.jsonValue(),
);

test("calls and inputs are the same as with oRPC's handler", async () => {
  let plain = 0;
  await fc.assert(
    fc.asyncProperty(address, query, body, async ({ method, path }, query, body) => {
      const sent = method === 'GET' ? undefined : JSON.parse(JSON.stringify(body));
      const found = readPlainly(method, path, query, sent);
      if (!found) return;
      plain += 1;
      const expected = await readByHandler(method, path, query, sent);
      expect(found.path).toEqual(expected?.path);
      expect({ ...(found.input as object) }).toEqual({ ...(expected?.input as object) });
    }),
    { numRuns: 1_000 },
  );
  expect(plain).toBeGreaterThan(200);
});

test.each([
  ['/v1/item/related/shoe', 'currency=PKR&currency=USD'],
  ['/v1/item/suggestions', 'options[a]=b'],
  ['/v1/item/related/%E0%A4%A', ''],
  ['/v1/item/related/', ''],
  ['/v1/item/no-such-call', ''],
])('%s?%s is left to the handler', (path, query) => {
  expect(readPlainly('GET', path, query)).toBeUndefined();
});

test("a body that is not an object is left to oRPC's handler", () => {
  expect(readPlainly('POST', '/v1/cart/quote', '', [])).toBeUndefined();
  expect(readPlainly('POST', '/v1/cart/quote', '', undefined)).toBeUndefined();
  expect(readPlainly('POST', '/v1/cart/quote', '', {})?.path).toEqual(['cart', 'quote']);
});

test("a call with headers is matched; with parameters or without a body it is left to oRPC's handler", async () => {
  const path = '/v1/order/create';
  const body = { items: [], termsAccepted: 'true' };
  const found = readPlainly('POST', path, '', body);
  expect(found?.input).toMatchObject({ headers, body: { items: [], termsAccepted: true } });
  expect(found?.input).toEqual({
    ...((await readByHandler('POST', path, '', body))?.input as object),
  });
  expect(readPlainly('POST', path, 'lang=ur', body)).toBeUndefined();
  expect(readPlainly('POST', path)).toBeUndefined();
});

test('a path parameter takes precedence over a query parameter of the same name', () => {
  const found = readPlainly('GET', '/v1/item/related/shoe', 'itemCustomId=bag&perPage=3');
  expect({ ...(found?.input as object) }).toEqual({ itemCustomId: 'shoe', perPage: 3 });
});
