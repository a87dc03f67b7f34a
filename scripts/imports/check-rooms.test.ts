import { expect, test } from 'vitest';
import { checkRooms, checkTable } from './check-rooms.ts';

test('a folder without rules fails, and so does a rule without its folder', () => {
  const named = { parent: 'app', rooms: ['team', 'orders'] };
  expect(checkRooms({ ...named, folders: ['team', 'orders'] })).toEqual([]);
  expect(checkRooms({ ...named, folders: ['team', 'orders', 'new'] })).toEqual([
    'app/new has no import rules: give it a place in scripts/imports/parts.mjs',
  ]);
  expect(checkRooms({ ...named, folders: ['team'] })).toEqual([
    'app/orders does not exist: remove it from scripts/imports/parts.mjs',
  ]);
});

test('a table has every room, and no other', () => {
  const page = (...rows: string[]) =>
    ['Text', '', '| domain | what it holds |', '| --- | --- | --- |', ...rows, '', '`later`'].join(
      '\n',
    );
  const rooms = ['team', 'orders', 'platform'];
  expect(
    checkTable(page('| `team` | `x` |', '| `orders`, `platform` | |'), 'domain', rooms),
  ).toEqual([]);
  expect(checkTable(page('| `team`, `gone` | |', '| `platform` | |'), 'domain', rooms)).toEqual([
    'ARCHITECTURE.md does not list the domain orders',
    'ARCHITECTURE.md lists gone, which no rule knows',
  ]);
});
