import fc from 'fast-check';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test, vi } from 'vitest';
import { encodeData } from '../shell/document/encode-data.ts';
import { decodeData, RedirectValue } from './decode.ts';
import { fetchLoaders } from './fetch-data.ts';

/** What loaders and actions send. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom<unknown>(undefined, null, Number.NaN, 0, 1, -7, 1.5, true, false, '', 'a'),
    fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, new Date(5)),
    fc.string({ unit: 'grapheme' }),
    // One page has no use for both zeros, which are one value to the encoder.
    fc.double().map((number) => number + 0),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('id', 'name', '1', 'a'), tie('any')),
  ),
})).any;

/** The text in pieces that do not end where lines, or even letters, do. */
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

test('what was encoded is read back', async () => {
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

test('promises fail when the line breaks off', async () => {
  const text = await encodeData({ soon: Promise.resolve('x') }, 100);
  const { soon } = (await decoded(text.slice(0, -4))) as { soon: Promise<unknown> };
  await expect(soon).rejects.toThrow();
});

test('errors and redirects are told apart from data', async () => {
  const gone = new ErrorResponse(404, 'Not Found', 'nothing');
  expect(await decoded(await encodeData({ gone }, 100))).toEqual({ gone });
  const redirect = await decoded('[["SingleFetchRedirect",1],{"_2":3},"redirect","/x"]\n');
  expect(redirect).toEqual(new RedirectValue({ redirect: '/x' }));
});

test('an answer without data is an error', async () => {
  expect(await decoded('')).toBeUndefined();
  const answer = new Response('', { headers: { 'X-Remix-Response': 'yes' } });
  vi.stubGlobal('fetch', async () => answer);
  const asked = fetchLoaders(new URL('http://shop/list.data'), new AbortController().signal);
  await expect(asked).rejects.toThrow(SyntaxError);
  vi.unstubAllGlobals();
});
