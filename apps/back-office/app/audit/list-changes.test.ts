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

test('what did not change is left out, but not that personal data were changed', () => {
  const before = { latitude: 31.52, slots: ['a'], endSlot: null, phone: null, note: 'x' };
  const after = { latitude: 31.52, slots: ['a'], endSlot: null, phone: null, note: 'y' };
  expect(listChanges({ entity: 'order', before, after })).toEqual([
    { field: 'phone', was: null, is: null },
    { field: 'note', was: 'x', is: 'y' },
  ]);
});

test('a moment is shown in the time zone of the shop', () => {
  const texts = { yes: 'Yes', no: 'No', fieldName: (field: string) => field };
  expect(valueText('2026-12-10T05:00:00.000Z', texts)).toBe('2026-12-10 10:00');
});
