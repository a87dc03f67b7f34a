import { orderStatuses } from '@karwan/contract/order';
import { describe, expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const event = (kind: 'booked' | 'quoted' | 'purchased') => ({
  kind,
  at: '2026-01-01T00:00:00Z',
  by: 'staff' as const,
});

describe('the steps of an order', () => {
  test('has three steps for pick-up', () => {
    expect(stepsOf('Accepted', 'store', []).steps).toEqual(['Booked', 'Accepted', 'Delivered']);
  });

  test('includes Purchased only when something is bought abroad', () => {
    expect(stepsOf('Shipped', 'home', [event('booked')]).steps).not.toContain('Purchased');
    expect(stepsOf('Quoted', 'home', [event('quoted')]).steps).toContain('Purchased');
  });

  test('ends with Delivered, and does not contain Cancelled or NoShow', () => {
    for (const status of orderStatuses) {
      const { steps, at } = stepsOf(status, 'home', [event('purchased')]);
      expect(at < 0).toBe(status === 'Cancelled' || status === 'NoShow');
      expect(at === steps.length - 1).toBe(status === 'Delivered');
    }
  });
});
