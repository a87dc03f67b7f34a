import { shopFields } from '@karwan/contract/shop/settings/shop-settings';
import { expect, test } from 'vitest';
import { readShopField, shopSections, writeShopField } from './shop-fields.ts';

test('every field has its section of the form', () => {
  const shown: readonly string[] = ['logo', ...Object.values(shopSections).flat()];
  const left = Object.keys(shopFields.shape).filter((field) => !shown.includes(field));
  expect(left, 'add them to `shopSections`').toEqual([]);
});

test('links are written one per line, and lines without a link are refused', () => {
  const links = [
    { title: 'Instagram', href: 'https://instagram.com/lotus' },
    { title: 'Our map', href: 'https://maps.example/lotus' },
  ];
  expect(readShopField('social', writeShopField('social', links))).toEqual(links);
  expect(readShopField('social', 'Instagram instagram.com/lotus')).toBeUndefined();
  expect(readShopField('social', '\n')).toEqual([]);
});

test('lists from conflicts, which are JSON, are written as in the form', () => {
  expect(writeShopField('hosts', '["lotus.example","www.lotus.example"]')).toBe(
    'lotus.example\nwww.lotus.example',
  );
  expect(writeShopField('languages', ['en', 'ur'])).toBe('en ur');
});

test('hosts, languages and numbers are parsed', () => {
  expect(readShopField('hosts', ' Lotus.example, www.lotus.example ')).toEqual([
    'lotus.example',
    'www.lotus.example',
  ]);
  expect(readShopField('languages', 'ur en xx')).toEqual(['en', 'ur']);
  expect(readShopField('latitude', '')).toBeNull();
  expect(readShopField('latitude', 'north')).toBeUndefined();
  expect(readShopField('remindAfterHours', '6')).toBe(6);
  expect(readShopField('remindAfterHours', 'six')).toBeUndefined();
  expect(readShopField('dailySummary', writeShopField('dailySummary', false))).toBe(false);
});
