import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';
import { trailTranslator } from './trail-texts.server.ts';

const names = {
  'member:u7': 'Sana Malik',
  'offer:1': 'Silk scarf',
  'line:68': 'Rose water',
  'category:11': 'Bags',
  'cashHolder:courier:2': 'TCS',
};
const reader = (language = 'en') => ({ t: trailTranslator(language), language, names });

interface Input {
  kind: string;
  entity?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}
const changesOf = (given: Input, language = 'en') => {
  const entry = { entity: 'order', before: {}, after: {}, currency: 'PKR', ...given };
  return Object.fromEntries(
    listChanges(reader(language), entry).map(({ field, was, is }) => [field, [was, is]]),
  );
};

test('a field that only `before` mentions did not become empty', () => {
  const before = { status: 'Delivered', refunded: 0 };
  const after = { refunded: 50_000, lines: [], reasonCode: 'damaged', currency: 'PKR' };
  expect(changesOf({ kind: 'order.refund', before, after })).toEqual({
    Status: ['Delivered', undefined],
    'Refunded in total': ['PKR\u00a00.00', 'PKR\u00a0500.00'],
    Reason: [undefined, 'Damaged'],
  });
});

test('cash is counted in money, items in pieces', () => {
  const cash = { kind: 'cash.count', entity: 'cash', after: { expected: 270_100, counted: 4_000 } };
  expect(changesOf(cash)).toEqual({
    Expected: [undefined, 'PKR\u00a02,701.00'],
    Counted: [undefined, 'PKR\u00a040.00'],
  });
  expect(changesOf({ kind: 'stock.move', entity: 'item', after: { change: 40 } })).toEqual({
    Change: [undefined, '40'],
  });
});

test('ids are shown by what they are ids of, in lists of records too', () => {
  const lines = [{ item: '1', quantity: 2, unitPrice: 50_000 }];
  expect(changesOf({ kind: 'order.change', after: { lines, goesBack: 0 } })).toMatchObject({
    Items: [undefined, 'Product: Silk scarf, Pieces: 2, Unit price: PKR\u00a0500.00'],
  });
  const pick = { kind: 'order.pick', before: { line: '68', picked: 0 }, after: { picked: 1 } };
  expect(changesOf(pick)).toMatchObject({ Product: ['Rose water', undefined] });
  expect(changesOf({ kind: 'order.assign', before: { to: null }, after: { to: 'u7' } })).toEqual({
    To: ['—', 'Sana Malik'],
  });
  const created = { kind: 'product.create', entity: 'product', after: { category: '11' } };
  expect(changesOf(created)).toEqual({ Category: [undefined, 'Bags'] });
});

test('internal ids and versions are left out, and so is what did not change', () => {
  const before = { state: 'open', owner: null };
  const after = { state: 'written-off', owner: null, version: 2 };
  const entry = { kind: 'settlement.change', entity: 'settlement-difference', before, after };
  expect(changesOf(entry)).toEqual({ Status: ['To resolve', 'Written off'] });
  expect(changesOf({ kind: 'return.close', after: { return: '5', outcome: 'nothing' } })).toEqual({
    Outcome: [undefined, 'No refund'],
  });
});

test('customers’ data are only said to have changed', () => {
  const entry = { kind: 'order.editAddress', after: { customerPhone: null, version: 2 } };
  expect(changesOf(entry)).toEqual({
    Phone: [undefined, 'changed; personal data are not kept here'],
  });
});

test('a moment is shown in the time zone of the shop, lists stored as JSON as lists', () => {
  const after = { from: '2026-12-10T05:00:00.000Z' };
  const entry = { kind: 'home.save', entity: 'home', before: { from: null }, after };
  expect(changesOf(entry)).toEqual({ 'Shown from': ['—', '10 Dec 2026, 10:00 AM'] });
  const languages = { before: { languages: '["en"]' }, after: { languages: '["en","ur"]' } };
  expect(changesOf({ kind: 'shop.save', entity: 'shop', ...languages })).toEqual({
    'Shop languages': ['English', 'English, اردو'],
  });
});

test('in Urdu, names of fields and values are Urdu', () => {
  const kind = 'return.open';
  const after = { kind: 'return', state: 'asked', reasonCode: 'wrong-item', lines: [] };
  const text = JSON.stringify(changesOf({ kind, after }, 'ur'));
  expect(text.replaceAll('null', '')).not.toMatch(/[a-z]/i);
});

test('a role’s permissions, and a text that was translated, are named by what they are', () => {
  const role = { kind: 'role.save', entity: 'role', before: { 'orders.accept': false } };
  expect(changesOf({ ...role, after: { 'orders.accept': true, version: 2 } })).toEqual({
    'Accept orders': ['No', 'Yes'],
  });
  const text = { kind: 'text.save', entity: 'text', before: { Blue: '' }, after: { Blue: 'نیلا' } };
  expect(changesOf(text)).toEqual({ Blue: ['—', 'نیلا'] });
  const name = { before: { 'name.ur': '' }, after: { 'name.ur': 'گھڑیاں' } };
  expect(changesOf({ kind: 'category.save', entity: 'category', ...name })).toEqual({
    'Name (اردو)': ['—', 'گھڑیاں'],
  });
});
