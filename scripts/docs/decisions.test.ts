import { expect, test } from 'vitest';
import { type DecisionRecord, faultsOfDecisions } from './decisions.ts';

const sound = [
  '# Lock order of transactions',
  '',
  '2026-11-21 · accepted · orders',
  '',
  ...['Context', 'Options', 'Decision', 'Consequences'].flatMap((name) => [
    `## ${name}`,
    '',
    'Text.',
    '',
  ]),
].join('\n');

const record = (number: string, text: string): DecisionRecord => ({
  path: `docs/decisions/${number}-a-title.md`,
  number,
  text,
});

test('a record in the form of the template has no faults', () => {
  expect([...faultsOfDecisions([record('0004', sound)])]).toEqual([]);
});

test.each([
  ['an unknown topic', sound.replace('· orders', '· things'), /line 3/],
  ['no status', sound.replace(' · accepted', ''), /line 3/],
  ['a missing heading', sound.replace('## Options', '## Weighed'), /headings/],
  ['a number in its title', sound.replace('# Lock', '# 0004 Lock'), /title/],
  ['too many lines', sound + 'Text.\n'.repeat(40), /lines, 45 at most/],
])('a record with %s is refused', (_, text, fault) => {
  expect([...faultsOfDecisions([record('0004', text)])].join()).toMatch(fault);
});

test('numbers are unique, and the number of records is limited', () => {
  const many = Array.from({ length: 51 }, (_, at) => record(String(1000 + at), sound));
  expect([...faultsOfDecisions(many)].join()).toMatch(/51 records, 50 at most/);
  expect([...faultsOfDecisions([record('0004', sound), record('0004', sound)])].join()).toMatch(
    /2 records have the number 0004/,
  );
});
