import { expect, test } from 'vitest';
import { staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { declaredCalls } from '../declared-calls.ts';
import { allows, permissions } from './permissions.ts';

const staffCalls = declaredCalls.filter(({ audience }) => audience === 'staff');

test.each(staffCalls.map((call) => [call.name, call] as const))(
  '%s asks for permissions that there are',
  (_, { permission = [] }) => {
    const requested = [permission].flat();
    expect(requested).not.toEqual([]);
    for (const one of requested) expect(permissions).toContain(one);
  },
);

test('a staff call without a permission does not compile', () => {
  // @ts-expect-error: the permission is missing
  expect(staffCall({ usedBy: 'clients', cost: usual })['~orpc'].meta.permission).toBeUndefined();
  // @ts-expect-error: there is no such permission
  staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.devour' });
});

test('one of several permissions suffices', () => {
  const held = new Set(['orders.accept'] as const);
  expect(allows(held, 'orders.accept')).toBe(true);
  expect(allows(held, ['orders.ship', 'orders.accept'])).toBe(true);
  expect(allows(held, ['orders.ship'])).toBe(false);
  expect(allows(held, [])).toBe(false);
});
