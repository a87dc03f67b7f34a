import { expect, test } from 'vitest';
import { readOptions, topics } from './options.ts';

test('measures everything by default', () => {
  expect([...readOptions([]).topics]).toEqual([...topics]);
  expect(readOptions([]).quick).toBe(false);
});

test('measures the requested topics', () => {
  const { topics: asked, quick } = readOptions(['--only', 'orders, listing', '--quick']);
  expect([...asked]).toEqual(['orders', 'listing']);
  expect(quick).toBe(true);
});

test('takes a judged set, and additional ratings of its gaps', () => {
  expect(readOptions(['--judged', 'folder', '--gaps', 'file']).gaps).toBe('file');
  expect(readOptions(['--judged', 'folder']).judged).toBe('folder');
});

test('takes catalogues by name', () => {
  const given = ['--catalogue', 'bestbuy=some/file.json', '--catalogue', 'magento=other.csv'];
  expect([...readOptions(given).catalogues]).toEqual([
    ['bestbuy', 'some/file.json'],
    ['magento', 'other.csv'],
  ]);
  expect(() => readOptions(['--catalogue', 'file.json'])).toThrow(/Usage/);
});

test('throws an error for an unknown option', () => {
  expect(() => readOptions(['--only', 'listing,lunch'])).toThrow(/lunch is not measured/);
  expect(() => readOptions(['--fast'])).toThrow(/--fast/);
});
