import { isDeepStrictEqual } from 'node:util';
import type { ProductOption } from '@karwan/contract/product';
import { guarded } from '../import/file/formula-guard.ts';
import { ownMapping } from '../import/mapping/default-mapping.ts';
import { type FileRecord, type Mapping, mapRecord } from '../import/mapping/mapping.ts';

/** Columns that are imported as a field of another name. */
const fieldOf: Record<string, keyof Mapping['fields']> = { descriptionText: 'description' };

type NameValue = { name: string; value: string };

/** Lists in their readable format; if that would be ambiguous, the cell has JSON. */
const written: Record<string, (list: never) => string> = {
  categoryPath: (path: string[]) => path.join(' > '),
  otherCategories: (paths: string[][]) => paths.map((path) => path.join(' > ')).join('|'),
  choice: writePairs,
  options: (options: ProductOption[]) => options.map(writeOption).join('|'),
  pictures: (pictures: string[]) => pictures.join('|'),
  badges: (badges: string[]) => badges.join('|'),
  features: writePairs,
  facts: writePairs,
  specs: writePairs,
};

/** CSV lines of records with the shop's own columns, starting with the header; each with a line break. */
export async function* toCsv(
  records: AsyncIterable<FileRecord>,
  columns: readonly string[],
): AsyncGenerator<string> {
  const { mapping } = await ownMapping({ header: [...columns], records: noRecords() });
  // Spreadsheets need the byte order mark to recognize UTF-8.
  yield `\uFEFF${columns.join(',')}\n`;
  for await (const record of records) {
    yield `${columns.map((column) => quoted(cellOf(column, record[column], mapping))).join(',')}\n`;
  }
}

async function* noRecords(): AsyncGenerator<never> {}

function cellOf(column: string, value: unknown, mapping: Mapping): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return guarded(value);
  // 1.234 would be ambiguous in a cell, so an amount in dinars gets a fourth decimal.
  if (typeof value === 'number') return String(value).replace(/^(\d{1,3}\.\d{3})$/, '$10');
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return '';
  const text = written[column]?.(value as never) ?? '';
  const field = fieldOf[column] ?? (column as keyof Mapping['fields']);
  const read = mapRecord({ fields: { [field]: mapping.fields[field] } }, { [column]: text }, '');
  return guarded(isDeepStrictEqual(read[field], value) ? text : JSON.stringify(value));
}

function writePairs(pairs: NameValue[]): string {
  return pairs.map(({ name, value }) => `${name}: ${value}`).join('|');
}

function writeOption({ optionTitle, values }: ProductOption): string {
  const titles = values.map(({ valueTitle, swatch }) =>
    swatch === undefined ? valueTitle : `${valueTitle} ${swatch}`,
  );
  return `${optionTitle}: ${titles.join(', ')}`;
}

/** Quotes a cell by RFC 4180. */
const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
