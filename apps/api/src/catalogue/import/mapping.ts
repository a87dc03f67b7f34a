import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ImportField, importFields } from './import-row.ts';
import { applyTransform, transform } from './transforms.ts';

const path = z.string().min(1);

/** Where a field's value comes from; exactly one source. */
const source = z.union([
  z.strictObject({ from: z.union([path, z.array(path).min(1)]) }),
  z.strictObject({ template: z.string() }),
  z.strictObject({ value: z.unknown() }),
  z.strictObject({ hash: z.array(path).min(1) }),
  z.strictObject({ list: z.array(path).min(1) }),
  z.strictObject({ table: z.record(z.string(), path) }),
  z.strictObject({ tableOf: z.string().regex(/^[^*]+\*$/, "must end in '*'") }),
]);
const steps = { with: z.array(transform).optional(), default: z.unknown().optional() };
const rule = z.union([path, ...source.options.map((option) => option.extend(steps))]);
type Rule = z.infer<typeof rule>;

/** A mapping file: how the columns of a file become the fields of a product (docs/catalogue-import.md). */
export const mapping = z.strictObject({
  $comment: z.string().optional(),
  format: z.enum(['csv', 'jsonl', 'json']).optional(),
  fields: z.partialRecord(z.enum(importFields as [ImportField, ...ImportField[]]), rule),
});
export type Mapping = z.infer<typeof mapping>;

export type FileRecord = Record<string, unknown>;

/** The fields of a record by the mapping's rules; not yet checked. */
export function mapRecord(
  { fields }: Mapping,
  record: FileRecord,
  branchCurrency: string,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, entry] of Object.entries(fields)) {
    const full: Exclude<Rule, string> = typeof entry === 'string' ? { from: entry } : entry;
    let value: unknown = emptyAsNull(readSource(full, record));
    for (const step of full.with ?? []) value = applyTransform(value, step, branchCurrency);
    value = emptyAsNull(value);
    row[field] = (value === null ? full.default : value) ?? absent(field);
  }
  return row;
}

/** Text that must be there is null and refused; lists may be empty. */
function absent(field: string): unknown {
  if (['pictures', 'badges', 'features', 'facts', 'specs', 'options'].includes(field)) return [];
  if (field === 'description') return '';
  return nullable.has(field) ? null : undefined;
}
const nullable = new Set(['salePrice', 'brand', 'gtin', 'weightGrams', 'rating']);

const emptyAsNull = (value: unknown) => (value === undefined || value === '' ? null : value);

function readSource(rule: Exclude<Rule, string>, record: FileRecord): unknown {
  if ('from' in rule) {
    const places = Array.isArray(rule.from) ? rule.from : [rule.from];
    for (const place of places) {
      const found = emptyAsNull(readPath(record, place));
      if (found !== null) return found;
    }
    return null;
  }
  if ('template' in rule) {
    return rule.template.replace(/\{([^{}]+)\}/g, (_, place: string) =>
      String(readPath(record, place) ?? ''),
    );
  }
  if ('hash' in rule) return fingerprint(rule.hash.map((place) => wholeOrPath(record, place)));
  if ('list' in rule) {
    return rule.list.map((place) => emptyAsNull(readPath(record, place))).filter((v) => v !== null);
  }
  if ('table' in rule) {
    return Object.entries(rule.table).flatMap(([name, place]) =>
      pair(name, readPath(record, place)),
    );
  }
  if ('tableOf' in rule) {
    const start = rule.tableOf.slice(0, -1);
    return Object.entries(record).flatMap(([name, value]) =>
      name.startsWith(start) ? pair(readable(name.slice(start.length)), value) : [],
    );
  }
  return rule.value;
}

/** `a.b.0`: what lies inside; a column of exactly that name goes first. */
function readPath(record: FileRecord, place: string): unknown {
  if (Object.hasOwn(record, place)) return record[place];
  let value: unknown = record;
  for (const key of place.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

const wholeOrPath = (record: FileRecord, place: string) =>
  place === '*' ? record : readPath(record, place);

/** The same values give the same id in every run. */
function fingerprint(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 20);
}

function pair(name: string, value: unknown): { name: string; value: string }[] {
  if (value === null || value === undefined || value === '' || value === false) return [];
  const text = value === true ? 'Yes' : Array.isArray(value) ? value.join(' - ') : String(value);
  return [{ name, value: text.slice(0, 500) }];
}

const readable = (name: string) =>
  name
    .replace(/^[tnb]_/, '')
    .replaceAll('_', ' ')
    .replace(/^./u, (letter) => letter.toUpperCase());
