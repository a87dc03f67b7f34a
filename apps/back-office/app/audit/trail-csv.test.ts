import type { TrailEntry } from '@karwan/contract/team';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trailCsv } from './trail-csv.ts';

const entry = (kind: string, reason: string, value: string): TrailEntry => ({
  id: '1',
  at: '2026-11-23T10:00:00.000Z',
  actorId: 'u1',
  actorName: 'Olga',
  kind,
  entity: 'order',
  entityId: 'A1',
  branch: null,
  batchId: null,
  currency: null,
  undoes: null,
  undo: 'none',
  reason,
  before: {},
  after: { value },
});

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

test('a spreadsheet reads every text back unchanged, and runs no formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 8 }), (written) => {
      const csv = trailCsv(written.map(([reason, value]) => entry('order.move', reason, value)));
      const [header = [], ...rows] = parse(csv.replace(/^\uFEFF/, ''));
      expect(rows).toHaveLength(written.length);
      for (const [at, [reason, value]] of written.entries()) {
        const cellOf = (name: string) => rows[at]?.[header.indexOf(name)] ?? '';
        expect(cellOf('reason').replace(/^'(?=['=+\-@\t\r])/, '')).toBe(reason);
        expect(cellOf('reason')).not.toMatch(/^[=+\-@\t\r]/);
        expect(JSON.parse(cellOf('after'))).toEqual({ value });
      }
    }),
  );
});
