import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { encodeData } from './encode-data.ts';

const router = join(createRequire(import.meta.url).resolve('react-router/package.json'), '..');
const own = join(router, 'dist/development/lib/server-runtime/single-fetch.js');
const { encodeViaTurboStream } = (await import(pathToFileURL(own).href)) as {
  encodeViaTurboStream: (
    data: unknown,
    signal: AbortSignal,
    timeout: number,
    mode: string,
  ) => ReadableStream<Uint8Array>;
};

const timeout = 1_000;
const asTheRouter = (data: unknown) =>
  text(encodeViaTurboStream(data, new AbortController().signal, timeout, 'production'));

class Money {
  amount = 5;
  currency = 'PKR';
}

/** Few distinct values, so that many are repeated. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom<unknown>(undefined, null, Number.NaN, -0, 0, 1, -7, 1.5, true, false),
    fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 12n, 'a', ''),
    fc.constantFrom<unknown>('چائے', '"</script>\u2028', Symbol.for('x'), Symbol('y'), () => 1),
    fc.constantFrom<unknown>(new Date(5), new Date(Number.NaN), new URL('https://a.pk/x'), /a"/g),
    fc.constantFrom<unknown>(new Error('secret'), new TypeError('type'), new Money()),
    fc.constant(new ErrorResponse(404, 'Not Found', 'nothing')),
    fc.string(),
    fc.double(),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.sparseArray(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('id', 'name', '__proto__', '1', 'a'), tie('any')),
    fc.array(tie('any'), { maxLength: 3 }).map((values) => new Set(values)),
    fc.array(fc.tuple(tie('any'), tie('any')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
    tie('any').map((inner) => Promise.resolve(inner)),
  ),
})).any;

test('the encoding equals that of the router’s own encoder', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (data) => {
      expect(await encodeData(data, timeout)).toBe(await asTheRouter(data));
    }),
    { numRuns: 500 },
  );
});

test('also for circular references and rejected promises', async () => {
  const round: Record<string, unknown> = { name: 'round' };
  round.inner = { round };
  const broken = Promise.reject(new Error('secret inside'));
  const odd = Promise.reject('a word');
  const data = { loaderData: { broken, odd, again: broken, late: Promise.resolve(round) }, round };
  const encoded = await encodeData(data, timeout);
  expect(encoded).toBe(await asTheRouter(data));
  expect(encoded).not.toContain('secret');
});

test('a promise that times out is rejected in the browser', async () => {
  const data = { soon: Promise.resolve('soon'), late: new Promise(() => {}) };
  const encoded = await encodeData(data, 20);
  expect(encoded).toMatch(/\nP\d+:\[\["Z",\d+\]\]\nE\d+:\[.*"Unexpected Server Error"\]\n$/);
});
