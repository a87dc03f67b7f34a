import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { PageDraft } from './stored-page.ts';

const draft = (text: string, tags: string[] = [], life = { ttl: 10, swr: 20 }): PageDraft => ({
  status: 200,
  route: '/',
  headers: ['content-type', 'text/html'],
  body: Buffer.from(text),
  tags: new Set(tags),
  ttl: life.ttl,
  staleWhileRevalidate: life.swr,
});

function openCache(maxBytes = 1e6) {
  let time = 0;
  const cache = createPageCache({ maxBytes, now: () => time });
  const store = (key: string, text: string, tags?: string[], tenant = 1) =>
    cache.store(key, tenant, draft(text, tags), cache.startedAt());
  const text = (key: string) => cache.find(key)?.page.variants.identity?.body.toString();
  return {
    cache,
    store,
    text,
    pass(seconds: number) {
      time += seconds * 1000;
    },
  };
}

test('a page is fresh, then stale, then gone', () => {
  const { cache, store, pass } = openCache();
  store('a', 'page');
  pass(9.9);
  expect(cache.find('a')?.stale).toBe(false);
  pass(0.1);
  expect(cache.find('a')?.stale).toBe(true);
  pass(19.9);
  expect(cache.find('a')?.stale).toBe(true);
  pass(0.1);
  expect(cache.find('a')).toBeUndefined();
  expect(cache.size).toBe(0);
});

describe('dropping by tag', () => {
  test('drops what carries the tag, in its own shop, and nothing else', () => {
    const { cache, store, text } = openCache();
    store('a', 'one', ['item:1', 'branch:2']);
    store('b', 'two', ['item:2']);
    store('c', 'other shop', ['item:1'], 2);
    cache.drop(1, ['item:1', 'unheard-of']);
    expect([text('a'), text('b'), text('c')]).toEqual([undefined, 'two', 'other shop']);
  });

  test('refuses an answer whose rendering began before its data changed', () => {
    const { cache, text } = openCache();
    const begun = cache.startedAt();
    cache.drop(1, ['item:1']);
    cache.store('a', 1, draft('old price', ['item:1']), begun);
    cache.store('b', 1, draft('not concerned', ['item:2']), begun);
    cache.store('c', 2, draft('other shop', ['item:1']), begun);
    expect([text('a'), text('b'), text('c')]).toEqual([undefined, 'not concerned', 'other shop']);
    cache.store('a', 1, draft('new price', ['item:1']), cache.startedAt());
    expect(text('a')).toBe('new price');
  });

  test('refuses an answer when more has changed since than is recorded', () => {
    const { cache, text } = openCache();
    const begun = cache.startedAt();
    for (let count = 0; count < 600; count += 1) cache.drop(1, [`item:${count}`]);
    cache.store('a', 1, draft('old', ['item:0']), begun);
    expect(text('a')).toBeUndefined();
  });

  test('a flush drops everything, also answers that are being rendered', () => {
    const { cache, store, text } = openCache();
    store('a', 'one', ['x']);
    const begun = cache.startedAt();
    cache.flush();
    cache.store('b', 1, draft('two'), begun);
    expect([text('a'), text('b'), cache.size]).toEqual([undefined, undefined, 0]);
  });

  test('a page that was replaced no longer depends on its old tags', () => {
    const { cache, store, text } = openCache();
    store('a', 'one', ['item:1']);
    store('a', 'two', ['item:2']);
    cache.drop(1, ['item:1']);
    expect(text('a')).toBe('two');
  });
});

test('memory stays within its bound for any load, and the least used pages are evicted first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(40), fc.nat(9_000)), { minLength: 1, maxLength: 120 }),
      (pages) => {
        const { cache, store } = openCache(80_000);
        for (const [name, length] of pages) store(`k${name}`, 'x'.repeat(length), [`t${name}`]);
        expect(cache.bytes).toBeLessThanOrEqual(80_000);
        expect(cache.tagCount()).toBe(cache.size);
      },
    ),
  );
  const { store, text } = openCache(80_000);
  for (const key of ['a', 'b', 'c', 'd']) store(key, key.repeat(5_000));
  text('a');
  for (let more = 0; more < 10; more += 1) store(`m${more}`, 'm'.repeat(5_000));
  store('last', 'l'.repeat(5_000));
  expect(text('last')).toBeDefined();
  expect(text('b')).toBeUndefined();
});

test('a page too large for the cache is served and not cached', () => {
  const { cache, store, text } = openCache(80_000);
  const page = store('a', 'x'.repeat(50_000), ['t']);
  expect(page.variants.identity?.body.length).toBe(50_000);
  expect([text('a'), cache.size, cache.tagCount()]).toEqual([undefined, 0, 0]);
});

test('compressed forms count', async () => {
  const { cache, store } = openCache();
  const page = store('a', 'some words '.repeat(500));
  const before = cache.bytes;
  const { variantFor } = await import('./stored-page.ts');
  const { body } = await variantFor(page, 'br');
  cache.resize('a', page);
  expect(cache.bytes - before).toBeGreaterThanOrEqual(body.length);
});

test('a page that is requested again is compressed better, in the background', async () => {
  const { cache, store } = openCache();
  const { variantFor } = await import('./stored-page.ts');
  const words = Array.from({ length: 3_000 }, (_, index) => `word${(index * 7919) % 1000}`).join(
    ' ',
  );
  const page = store('a', words);
  const quick = (await variantFor(page, 'br')).body.length;
  cache.find('a');
  cache.find('a');
  await expect.poll(() => page.variants.br?.small).toBe(true);
  expect((await variantFor(page, 'br')).body.length).toBeLessThan(quick);
});
