import type { FileContent } from '../../../import/file/file-content.ts';
import { openFile } from '../../../import/file/open-file.ts';
import type { LineFault } from '../../../import/import-catalogue.ts';
import { asTexts } from '../file/read-upload.ts';

/** The most refusals and warnings that are listed; further ones are only counted. */
const maxListed = 1_000;
/** The maximum number of characters of refused rows that are stored; of further rows only the reasons. */
const maxCharacters = 4_000_000;

interface Listed extends LineFault {
  readonly level: 'refused' | 'warning';
  record?: Record<string, string>;
}

/** The first refusals and warnings of a run. */
export class RunFaults {
  readonly #listed: Listed[] = [];

  refuse(fault: LineFault): void {
    this.#add({ level: 'refused', ...fault });
  }

  warn(fault: LineFault): void {
    this.#add({ level: 'warning', ...fault });
  }

  #add({ line, level, field, reason }: Listed): void {
    if (this.#listed.length >= maxListed) return;
    const text = (words: string) => words.replaceAll('\0', '').slice(0, 500);
    this.#listed.push({ line, level, field: text(field), reason: text(reason) });
  }

  /** In the order of the file, with the content of refused rows, for which the file is read again. */
  async list(file: string, content: FileContent): Promise<readonly Listed[]> {
    const refused = this.#listed.filter(({ level }) => level === 'refused');
    const missing = Map.groupBy(refused, ({ line }) => line);
    if (missing.size > 0) {
      let left = maxCharacters;
      const { records } = await openFile({ file, content });
      for await (const read of records) {
        const faults = missing.get(read.line);
        if (!faults) continue;
        const [first] = faults;
        // A row is listed once for correction, even if it has several faults.
        if (first && 'record' in read) {
          first.record = asTexts(read.record);
          left -= JSON.stringify(first.record).length;
        }
        missing.delete(read.line);
        if (missing.size === 0 || left <= 0) break;
      }
    }
    return this.#listed.toSorted((a, b) => a.line - b.line);
  }
}
