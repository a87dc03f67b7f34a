import { expect, test } from 'vitest';
import { isMoney, listChanges, valueText } from './list-changes.ts';

test('a field that only `before` mentions did not become empty', () => {
  const before = { status: 'Delivered', refunded: 0 };
  const after = { refunded: 500, lines: [], note: null, currency: 'PKR', version: 3 };
  expect(listChanges({ entity: 'order', before, after })).toEqual([
    { field: 'status', was: 'Delivered', is: undefined },
    { field: 'refunded', was: 0, is: 500 },
  ]);
});

test('cash is counted in minor units, goods in pieces', () => {
  expect(isMoney({ entity: 'cash' }, 'counted')).toBe(true);
  expect(isMoney({ entity: 'stockCount' }, 'counted')).toBe(false);
  expect(isMoney({ entity: 'order' }, 'refunded')).toBe(true);
});

test('lists and records are shown in words', () => {
  const texts = { yes: 'Yes', no: 'No', fieldName: (field: string) => field };
  const shown = (value: unknown) => valueText(value, texts);
  expect(shown(['S', 'M'])).toBe('S, M');
  expect(shown([{ id: '4', quantity: 2, note: '' }, { id: '5' }])).toBe(
    'id: 4, quantity: 2; id: 5',
  );
  expect(shown(false)).toBe('No');
  expect([[], {}, null, ''].map(shown)).toEqual(['—', '—', '—', '—']);
  expect(shown(0)).toBe('0');
});
