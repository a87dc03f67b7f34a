import type { OpenedFile } from '../file/open-file.ts';
import type { ReadRecord } from '../file/record.ts';
import type { ImportField } from '../import-row.ts';
import { asRule, type Mapping, type Rule } from './mapping.ts';

/** The mapping of files in the shop's own format; lists are lists in JSON and separated by `|` in CSV. */
export const defaultMapping: Mapping = {
  fields: {
    itemCustomId: 'itemCustomId',
    name: 'name',
    categoryPath: { from: ['categoryPath', 'category'], with: [{ split: '>' }] },
    otherCategories: { from: 'otherCategories', with: [{ split: '|' }, { splitEach: '>' }] },
    price: { from: 'price', with: [{ minor: 'branch' }] },
    salePrice: { from: 'salePrice', with: [{ minor: 'branch' }] },
    stock: { from: 'stock', with: ['integer'], default: 0 },
    description: { from: 'description', with: ['stripHtml'] },
    brand: 'brand',
    pictures: { from: 'pictures', with: [{ split: '|' }] },
    badges: { from: 'badges', with: [{ split: '|' }] },
    features: { from: 'features', with: [{ pairs: '|' }] },
    facts: { from: 'facts', with: [{ pairs: '|' }] },
    specs: { from: 'specs', with: [{ pairs: '|' }] },
    gtin: 'gtin',
    weightGrams: { from: 'weightGrams', with: ['integer'] },
    freeShipping: { from: 'freeShipping', with: ['boolean'], default: false },
    popularity: { from: 'popularity', with: ['integer'], default: 0 },
  },
};

/** Columns of the shop's own format that are mapped only if the file has them. */
const furtherFields: Mapping['fields'] = {
  variantOf: 'variantOf',
  stockAsOf: 'stockAsOf',
  choice: { from: 'choice', with: [{ pairs: '|' }] },
  options: { from: 'options', with: ['options'] },
  returnDays: { from: 'returnDays', with: ['integer'] },
  authenticity: 'authenticity',
  vatPercent: { from: 'vatPercent', with: ['number'], default: 0 },
  rating: { from: 'rating', with: ['number'] },
  reviews: { from: 'reviews', with: ['integer'], default: 0 },
  listedAt: 'listedAt',
};
/** The description as plain text: neither converted from HTML nor tidied. */
const plainDescription: Mapping['fields'] = { description: 'descriptionText' };

/** The column of each row's branch. */
export const branchColumnName = 'branch';

/** The rule that reads a field from a column. */
export const readingOf = (field: ImportField, column: string): Rule => {
  const rule =
    column === plainDescription.description
      ? undefined
      : (defaultMapping.fields[field] ?? furtherFields[field]);
  return { ...(rule === undefined ? {} : asRule(rule)), from: column };
};

/** The mapping of a file in the shop's own format: by its header, or the first entry of JSON. */
export async function ownMapping(
  opened: Pick<OpenedFile, 'header' | 'records'>,
): Promise<{ mapping: Mapping; records: AsyncIterable<ReadRecord> }> {
  const reader = opened.records[Symbol.asyncIterator]();
  const first = opened.header ? undefined : await reader.next();
  const read = first?.done ? undefined : first?.value;
  const named = opened.header ?? (read && 'record' in read ? Object.keys(read.record) : []);
  const own = ownNames(named);
  // A JSON entry of a product has no `choice`, which later entries of variants have.
  const has = (column: string) => own.has(column) || (column === 'choice' && own.has('variantOf'));
  const further = Object.entries(furtherFields).filter(([column]) => has(column));
  const records = (async function* () {
    try {
      if (read) yield read;
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
    } finally {
      await reader.return?.();
    }
  })();
  const fields = {
    ...defaultMapping.fields,
    ...Object.fromEntries(further),
    ...(has('descriptionText') && plainDescription),
  };
  return {
    mapping: {
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, rule]) => [field, inFile(asRule(rule), own)]),
      ),
    },
    records: first ? records : opened.records,
  };
}

/** All names of columns of the shop's own format. */
const allNames = new Set(
  [
    ...Object.values({ ...defaultMapping.fields, ...furtherFields }),
    plainDescription.description,
  ].flatMap((rule) => (rule === undefined ? [] : (asRule(rule).from ?? []))),
);

/** The file's names of the shop's own columns, by these: `Name` is `name`, unless the file has both. */
export function ownNames(columns: readonly string[]): ReadonlyMap<string, string> {
  const folded = new Map(columns.map((column) => [column.trim().toLowerCase(), column]));
  return new Map(
    [...allNames, branchColumnName].flatMap((name): [string, string][] => {
      const found = columns.includes(name) ? name : folded.get(name.toLowerCase());
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

function inFile(rule: Rule, names: ReadonlyMap<string, string>): Rule {
  if (rule.from === undefined) return rule;
  const from = [rule.from].flat().map((name) => names.get(name) ?? name);
  return { ...rule, from: from.length === 1 ? (from[0] ?? '') : from };
}
