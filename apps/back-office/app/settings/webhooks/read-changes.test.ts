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

test('what is as it was read is not sent', () => {
  expect(readChanges(same, events)).toEqual({});
});

test('each field that differs is sent, and a box that is not ticked', () => {
  const { isActive: _, ...off } = same;
  expect(readChanges({ ...off, name: 'WMS' }, ['order.booked'])).toEqual({
    ...{ name: 'WMS', events: ['order.booked'], isActive: false },
  });
});

test('what a colleague changed stays where their value was chosen', () => {
  const chosen = { ...same, 'choose.events': 'theirs', 'theirs.events': '["price.changed"]' };
  expect(readChanges(chosen, ['order.booked'])).toEqual({});
});
