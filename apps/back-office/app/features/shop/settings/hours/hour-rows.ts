import { type Day, week } from './hour-lines.ts';

/** A time on some days of the week as the form shows it; `from` and `to` are values of time inputs, or empty. */
export interface HourRow {
  readonly days: readonly Day[];
  readonly from: string;
  readonly to: string;
}

export const emptyRow: HourRow = { days: [], from: '', to: '' };

/** The name of a control of a row. */
export const rowName = (field: string, row: number, part: Day | 'from' | 'to') =>
  `${field}.${row}.${part}`;

/** Rows of lines that `writeHours` wrote. Midnight at the end of a day is 00:00 in a time input. */
export const rowsOfLines = (lines: string): HourRow[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const words = line.split(' ');
      const [from = '', to = ''] = words.at(-1)?.split('-') ?? [];
      const days = week.filter((day) => words.includes(day));
      return { days, from, to: to.replace(/^24:/, '00:') };
    });

/** The rows of a submitted form; undefined if it has none of this field. */
export function rowsOfForm(
  values: Readonly<Record<string, string>>,
  field: string,
): HourRow[] | undefined {
  const rows: HourRow[] = [];
  for (let row = 0; values[rowName(field, row, 'from')] !== undefined; row++) {
    rows.push({
      days: week.filter((day) => values[rowName(field, row, day)] === 'on'),
      from: values[rowName(field, row, 'from')] ?? '',
      to: values[rowName(field, row, 'to')] ?? '',
    });
  }
  return rows.length > 0 ? rows : undefined;
}

/** Lines of rows, without the empty ones; undefined: a row lacks its days or a time. */
export function linesOfRows(rows: readonly HourRow[]): string | undefined {
  const typed = rows.filter(({ days, from, to }) => days.length > 0 || from || to);
  if (typed.some(({ days, from, to }) => days.length === 0 || !from || !to)) return undefined;
  return typed
    .map(({ days, from, to }) => `${days.join(' ')} ${from}-${to.replace(/^00:00$/, '24:00')}`)
    .join('\n');
}
