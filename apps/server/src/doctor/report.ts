import type { Outcome } from './examine.ts';

export interface Count {
  readonly faults: number;
  readonly warnings: number;
}

export function countFindings(outcomes: readonly Outcome[]): Count {
  const all = outcomes.flatMap(({ findings }) => findings);
  const faults = all.filter(({ severity }) => severity === 'fault').length;
  return { faults, warnings: all.length - faults };
}

/** The outcomes as text: a line for each check, with its findings below. */
export function writeReport(outcomes: readonly Outcome[]): string {
  const lines = outcomes.flatMap(({ title, unchecked, findings }) => {
    if (unchecked) return [`- ${title}: not checked, ${unchecked}`];
    if (findings.length === 0) return [`✓ ${title}`];
    return [
      `${findings.some(({ severity }) => severity === 'fault') ? '✗' : '!'} ${title}`,
      ...findings.map(({ severity, variables, message }) => {
        const names = variables.length > 0 ? `${variables.join(', ')} ` : '';
        return `    ${severity}: ${names}${message}`;
      }),
    ];
  });
  const { faults, warnings } = countFindings(outcomes);
  const sum = `${plural(faults, 'fault')}, ${plural(warnings, 'warning')}`;
  return [...lines, '', faults + warnings === 0 ? 'No problems found.' : `${sum}.`].join('\n');
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The outcomes as JSON. */
export const writeJson = (outcomes: readonly Outcome[]): string =>
  JSON.stringify({ ...countFindings(outcomes), checks: outcomes }, null, 2);
