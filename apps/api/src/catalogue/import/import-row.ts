import { isPictureKey } from '@karwan/contract/picture';
import { badge, nameValue, productOption } from '@karwan/contract/product';
import { z } from 'zod';
import { Unreadable } from './mapping/unreadable.ts';

const pairs = z.array(nameValue).max(200);
const count = z.int().min(0).max(2_147_483_647);
const picture = z
  .string()
  .max(500)
  .refine((value) => isPictureKey(value) || /^https:\/\/\S+$/.test(value));
const amount = z.int('must be an amount').min(1, 'must be above zero');

const categoryPath = z.array(z.string().trim().min(1).max(120)).min(1, 'is required').max(8);

/** Without these there is no product. */
const required = {
  itemCustomId: z.string().trim().min(1, 'is required').max(120),
  name: z.string().trim().min(1, 'is required').max(300),
  categoryPath,
  price: amount.meta({ description: "Minor units of the branch's currency" }),
};

/** Each with its default where the file has no value. */
const optional = {
  salePrice: amount.nullable().prefault(null),
  stock: count.prefault(0),
  description: z.string().max(50_000).prefault(''),
  brand: z.string().trim().min(1).max(120).nullable().prefault(null),
  /** Paths like `categoryPath`: where the product is listed as well. */
  otherCategories: z.array(categoryPath).max(30).prefault([]),
  pictures: z.array(picture).max(30).prefault([]),
  badges: z.array(badge).prefault([]),
  features: pairs.prefault([]),
  facts: pairs.prefault([]),
  specs: pairs.prefault([]),
  options: z.array(productOption).max(5).prefault([]),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/, 'must have 8 to 14 digits')
    .nullable()
    .prefault(null),
  weightGrams: count.nullable().prefault(null),
  freeShipping: z.boolean().prefault(false),
  vatPercent: z.number().min(0).max(100).prefault(0),
  rating: z.number().min(0).max(5).nullable().prefault(null),
  reviews: count.prefault(0),
  popularity: z.int().min(-2_147_483_648).max(2_147_483_647).prefault(0),
  listedAt: z.iso.datetime({ offset: true }).optional(),
};

/** A product and its offer as the import takes it, whatever the file looked like. */
export const importRow = z.object({ ...required, ...optional });
export type ImportRow = z.infer<typeof importRow>;
export type ImportField = keyof ImportRow;
export const importFields = Object.keys(importRow.shape) as ImportField[];
export const requiredFields = Object.keys(required) as (keyof typeof required)[];

/** What is wrong with a row, or with a part of it. */
export interface Fault {
  field: string;
  reason: string;
}

export interface CheckedRow {
  row: ImportRow;
  /** Fields that could not be read: a product that exists already retains its values. */
  leftOut: ImportField[];
  warnings: Fault[];
}

/**
 * The row, without the optional fields that cannot be taken, or why it is refused.
 * @param candidate values by field; null where the file says nothing
 */
export function checkRow(candidate: Record<string, unknown>): CheckedRow | Fault[] {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [field, value] of Object.entries(candidate)) {
    if (value instanceof Unreadable) faults.push({ field, reason: value.reason });
    else if (value !== null) values[field] = value;
  }
  const warnings = takeUsablePictures(values);
  const first = importRow.safeParse(values);
  if (first.success && faults.length === 0) {
    return { row: storable(first.data), leftOut: [], warnings };
  }
  const unread = new Set(faults.map(({ field }) => field));
  for (const issue of first.error?.issues ?? []) {
    if (unread.has(String(issue.path[0]))) continue;
    faults.push({ field: issue.path.join('.'), reason: reasonOf(issue, values) });
  }
  const leftOut = [...new Set(faults.map(({ field }) => field.split('.')[0] as ImportField))];
  if (leftOut.some((field) => field in required)) return faults;
  for (const field of leftOut) delete values[field];
  return { row: storable(importRow.parse(values)), leftOut, warnings: [...warnings, ...faults] };
}

/** A repeated picture, or one that no browser would show, is no reason to do without the others. */
function takeUsablePictures(values: Record<string, unknown>): Fault[] {
  if (!Array.isArray(values.pictures)) return [];
  const all = [...new Set(values.pictures)];
  const usable = all.filter((entry) => picture.safeParse(entry).success);
  values.pictures = usable;
  if (usable.length === all.length) return [];
  const reason = `${all.length - usable.length} of ${all.length} left out: must be https addresses or picture keys`;
  return [{ field: 'pictures', reason }];
}

function reasonOf(issue: z.core.$ZodIssue, values: Record<string, unknown>): string {
  const missing = issue.code === 'invalid_type' && values[String(issue.path[0])] === undefined;
  return missing ? 'is required' : issue.message;
}

/** PostgreSQL's texts cannot hold U+0000 or half a surrogate pair. */
function storable(row: ImportRow): ImportRow {
  const text = JSON.stringify(row);
  if (!/\\u(0000|d[89a-f])/i.test(text)) return row;
  return JSON.parse(text.replace(/\\u(0000|d[89a-f][0-9a-f]{2})/gi, '')) as ImportRow;
}
