import fc from 'fast-check';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test, vi } from 'vitest';
import { decodeData, RedirectValue } from './decode.ts';
import { fetchLoaders } from './fetch-data.ts';
import { encodeData } from './test-encoder.ts';

/** Values that loaders and actions can return. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom<unknown>(undefined, null, Number.NaN, 0, 1, -7, 1.5, true, false, '', 'a'),
    fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, new Date(5)),
    fc.string({ unit: 'grapheme' }),
    // +0 and -0 are one value to the encoder.
    fc.double().map((number) => number + 0),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('id', 'name', '1', 'a'), tie('any')),
  ),
})).any;

/** The text as a stream whose chunks end anywhere, even within a line or a character. */
function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.subarray(at, at + size));
      }
      controller.close();
    },
  });
}

const decoded = (text: string, size = 7) => decodeData(streamOf(text, size));

test('decoding reverses encoding', async () => {
  await fc.assert(
    fc.asyncProperty(value, fc.integer({ min: 1, max: 50 }), async (data, size) => {
      expect(await decoded(await encodeData({ data }, 100), size)).toEqual({ data });
    }),
    { numRuns: 300 },
  );
});

test('promises settle as the rest arrives', async () => {
  const shared = { id: 'a' };
  const text = await encodeData(
    {
      shared,
      soon: Promise.resolve([shared, 'چائے']),
      never: Promise.reject(new Error('secret')),
      known: Promise.resolve(shared),
    },
    100,
  );
  const data = (await decoded(text)) as Record<string, unknown>;
  expect(await data.soon).toEqual([shared, 'چائے']);
  expect(await data.known).toBe(data.shared);
  await expect(data.never).rejects.toThrow('Unexpected Server Error');
});

test('promises reject when the connection breaks', async () => {
  const text = await encodeData({ soon: Promise.resolve('x') }, 100);
  const { soon } = (await decoded(text.slice(0, -4))) as { soon: Promise<unknown> };
  await expect(soon).rejects.toThrow();
});

test('errors and redirects are distinguished from data', async () => {
  const gone = new ErrorResponse(404, 'Not Found', 'nothing');
  expect(await decoded(await encodeData({ gone }, 100))).toEqual({ gone });
  const redirect = await decoded('[["SingleFetchRedirect",1],{"_2":3},"redirect","/x"]\n');
  expect(redirect).toEqual(new RedirectValue({ redirect: '/x' }));
});

test('a response without data is an error', async () => {
  expect(await decoded('')).toBeUndefined();
  const answer = new Response('', { headers: { 'X-Remix-Response': 'yes' } });
  vi.stubGlobal('fetch', async () => answer);
  const loading = fetchLoaders(new URL('http://shop/list.data'), new AbortController().signal);
  await expect(loading).rejects.toThrow(SyntaxError);
  vi.unstubAllGlobals();
});
