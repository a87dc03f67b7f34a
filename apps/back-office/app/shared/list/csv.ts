import { clockInPakistan } from '@karwan/contract/pakistan-time';
import { plainLine } from '@karwan/contract/plain-text';

/** Beginnings of texts that spreadsheets take for a formula; some ignore blanks, or read the wide signs of East Asian keyboards. */
const formula = /^\s*['=+\-@\uff1d\uff0b\uff0d\uff20]/;
/** The beginnings that an import expects an apostrophe before. */
const guarded = /^['=+\-@\t\r]/;

/** A moment as the API writes it. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** A moment in the shop's time zone, in a form that spreadsheets read as a date: `2026-11-21 09:30:00`. */
function shopTime(at: string): string {
  const { day, time } = clockInPakistan(new Date(at));
  return `${day} ${time}`;
}

/**
 * Encodes a value of CSV (RFC 4180). An apostrophe before texts that a spreadsheet would take for a formula, or that
 * begin with one, prevents CSV injection. A cell is one line, because many programs read a file line by line.
 */
function cell(value: unknown): string {
  if (typeof value !== 'string') return quoted(value === null ? '' : JSON.stringify(value));
  if (moment.test(value)) return shopTime(value);
  const text = plainLine(value);
  return quoted(formula.test(text) ? `'${text}` : text);
}

/** The same with the value's own line breaks, for a file that is corrected and imported again. */
const wholeCell = (value: string) => quoted(guarded.test(value) ? `'${value}` : value);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (row: readonly unknown[]) => `${row.map(cell).join(',')}\r\n`;

/** The lines of CSV, page by page, so that only one page is in memory. */
export async function* csvLines(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<string> {
  let before = `\uFEFF${line(header)}`;
  for await (const rows of pages) {
    yield before + rows.map(line).join('');
    before = '';
  }
  if (before) yield before;
}

/** The first lines of CSV; line breaks within quotes do not count. */
export function firstLines(csv: string, count: number): string {
  let ended = 0;
  let isQuoted = false;
  for (let at = 0; at < csv.length && ended < count; at++) {
    if (csv[at] === '"') isQuoted = !isQuoted;
    else if (csv[at] === '\n' && !isQuoted && ++ended === count) return csv.slice(0, at + 1);
  }
  return count > 0 ? csv : '';
}

/**
 * A streamed CSV download. The first chunk is read before the response starts, so that a list that cannot be read is an
 * error response and not a broken file.
 */
export async function streamedCsv(name: string, lines: AsyncGenerator<string>): Promise<Response> {
  const encoder = new TextEncoder();
  let first: IteratorResult<string> | undefined = await lines.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = first ?? (await lines.next());
      first = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  };
  return new Response(body, { headers });
}

/** Rows as CSV with a header, and with a byte order mark by which spreadsheets recognize UTF-8. */
export function writeCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The same with the line breaks of its values, so that an import reads what was in the file before. */
export function writeWholeCsv(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map(wholeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A CSV file as a download. */
export const csvFile = (name: string, csv: string): Response =>
  new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
