import { runInNewContext } from 'node:vm';
import type { LiteralData } from '@karwan/browser-router/data/literal-data';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literalOf } from './data-literal.ts';
import { literalScriptOf } from './data-script.ts';
import { markImmutable } from './immutable.ts';

/** Evaluates the text as a page's script would; copied through JSON, since its objects are of another realm. */
function run(json: string): LiteralData {
  const closed: true[] = [];
  const router: { data?: unknown; streamController: { close(): void } } = {
    streamController: { close: () => closed.push(true) },
  };
  runInNewContext(literalScriptOf(json), { window: { __reactRouterContext: router } });
  expect(closed).toHaveLength(1);
  return JSON.parse(JSON.stringify(router.data));
}

const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('id', '1', 'constructor'));
const json = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom<unknown>(null, true, false, '', '</script>', '<!--', '\u2028\u2029', '\\"`$'),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => number + 0),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(name, tie('any'), { noNullPrototype: true }),
  ),
})).any;
const isWritable = (value: unknown) => !/"(__proto__|toJSON)":/.test(JSON.stringify(value));

test('a script reads the loaders’ data, and no data can close the script element', async () => {
  await fc.assert(
    fc.asyncProperty(json.filter(isWritable), json.filter(isWritable), async (data, late) => {
      const given = { page: { data, late: Promise.resolve(late) }, root: data };
      const text = await literalOf(given, 100);
      if (text === undefined) throw new Error('this is JSON');
      expect(literalScriptOf(text)).not.toMatch(/[<>&\u2028\u2029]/);
      expect(run(text)).toEqual({
        loaderData: { page: { data, late }, root: data },
        late: [['page', 'late']],
      });
    }),
    { numRuns: 300 },
  );
});

test('cached text of constant data equals freshly written text', async () => {
  await fc.assert(
    fc.asyncProperty(json.filter(isWritable), json.filter(isWritable), async (stored, other) => {
      const page = (value: unknown) => ({ page: { list: [value, other], other, value } });
      const once = typeof stored === 'object' && stored !== null ? markImmutable(stored) : stored;
      const anew = await literalOf(page(structuredClone(stored)), 100);
      expect(await literalOf(page(once), 100)).toBe(anew);
      expect(await literalOf(page(once), 100)).toBe(anew);
    }),
    { numRuns: 200 },
  );
});

test('constant data that are not JSON fall back to the encoder', async () => {
  const value = markImmutable({ at: new Date(5) });
  expect(await literalOf({ page: { value } }, 100)).toBeUndefined();
  expect(await literalOf({ page: { value } }, 100)).toBeUndefined();
});

test('undefined fields are left out', async () => {
  const text = await literalOf({ page: { gone: undefined, list: [{ gone: undefined }] } }, 100);
  expect(JSON.parse(text ?? '')).toEqual({ loaderData: { page: { list: [{}] } }, late: [] });
});

const round: Record<string, unknown> = {};
round.inner = round;
test.each([
  ['a time', new Date(5)],
  ['a map', new Map()],
  ['a value of a class', new (class Money {})()],
  ['a list with a hole', Array(2)],
  ['undefined in a list', [undefined]],
  ['no number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['zero below zero', -0],
  ['a large integer', 12n],
  ['a function', () => 1],
  ['what writes itself', { toJSON: () => 1 }],
  ['what a script would take for a prototype', JSON.parse('{"__proto__":{"a":1}}')],
  ['what has itself in it', round],
  ['a promise within', { inner: Promise.resolve(1) }],
  ['a promise that takes too long', new Promise(() => {})],
  ['a promise of what is no JSON', Promise.resolve(new Date(5))],
])('%s falls back to the encoder', async (_, value) => {
  expect(await literalOf({ page: { value } }, 20)).toBeUndefined();
});

test('a rejected promise falls back to the encoder', async () => {
  const value = Promise.reject(new Error('secret'));
  expect(await literalOf({ page: { value } }, 20)).toBeUndefined();
});
