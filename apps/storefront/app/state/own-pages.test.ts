// @vitest-environment happy-dom
import { stopsCache } from '@karwan/contract/back-office';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveShop } from './leave-shop.ts';
import { ownCache } from './own-cache.ts';
import { keepOwnPagesOf } from './own-pages.ts';

let kept: Set<string>;

beforeEach(() => {
  kept = new Set([ownCache, stopsCache, 'karwan-assets']);
  vi.stubGlobal('caches', {
    delete: async (name: string) => kept.delete(name),
  });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test('a logout deletes what the browser keeps of a person, and nothing else', () => {
  leaveShop();
  expect([...kept]).toEqual(['karwan-assets']);
});

test('the pages of one customer are gone before another sees the shop', () => {
  keepOwnPagesOf('zainab');
  keepOwnPagesOf('zainab');
  expect(kept).toContain(ownCache);
  keepOwnPagesOf('bilal');
  expect([...kept]).toEqual(['karwan-assets']);
});

test('where storage is blocked, nothing is kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  keepOwnPagesOf('zainab');
  expect([...kept]).toEqual(['karwan-assets']);
});
