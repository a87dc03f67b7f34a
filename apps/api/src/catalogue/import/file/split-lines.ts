import { ImportFault } from '../import-fault.ts';
import { maxRecordLength } from './record.ts';

export interface Line {
  /** From 1. */
  number: number;
  /** Without its line break. */
  text: string;
}

/**
 * Splits into lines at \n or \r\n only: U+2028 and the like may be part of a text. A file that has \r alone in its
 * first chunk is split there.
 * @throws ImportFault on a line without end
 */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let pending = '';
  let number = 0;
  let lineBreak: string | undefined;
  for await (const chunk of chunks) {
    lineBreak ??= !chunk.includes('\n') && /\r./s.test(chunk) ? '\r' : '\n';
    const parts = chunk.split(lineBreak);
    const last = parts.pop() ?? '';
    for (const part of parts) {
      number++;
      yield { number, text: checkLength(pending + part, number).replace(/\r$/, '') };
      pending = '';
    }
    pending = checkLength(pending + last, number + 1);
  }
  if (pending !== '') yield { number: number + 1, text: pending };
}

function checkLength(text: string, number: number): string {
  if (text.length <= maxRecordLength) return text;
  throw new ImportFault(`line ${number} is longer than 1 MB: it is not one record`);
}
