import { expect, test } from 'vitest';
import { eventsAsText, readChanges } from './read-changes.ts';

const read = {
  'read.name': 'ERP',
  'read.address': 'https://erp.example/',
  'read.events': eventsAsText(['order.booked', 'stock.changed']),
  'read.isActive': '1',
};
const same = { ...read, name: 'ERP', address: 'https://erp.example/', isActive: '1' };
const events = ['stock.changed', 'order.booked'];

test('unchanged fields are not sent', () => {
  expect(readChanges(same, events)).toEqual({});
});

test('each changed field is sent, also an unticked box', () => {
  const { isActive: _, ...off } = same;
  expect(readChanges({ ...off, name: 'WMS' }, ['order.booked'])).toEqual({
    name: 'WMS',
    events: ['order.booked'],
    isActive: false,
  });
});

test('a conflict that was resolved as theirs is no change', () => {
  const chosen = { ...same, 'choose.events': 'theirs', 'theirs.events': '["price.changed"]' };
  expect(readChanges(chosen, ['order.booked'])).toEqual({});
});
