import { createReadStream, ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileFault, ImportFault } from '../import-fault.ts';
import { detectEncoding, type Encoding } from './detect-encoding.ts';
import type { FileContent } from './file-content.ts';
import { openCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { type ReadRecord, refused } from './record.ts';

export type FileFormat = 'csv' | 'jsonl' | 'json';

export interface FileSource {
  file: string;
  /** The content; left out: it is read from disk. */
  content?: FileContent | undefined;
  /** The mapping's format; left out: it is detected. */
  format?: FileFormat;
  encoding?: string;
  separator?: string;
  /** Called with the number of bytes of the file that have been read so far. */
  onBytes?: (bytes: number) => void;
}

export interface OpenedFile {
  format: FileFormat;
  encoding: Encoding;
  /** Of CSV only, like `header`, which is empty for an empty file. */
  separator?: string;
  header?: string[];
  /** An iterator, so that memory is constant for any length. */
  records: AsyncIterable<ReadRecord>;
}

/** `shop.csv.gz` is `csv`. */
export function formatOf(file: string): FileFormat | undefined {
  const extension = /\.(csv|tsv|jsonl|ndjson|json)(\.gz)?$/i.exec(file)?.[1]?.toLowerCase();
  if (extension === 'tsv') return 'csv';
  return extension === 'ndjson' ? 'jsonl' : (extension as FileFormat | undefined);
}

/**
 * Opens a catalogue's file, uncompressed when its name ends in .gz.
 * @throws ImportFault with a readable message when the file does not exist or cannot be read; reading its records
 * throws the same.
 */
export async function openFile(source: FileSource): Promise<OpenedFile> {
  const { file } = source;
  const format = source.format ?? formatOf(file);
  if (!format) {
    const isSheet = /\.(xlsx?|ods|numbers)$/i.test(file);
    throw new ImportFault(
      isSheet
        ? `${file} is a spreadsheet: save it as CSV`
        : `${file}: its name does not tell what is in it. It should end in .csv, .tsv, .json or .jsonl, or a mapping name its "format"`,
    );
  }
  await checkFile(source);
  const encoding = await naming(file, detectEncoding(readBytes(source), source.encoding));
  const text = decode(readBytes(source, source.onBytes), encoding.name);
  const opened = await naming(file, openText(text, format, source));
  const records = nameFaults(file, opened.records);
  return {
    ...opened,
    format,
    encoding,
    records: encoding.isDamaged ? undamaged(records) : records,
  };
}

async function openText(
  text: AsyncIterable<string>,
  format: FileFormat,
  { file, separator }: FileSource,
): Promise<Pick<OpenedFile, 'separator' | 'header' | 'records'>> {
  if (format === 'jsonl') return { records: readJsonLines(text) };
  if (format === 'json') {
    const { readJsonList } = await import('./read-json-list.ts');
    return { records: readJsonList(text) };
  }
  return openCsv(text, { separator, fallback: /\.tsv/i.test(file) ? '\t' : ',' });
}

/** Checks the file first, because Node's own messages speak of system calls. */
async function checkFile({ file, content }: FileSource): Promise<void> {
  const start = Buffer.alloc(4);
  if (content) await copyStart(content, start);
  else await readStart(file, start);
  if (start.toString('latin1') === 'PK\u0003\u0004') {
    throw new ImportFault(`${file} is a zip or Excel file: save it as CSV`);
  }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (isGzip && !isGzipName(file)) {
    throw new ImportFault(`${file} is gzip data: give it a name that ends in .gz`);
  }
  if (!isGzip && isGzipName(file) && start.some((byte) => byte !== 0)) {
    throw new ImportFault(`${file} is not gzip data, though its name ends in .gz`);
  }
}

async function copyStart(content: FileContent, start: Buffer): Promise<void> {
  let copied = 0;
  for await (const piece of content.pieces()) {
    copied += piece.copy(start, copied);
    if (copied === start.length) return;
  }
}

async function readStart(file: string, start: Buffer): Promise<void> {
  try {
    const handle = await open(file);
    try {
      if ((await handle.stat()).isDirectory()) throw new ImportFault(`${file} is a directory`);
      await handle.read(start, 0, 4, 0);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw fileFault(file, error);
  }
}

const isGzipName = (file: string) => /\.gz$/i.test(file);

/** The maximum number of bytes of an uploaded file after decompression (against zip bombs). */
const maxBytes = 512 * 1024 * 1024;

async function* readBytes(
  { file, content }: FileSource,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let sent = 0;
  const raw = content
    ? Readable.from(counted(content.pieces(), (bytes) => (sent += bytes)))
    : createReadStream(file);
  let bytes = 0;
  // Errors are passed to the last stream, whose reader throws them; leaving early closes both.
  const input = isGzipName(file) ? pipeline(raw, createGunzip(), () => {}) : raw;
  try {
    for await (const chunk of input) {
      bytes += (chunk as Buffer).length;
      if (content && bytes > maxBytes) throw new ImportFault(`${file} is too large`);
      onBytes?.(raw instanceof ReadStream ? raw.bytesRead : sent);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw fileFault(file, error);
  } finally {
    raw.destroy();
  }
}

async function* counted(pieces: AsyncIterable<Buffer>, onSent: (bytes: number) => void) {
  for await (const piece of pieces) {
    onSent(piece.length);
    yield piece;
  }
}

async function* decode(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/**
 * Refuses records with a replacement character, which means a wrong encoding: a name like 'Caf\ufffd' must not be
 * imported.
 */
async function* undamaged(records: AsyncIterable<ReadRecord>): AsyncGenerator<ReadRecord> {
  for await (const read of records) {
    const isDamaged = 'record' in read && JSON.stringify(read.record).includes('\ufffd');
    yield isDamaged
      ? refused(read.line, 'has bytes that are not UTF-8: is there an "encoding" to name?')
      : read;
  }
}

async function naming<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw named(file, error);
  }
}

async function* nameFaults(file: string, records: AsyncIterable<ReadRecord>) {
  try {
    yield* records;
  } catch (error) {
    throw named(file, error);
  }
}

function named(file: string, error: unknown): unknown {
  if (!(error instanceof ImportFault) || error.message.startsWith(file)) return error;
  return new ImportFault(`${file}: ${error.message}`);
}
