import { expect, test } from 'vitest';
import type { Figures, PeerResult } from '../measure/figures.ts';
import { writeReport } from './report.ts';

const machine = { processors: '2 x Some', memory: '8 GB', system: 'linux', node: 'v26.0.0' };

const figures = (perSecond: number, more: Partial<Figures> = {}): Figures => ({
  job: 'listing',
  caching: false,
  perSecond,
  p50: 1,
  p99: 2.5,
  cpu: 1_500,
  databaseCpu: 500,
  bytes: 12_345.6,
  ...more,
});

const result = (title: string, ...all: Figures[]): PeerResult => ({
  name: title.toLowerCase(),
  title,
  settings: 'usual',
  caching: 'none',
  caveats: ['A caveat.'],
  figures: all,
  memory: 200 * 1024 ** 2,
  runs: [{ at: '2026-01-15T08:00:00.000Z', loadBefore: 0.25 }],
});

const rowsOf = (report: string) =>
  report.split('\n').filter((line) => /^\| \w/.test(line) && !line.includes('a second'));

test('a job has a row for each shop that supports it, compared with ours with the same caching', () => {
  const report = writeReport(
    [
      result('Ours', figures(1_000), figures(4_000, { caching: true })),
      result('Theirs', figures(50), figures(80, { caching: true })),
      result('Others', figures(12.5, { job: 'cart' })),
    ],
    machine,
  );
  expect(rowsOf(report)).toEqual([
    '| Ours | 1,000 |  | 1.00 | 2.50 | 1.50 | 0.50 | 12,346 |',
    '| Theirs | 50.0 | 20.0x | 1.00 | 2.50 | 1.50 | 0.50 | 12,346 |',
    '| Ours, its caching on | 4,000 |  | 1.00 | 2.50 | 1.50 | 0.50 | 12,346 |',
    '| Theirs, its caching on | 80.0 | 50.0x | 1.00 | 2.50 | 1.50 | 0.50 | 12,346 |',
    '| Others | 12.5 |  | 1.00 | 2.50 | 1.50 | 0.50 | 12,346 |',
  ]);
});

test('the report has the machine, the load before each run, the settings and the caveats', () => {
  const report = writeReport([result('Ours', figures(1))], machine);
  expect(report).toContain('2 x Some, 8 GB, linux, Node v26.0.0');
  expect(report).toContain('Ours 2026-01-15 08:00 (0.3)');
  expect(report).toContain('- **Ours**: usual. Its caching: none. A caveat.');
  expect(report).toContain('Ours 200 MB');
});
