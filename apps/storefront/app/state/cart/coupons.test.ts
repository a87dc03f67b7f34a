import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCoupon, couponsStore, forgetCoupons, removeCoupon } from './coupons.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  forgetCoupons();
});
afterEach(() => vi.unstubAllGlobals());

const codes = () => couponsStore.getState().codes;

test('coupons are stored once, in upper case, and only if valid codes', () => {
  expect(addCoupon(' eid-10 ')).toBe(true);
  expect(addCoupon('EID-10')).toBe(true);
  expect(addCoupon('no')).toBe(false);
  expect(addCoupon('with space')).toBe(false);
  expect(codes()).toEqual(['EID-10']);
  expect([...stored.values()]).toEqual(['EID-10']);
  removeCoupon('EID-10');
  expect(codes()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('the five newest are kept', () => {
  for (const code of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF']) addCoupon(code);
  expect(codes()).toEqual(['BBB', 'CCC', 'DDD', 'EEE', 'FFF']);
});
