import type { TrailEntry } from '@karwan/contract/team';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trailCsv } from './trail-csv.ts';
import { trailTranslator } from './trail-texts.server.ts';

const entry: TrailEntry = {
  id: '1',
  at: '2026-11-23T10:00:00.000Z',
  actorId: 'u1',
  actorName: 'Olga',
  kind: 'stockTransfer.setLine',
  entity: 'stockTransfer',
  entityId: '7',
  branch: '1',
  batchId: null,
  currency: 'PKR',
  undoes: null,
  undo: 'none',
  reason: '',
  before: { variant: 4, quantity: 1 },
  after: { quantity: 2 },
};
const names = {
  'branch:1': 'Lahore',
  'stockTransfer:7': 'Lahore → Karachi',
  'variant:4': 'Umbrella',
};
const csvIn = (language: string, entries: readonly TrailEntry[]) =>
  trailCsv({ t: trailTranslator(language), language, names }, entries);

/** Parses CSV into rows of cells (RFC 4180). */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('a line says in words what was done to what, with names, local times and no ids', () => {
  const [header, row] = parse(csvIn('en', [entry]).replace(/^\uFEFF/, ''));
  expect(header).toEqual([
    'When',
    'Who',
    'What',
    'Record type',
    'Record',
    'Branch',
    'Reason',
    'Changes',
  ]);
  expect(row).toEqual([
    ...['2026-11-23 15:00:00', 'Olga', 'Transfer quantity changed', 'Transfer'],
    ...['Lahore → Karachi', 'Lahore', '', 'Product: Umbrella; Pieces: 1 → 2'],
  ]);
  expect(csvIn('ur', [entry])).not.toMatch(/variant|quantity|stockTransfer|setLine/);
});

test('a record that is gone keeps the name that the entry has, and no id', () => {
  const gone: TrailEntry = {
    ...entry,
    kind: 'home.remove',
    entity: 'home',
    entityId: 'f889ff49',
    before: { title: 'Eid sale' },
    after: {},
  };
  expect(csvIn('en', [gone])).toContain('Home page,Eid sale,');
  expect(csvIn('en', [gone])).not.toContain('f889ff49');
});

test('a spreadsheet reads every text back unchanged, and runs no formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 8 }), (written) => {
      const csv = csvIn(
        'en',
        written.map((reason) => ({ ...entry, reason })),
      );
      const [header = [], ...rows] = parse(csv.replace(/^\uFEFF/, ''));
      expect(rows).toHaveLength(written.length);
      for (const [at, reason] of written.entries()) {
        const cell = rows[at]?.[header.indexOf('Reason')] ?? '';
        expect(cell.replace(/^'(?=['=+\-@\t\r])/, '')).toBe(reason);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }
    }),
  );
});
