import { ImportFault } from '../import-fault.ts';
import { readCells } from './csv-cells.ts';
import { detectSeparator } from './detect-separator.ts';
import { unguarded } from './formula-guard.ts';
import { maxRecordLength, type ReadRecord, refused } from './record.ts';
import { type Line, splitLines } from './split-lines.ts';

export interface OpenedCsv {
  /** Empty for an empty file. */
  header: string[];
  separator: string;
  records: AsyncIterable<ReadRecord>;
}

/** Lines that are read to detect the separator. */
const sampleLines = 30;

/**
 * Reads the header of a CSV file, and returns an iterator of the records.
 * @param options.separator the mapping's separator; left out, it is detected
 * @throws ImportFault on an invalid header or a line without end
 */
export async function openCsv(
  chunks: AsyncIterable<string>,
  options: { separator?: string; fallback: string },
): Promise<OpenedCsv> {
  const lines = new LineReader(splitLines(chunks));
  const named = await separatorLine(lines);
  const sample = await lines.peek(sampleLines);
  const separator =
    options.separator ??
    named ??
    detectSeparator(sample.map(({ text }) => text)) ??
    options.fallback;
  const first = await readRecord(lines, separator);
  if (!first) return { header: [], separator, records: noRecords() };
  if ('fault' in first) throw new ImportFault(`the header in line ${first.line} ${first.fault}`);
  const header = first.cells;
  return { header, separator, records: readBody(lines, header, separator) };
}

/** Takes Excel's first line `sep=;`, which names the separator. */
async function separatorLine(lines: LineReader): Promise<string | undefined> {
  const [first] = await lines.peek(1);
  const separator = /^"?sep=([^"\r\n])"?[,;\t|]*$/i.exec(first?.text ?? '')?.[1];
  if (separator !== undefined) await lines.next();
  return separator;
}

async function* noRecords(): AsyncGenerator<ReadRecord> {}

async function* readBody(
  lines: LineReader,
  header: readonly string[],
  separator: string,
): AsyncGenerator<ReadRecord> {
  for (;;) {
    const read = await readRecord(lines, separator, header.length);
    if (!read) return;
    if ('fault' in read) yield refused(read.line, read.fault);
    else {
      const entries = header.map((name, index) => [name, unguarded(read.cells[index] ?? '')]);
      yield { line: read.line, record: Object.fromEntries(entries) };
    }
  }
}

type RecordRead = { line: number; cells: string[] } | { line: number; fault: string };

/**
 * The next record. If several lines do not make one, only the first is refused, and the next record starts at the line
 * after it, so that a stray quote loses one line.
 * @param columns the required number; left out, any number
 */
async function readRecord(
  lines: LineReader,
  separator: string,
  columns?: number,
): Promise<RecordRead | undefined> {
  const first = await lines.nextFilled();
  if (!first) return undefined;
  const line = first.number;
  const check = (cells: string[]): RecordRead =>
    columns === undefined || cells.length === columns
      ? { line, cells }
      : { line, fault: `has ${cells.length} columns, the header has ${columns}` };

  const alone = readCells(first.text, separator);
  if ('cells' in alone) return check(alone.cells);
  if (!alone.isOpen) return { line, fault: alone.fault };
  // A record has an even number of quotes: it may end at a line that makes the number even.
  const more: Line[] = [];
  let text = first.text;
  for (let next = await lines.next(); next; next = await lines.next()) {
    more.push(next);
    text += `\n${next.text}`;
    if (text.length > maxRecordLength) break;
    if (countQuotes(next.text) % 2 === 0) continue;
    const whole = readCells(text, separator);
    const read = 'cells' in whole ? check(whole.cells) : { line, fault: alone.fault };
    if ('fault' in read) lines.putBack(more);
    return read;
  }
  lines.putBack(more);
  return { line, fault: alone.fault };
}

const countQuotes = (text: string) => text.split('"').length - 1;

/** A reader of lines with lookahead; lines can be pushed back. */
class LineReader {
  readonly #lines: AsyncGenerator<Line>;
  /** Lines that were pushed back, the next one last. */
  #waiting: Line[] = [];

  constructor(lines: AsyncGenerator<Line>) {
    this.#lines = lines;
  }

  async next(): Promise<Line | undefined> {
    return this.#waiting.pop() ?? this.#read();
  }

  async nextFilled(): Promise<Line | undefined> {
    let line = await this.next();
    while (line?.text.trim() === '') line = await this.next();
    return line;
  }

  putBack(lines: readonly Line[]): void {
    for (const line of lines.toReversed()) this.#waiting.push(line);
  }

  async peek(count: number): Promise<Line[]> {
    const found: Line[] = [];
    while (found.length < count) {
      const line = await this.next();
      if (!line) break;
      found.push(line);
    }
    this.putBack(found);
    return found;
  }

  async #read(): Promise<Line | undefined> {
    const { value, done } = await this.#lines.next();
    return done ? undefined : value;
  }
}
