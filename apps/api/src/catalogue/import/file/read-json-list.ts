import { gen, none } from 'stream-chain';
import { parser } from 'stream-json';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { ImportFault } from '../import-fault.ts';
import { asRecord, maxRecordLength, type ReadRecord } from './record.ts';

/** In characters. */
const pieceLength = 4096;

/**
 * Parses the entries of one JSON list as a stream.
 * @throws ImportFault when the file is no list, is truncated, or has an entry without end
 */
export async function* readJsonList(chunks: AsyncIterable<string>): AsyncGenerator<ReadRecord> {
  const parse = gen(parser({ streamValues: false }), streamArray());
  let entries = 0;
  let sinceEntry = 0;
  let isEmpty = true;
  const values = async function* (part: string | typeof none) {
    try {
      yield* parse(part as string);
    } catch (error) {
      throw new ImportFault(`${whatFailed(error)}, somewhere after entry ${entries}`);
    }
  };
  for await (const chunk of inPieces(chunks)) {
    if (isEmpty) {
      if (chunk.trim() === '') continue;
      isEmpty = false;
      if (!chunk.trimStart().startsWith('[')) throw new ImportFault(notAList(chunk));
    }
    sinceEntry += chunk.length;
    for await (const { key, value } of values(chunk)) {
      entries = key + 1;
      sinceEntry = 0;
      yield asRecord(value, entries);
    }
    if (sinceEntry > maxRecordLength) {
      throw new ImportFault(`entry ${entries + 1} is longer than 1 MB: it is not one record`);
    }
  }
  if (isEmpty) return;
  for await (const { key, value } of values(none)) yield asRecord(value, key + 1);
}

/** Splits into small chunks, because an error loses all entries of its chunk. */
async function* inPieces(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += pieceLength) {
      yield chunk.slice(start, start + pieceLength);
    }
  }
}

const notAList = (chunk: string) =>
  chunk.trimStart().startsWith('{')
    ? 'is one JSON object and not a list; objects a line are the format jsonl'
    : 'is not JSON';

const whatFailed = (error: unknown) =>
  /ended unexpectedly|has expected/.test(String(error))
    ? 'the JSON list breaks off'
    : 'is not a valid JSON list';
