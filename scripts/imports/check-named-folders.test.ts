import { expect, test } from 'vitest';
import { checkNamedFolders, checkTable } from './check-named-folders.ts';

test('a folder without rules and a rule without a folder fail', () => {
  const named = { parent: 'app', named: ['team', 'orders'] };
  expect(checkNamedFolders({ ...named, folders: ['team', 'orders'] })).toEqual([]);
  expect(checkNamedFolders({ ...named, folders: ['team', 'orders', 'new'] })).toEqual([
    'app/new has no import rules: give it a place in scripts/imports/parts.mjs',
  ]);
  expect(checkNamedFolders({ ...named, folders: ['team'] })).toEqual([
    'app/orders does not exist: remove it from scripts/imports/parts.mjs',
  ]);
});

test('a table has every room, and no other', () => {
  const page = (...rows: string[]) =>
    ['Text', '', '| domain | what it holds |', '| --- | --- | --- |', ...rows, '', '`later`'].join(
      '\n',
    );
  const folders = ['team', 'orders', 'platform'];
  expect(
    checkTable(page('| `team` | `x` |', '| `orders`, `platform` | |'), 'domain', folders),
  ).toEqual([]);
  expect(checkTable(page('| `team`, `gone` | |', '| `platform` | |'), 'domain', folders)).toEqual([
    'ARCHITECTURE.md does not list the domain orders',
    'ARCHITECTURE.md lists gone, which no rule knows',
  ]);
});
