import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ImportField, importFields, requiredFields } from '../import-row.ts';
import { readableName } from './option-text.ts';
import { applyTransform, type TransformContext, transform } from './transforms.ts';

const path = z.string().min(1);
const paths = z.array(path).min(1);

/** The sources of a field's value. */
const sources = {
  from: z.union([path, paths]),
  template: z.string().min(1),
  value: z.unknown(),
  hash: paths,
  list: paths,
  table: z.record(z.string(), path),
  tableOf: z.string().regex(/^[^*]+\*$/, "must end in '*'"),
};
export type SourceName = keyof typeof sources;

const fullRule = z
  .strictObject({
    ...z.object(sources).partial().shape,
    with: z.array(transform).optional(),
    default: z.unknown().optional(),
  })
  .refine(
    (rule) => Object.keys(sources).filter((name) => Object.hasOwn(rule, name)).length === 1,
    `needs exactly one of ${Object.keys(sources).join(', ')}`,
  );
const rule = z.union([path, fullRule]);
export type Rule = z.infer<typeof fullRule>;

/** A mapping file: how the columns of a file become the fields of a product (docs/catalogue-import.md). */
export const mapping = z.strictObject({
  $comment: z.string().optional(),
  format: z.enum(['csv', 'jsonl', 'json']).optional(),
  encoding: z.string().refine(isEncoding, 'must be an encoding, such as windows-1252').optional(),
  separator: z.string().length(1, "must be one character: ',' ';' '|' or '\\t'").optional(),
  decimal: z.enum(['.', ',']).optional(),
  fields: z
    .partialRecord(z.enum(importFields as [ImportField, ...ImportField[]]), rule)
    .superRefine((fields, context) => {
      for (const field of requiredFields) {
        if (fields[field] !== undefined) continue;
        const message = `is missing; a mapping needs ${requiredFields.join(', ')}`;
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
});
export type Mapping = z.infer<typeof mapping>;

function isEncoding(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}

export type FileRecord = Record<string, unknown>;

/** `"sku"` is short for `{"from": "sku"}`. */
export const asRule = (entry: string | Rule): Rule =>
  typeof entry === 'string' ? { from: entry } : entry;

/** The fields of a record by the mapping's rules, not validated yet; `Unreadable` if a step failed. */
export function mapRecord(
  { fields, decimal }: Mapping,
  record: FileRecord,
  branchCurrency: string,
): Record<string, unknown> {
  const context: TransformContext = { branchCurrency, decimal };
  const row: Record<string, unknown> = {};
  for (const [field, entry] of Object.entries(fields)) {
    const rule = asRule(entry);
    let value: unknown = emptyAsNull(readSource(rule, record));
    for (const step of rule.with ?? []) value = applyTransform(value, step, context);
    value = emptyAsNull(value);
    row[field] = value === null ? (rule.default ?? null) : value;
  }
  return row;
}

const emptyAsNull = (value: unknown) => (value === undefined || value === '' ? null : value);

function readSource(rule: Rule, record: FileRecord): unknown {
  if (rule.from !== undefined) {
    for (const columnPath of [rule.from].flat()) {
      const found = emptyAsNull(readPath(record, columnPath));
      if (found !== null) return found;
    }
    return null;
  }
  if (rule.template !== undefined) {
    return rule.template.replace(/\{([^{}]+)\}/g, (_, columnPath: string) =>
      String(readPath(record, columnPath) ?? ''),
    );
  }
  if (rule.hash) return fingerprint(rule.hash.map((columnPath) => wholeOrPath(record, columnPath)));
  if (rule.list) {
    return rule.list
      .map((columnPath) => emptyAsNull(readPath(record, columnPath)))
      .filter((v) => v !== null);
  }
  if (rule.table) {
    return Object.entries(rule.table).flatMap(([name, columnPath]) =>
      pair(name, readPath(record, columnPath)),
    );
  }
  if (rule.tableOf !== undefined) {
    const start = rule.tableOf.slice(0, -1);
    return Object.entries(record).flatMap(([name, value]) =>
      name.startsWith(start) ? pair(readable(name.slice(start.length)), value) : [],
    );
  }
  return rule.value;
}

/** The value at a path such as `a.b.0`; a column with exactly that name has precedence. */
export function readPath(record: FileRecord, columnPath: string): unknown {
  if (Object.hasOwn(record, columnPath)) return record[columnPath];
  let value: unknown = record;
  for (const key of columnPath.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

const wholeOrPath = (record: FileRecord, columnPath: string) =>
  columnPath === '*' ? record : readPath(record, columnPath);

/** A hash that is the same for the same values in every run. */
function fingerprint(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 20);
}

function pair(name: string, value: unknown): { name: string; value: string }[] {
  if (value === null || value === undefined || value === '' || value === false) return [];
  const text = value === true ? 'Yes' : Array.isArray(value) ? value.join(' - ') : String(value);
  return [{ name, value: text.slice(0, 500) }];
}

const readable = (name: string) => readableName(name.replace(/^[tnb]_/, ''));
