import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type InfoRecord as Info, parse as parseCsv } from 'csv-parse';
import { parser as parseJson } from 'stream-json';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import type { FileRecord } from './mapping.ts';

export type FileFormat = 'csv' | 'jsonl' | 'json';

/** A record and the line it begins on (its number in the list, for a JSON array), or why there is none. */
export type ReadRecord =
  | { line: number; record: FileRecord }
  | { line: number; fault: { field: string; reason: string } };

export interface Source {
  file: string;
  format?: FileFormat;
  /** Told how many bytes of the file have been read so far. */
  onBytes?: (bytes: number) => void;
}

/** `shop.csv.gz` is `csv`. */
export function formatOf(file: string): FileFormat | undefined {
  const extension = /\.(csv|tsv|jsonl|ndjson|json)(\.gz)?$/i.exec(file)?.[1]?.toLowerCase();
  if (extension === 'tsv') return 'csv';
  return extension === 'ndjson' ? 'jsonl' : (extension as FileFormat | undefined);
}

/**
 * The records of a file one by one, gunzipped when its name ends in .gz; memory stays the same
 * however long the file is.
 * @throws Error when the file cannot be read, or a JSON array breaks off.
 */
export async function* readRecords({ file, format, onBytes }: Source): AsyncGenerator<ReadRecord> {
  const kind = format ?? formatOf(file);
  if (!kind) throw new Error(`${file}: name the format in the mapping: csv, jsonl or json`);
  const raw = createReadStream(file);
  let bytes = 0;
  raw.on('data', (chunk) => {
    bytes += chunk.length;
    onBytes?.(bytes);
  });
  const input = /\.gz$/i.test(file) ? join(raw, createGunzip()) : raw;
  if (kind === 'csv') yield* readCsv(input, file);
  else if (kind === 'jsonl') yield* readLines(raw, input);
  else yield* readArray(input);
}

/** Errors travel on to the last stream, whose reader throws them. */
function join<Next extends NodeJS.ReadWriteStream & Readable>(from: Readable, to: Next): Next {
  pipeline(from, to, (error) => {
    if (error) to.destroy(error);
  });
  return to;
}

async function* readCsv(input: Readable, file: string): AsyncGenerator<ReadRecord> {
  const rows: AsyncIterable<{ record: FileRecord; info: Info }> = join(
    input,
    parseCsv({
      bom: true,
      columns: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      delimiter: /\.tsv/i.test(file) ? '\t' : ',',
    }),
  );
  // `info.lines` is where a record ends; the next one begins after it.
  let line = 2;
  for await (const { record, info } of rows) {
    if (info.error) {
      yield { line, fault: { field: '', reason: 'has another number of columns than the header' } };
    } else yield { line, record };
    line = info.lines + 1;
  }
}

async function* readLines(raw: Readable, input: Readable): AsyncGenerator<ReadRecord> {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let failure: unknown;
  // The reader of lines just ends when its input breaks.
  for (const stream of new Set([raw, input])) {
    stream.on('error', (error) => {
      failure ??= error;
      lines.close();
    });
  }
  let line = 0;
  for await (const text of lines) {
    line++;
    const plain = line === 1 ? text.replace(/^\ufeff/, '') : text;
    if (plain.trim() === '') continue;
    yield readLine(plain, line);
  }
  if (failure) throw failure;
}

function readLine(text: string, line: number): ReadRecord {
  try {
    return asRecord(JSON.parse(text), line);
  } catch {
    return { line, fault: { field: '', reason: 'is not JSON' } };
  }
}

async function* readArray(input: Readable): AsyncGenerator<ReadRecord> {
  const values: AsyncIterable<{ key: number; value: unknown }> = join(
    join(input, parseJson.asStream()),
    streamArray.asStream(),
  );
  for await (const { key, value } of values) yield asRecord(value, key + 1);
}

function asRecord(value: unknown, line: number): ReadRecord {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord
    ? { line, record: value as FileRecord }
    : { line, fault: { field: '', reason: 'is not an object' } };
}
