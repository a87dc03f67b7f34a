import { ImportFault } from '../import-fault.ts';
import { requiredFields } from '../import-row.ts';
import { asRule, type FileRecord, type Mapping, type Rule, readPath } from './mapping.ts';

/** A field of a mapping with the columns of its rule that the file lacks. */
interface MissingColumns {
  field: string;
  columns: string[];
  /** Whether the rule cannot yield anything without them. */
  isUseless: boolean;
}

/**
 * Compares a mapping with the header of a CSV file, before the first row is read.
 * @param header empty for other formats
 * @param options.isOwnForm the file is in the shop's own format, in which most columns are optional
 * @returns notes on missing columns that are not required
 * @throws ImportFault naming the missing required columns
 */
export function checkColumns(
  mapping: Mapping,
  header: readonly string[] | undefined,
  { isOwnForm }: { isOwnForm: boolean },
): string[] {
  if (!header || header.length === 0) return [];
  const record: FileRecord = Object.fromEntries(header.map((column) => [column, '']));
  const missing = missingIn(mapping, (column) => isPresent(record, column));
  // Variants take their names and categories from the product.
  const own = mapping.fields.variantOf ? ['itemCustomId', 'price'] : requiredFields;
  const isNeeded = ({ field, isUseless }: MissingColumns) =>
    isUseless && (!isOwnForm || own.some((required) => required === field));
  const needed = missing.filter(isNeeded);
  if (needed.length > 0) {
    const lines = needed.map((one) => `\n  ${describe(one)}`).join('');
    const has = header.map((column) => `'${column}'`).join(', ');
    throw new ImportFault(`the mapping does not fit the file:${lines}\n  The header has ${has}`);
  }
  return isOwnForm ? [] : missing.map(describe);
}

/** Records which columns of a mapping occur in a file without a header. */
export class SeenColumns {
  readonly #mapping: Mapping;
  readonly #unseen: Set<string>;

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    const rules = Object.values(mapping.fields).map(asRule);
    this.#unseen = new Set(rules.flatMap((rule) => columnsOf(rule).columns));
  }

  add(record: FileRecord): void {
    for (const column of this.#unseen) {
      if (isPresent(record, column)) this.#unseen.delete(column);
    }
  }

  /** Notes on the columns that no record had. */
  notes(): string[] {
    return missingIn(this.#mapping, (column) => !this.#unseen.has(column)).map(describe);
  }
}

/** The columns that a rule reads. `every`: it needs all of them; otherwise one of them is enough. */
function columnsOf(rule: Rule): { columns: string[]; every: boolean } {
  if (rule.from !== undefined) return { columns: [rule.from].flat(), every: false };
  if (rule.template !== undefined) {
    const columns = [...rule.template.matchAll(/\{([^{}]+)\}/g)].map(([, path]) => path ?? '');
    return { columns, every: true };
  }
  if (rule.hash) return { columns: rule.hash.filter((path) => path !== '*'), every: true };
  if (rule.list) return { columns: rule.list, every: false };
  if (rule.table) return { columns: Object.values(rule.table), every: false };
  return { columns: rule.tableOf === undefined ? [] : [rule.tableOf], every: false };
}

function missingIn(mapping: Mapping, has: (column: string) => boolean): MissingColumns[] {
  return Object.entries(mapping.fields).flatMap(([field, entry]) => {
    const { columns, every } = columnsOf(asRule(entry));
    const missing = columns.filter((column) => !has(column));
    if (missing.length === 0) return [];
    return [{ field, columns: missing, isUseless: every || missing.length === columns.length }];
  });
}

function isPresent(record: FileRecord, column: string): boolean {
  return column.endsWith('*')
    ? Object.keys(record).some((name) => name.startsWith(column.slice(0, -1)))
    : readPath(record, column) !== undefined;
}

const describe = ({ field, columns }: MissingColumns) =>
  `${field}: the file has no column ${columns.map((column) => `'${column}'`).join(', ')}`;
