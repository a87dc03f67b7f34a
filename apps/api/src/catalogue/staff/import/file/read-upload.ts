import type { FileContent } from '../../../import/file/file-content.ts';
import { openFile } from '../../../import/file/open-file.ts';
import { ImportFault } from '../../../import/import-fault.ts';

/** Sample rows beside the mapping of columns. */
const shownRows = 3;
/** The maximum number of characters of a sample cell. */
const shownCharacters = 300;

/** A cell as text; JSON values other than strings are written as JSON. */
export const cellText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** A record as texts by column, without NUL characters, which PostgreSQL cannot store. */
export const asTexts = (record: object, letters = 50_000): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).map(([column, value]) => [
      column,
      cellText(value).replaceAll('\0', '').slice(0, letters),
    ]),
  );

/**
 * The columns of a file and its first rows, parsed as the import parses it.
 * @throws ImportFault with a readable message, for a file that cannot be imported
 */
export async function readUpload(
  file: string,
  content: FileContent,
): Promise<{ columns: string[]; sample: Record<string, string>[] }> {
  const { header, records } = await openFile({ file, content });
  const sample: Record<string, string>[] = [];
  for await (const read of records) {
    if ('record' in read) sample.push(asTexts(read.record, shownCharacters));
    if (sample.length === shownRows) break;
  }
  const named = header ?? sample.flatMap((record) => Object.keys(record));
  const columns = [...new Set(named)].filter((column) => column !== '');
  if (columns.length === 0 || sample.length === 0) throw new ImportFault(`${file} has no rows`);
  if (columns.length > 300) throw new ImportFault(`${file} has more than 300 columns`);
  return { columns: columns.map((column) => column.replaceAll('\0', '')), sample };
}
