import { asRecord, type ReadRecord, refused } from './record.ts';
import { splitLines } from './split-lines.ts';

/** One JSON object per line; empty lines are skipped. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<ReadRecord> {
  for await (const { number, text } of splitLines(chunks)) {
    if (text.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      yield refused(number, 'is not JSON');
      continue;
    }
    yield asRecord(value, number);
  }
}
