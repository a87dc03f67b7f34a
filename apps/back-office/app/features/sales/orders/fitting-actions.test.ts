import { expect, test } from 'vitest';
import { fittingActions } from './fitting-actions.ts';

const all = ['Accepted', 'Delivered', 'take', 'release'] as const;
const order = (mayMoveTo: ('Accepted' | 'Delivered' | 'Shipped')[], isAssigned = false) => ({
  mayMoveTo,
  assignedTo: isAssigned ? { id: 'sana', name: 'Sana' } : null,
});

test('only actions that change at least one of the chosen orders are offered', () => {
  const atHome = order(['Shipped']);
  expect(fittingActions(all, [atHome])).toEqual(['take']);
  expect(fittingActions(all, [atHome, order(['Accepted'])])).toEqual(['Accepted', 'take']);
  expect(fittingActions(all, [order(['Delivered'], true)])).toEqual([
    'Delivered',
    'take',
    'release',
  ]);
  expect(fittingActions(all, [])).toEqual([]);
});
