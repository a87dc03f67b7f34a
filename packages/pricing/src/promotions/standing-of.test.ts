import { expect, test } from 'vitest';
import { type PromotionFacts, type PromotionTerms, standingOf } from './standing-of.ts';

const now = new Date('2026-11-24T12:00:00Z');
const terms: PromotionTerms = {
  isActive: true,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
  group: 'all',
};
const customer = { uses: 0, hasOrdered: false, isNamed: false };
const standing = (of: Partial<PromotionTerms>, facts: Partial<PromotionFacts> = {}) =>
  standingOf({ ...terms, ...of }, { uses: 0, customer, ...facts }, now);

test('a promotion is valid from its start until before its end', () => {
  expect(standing({})).toBe(null);
  expect(standing({ isActive: false })).toBe('off');
  expect(standing({ startsAt: now, endsAt: new Date(now.getTime() + 1) })).toBe(null);
  expect(standing({ startsAt: new Date(now.getTime() + 1) })).toBe('not_started');
  expect(standing({ endsAt: now })).toBe('ended');
});

test('uses are limited in total and per customer, who is known only once signed in', () => {
  expect(standing({ maxUses: 2 }, { uses: 1 })).toBe(null);
  expect(standing({ maxUses: 2 }, { uses: 2 })).toBe('used_up');
  expect(standing({ maxUsesEach: 1 }, { customer: { ...customer, uses: 1 } })).toBe('used_by_you');
  expect(standing({ maxUsesEach: 1 }, { customer: null })).toBe(null);
});

test('a customer group requires a login', () => {
  expect(standing({ group: 'named' }, { customer: null })).toBe('sign_in');
  expect(standing({ group: 'named' })).toBe('not_for_you');
  expect(standing({ group: 'named' }, { customer: { ...customer, isNamed: true } })).toBe(null);
  expect(standing({ group: 'first_order' })).toBe(null);
  const before = { customer: { ...customer, hasOrdered: true } };
  expect(standing({ group: 'first_order' }, before)).toBe('not_for_you');
});
