import { isPictureKey } from '@karwan/contract/picture';
import { badge, nameValue, productOption } from '@karwan/contract/product';
import { z } from 'zod';

const pairs = z.array(nameValue).max(200);
const count = z.int().min(0).max(2_147_483_647);
const picture = z
  .string()
  .max(500)
  .refine((value) => isPictureKey(value) || /^https:\/\/\S+$/.test(value), {
    message: 'must be an https address or a picture key',
  });

/** A product and its offer as the import takes it, whatever the file looked like. */
export const importRow = z.object({
  itemCustomId: z.string().trim().min(1, 'is required').max(120),
  name: z.string().trim().min(1, 'is required').max(300),
  categoryPath: z.array(z.string().trim().min(1).max(120)).min(1, 'is required').max(8),
  price: z
    .int('must be an amount')
    .min(1, 'must be above zero')
    .meta({ description: "Minor units of the branch's currency" }),
  salePrice: z.int('must be an amount').min(1, 'must be above zero').nullable().optional(),
  stock: count.optional(),
  description: z.string().max(50_000).optional(),
  brand: z.string().trim().min(1).max(120).nullable().optional(),
  pictures: z.array(picture).max(30).optional(),
  badges: z.array(badge).optional(),
  features: pairs.optional(),
  facts: pairs.optional(),
  specs: pairs.optional(),
  options: z.array(productOption).max(5).optional(),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/, 'must have 8 to 14 digits')
    .nullable()
    .optional(),
  weightGrams: count.nullable().optional(),
  freeShipping: z.boolean().optional(),
  vatPercent: z.number().min(0).max(100).optional(),
  rating: z.number().min(0).max(5).nullable().optional(),
  reviews: count.optional(),
  popularity: z.int().min(-2_147_483_648).max(2_147_483_647).optional(),
  listedAt: z.iso.datetime({ offset: true }).optional(),
});

export type ImportRow = z.infer<typeof importRow>;
export type ImportField = keyof ImportRow;
export const importFields = Object.keys(importRow.shape) as ImportField[];

/** Why a row, or a part of it, was not taken. */
export interface Fault {
  field: string;
  reason: string;
}

/** The row, or what is wrong with it. A repeated or unusable picture is no reason to refuse a product. */
export function checkRow(candidate: Record<string, unknown>): ImportRow | Fault[] {
  const pictures = Array.isArray(candidate.pictures)
    ? [...new Set(candidate.pictures)].filter((entry) => picture.safeParse(entry).success)
    : candidate.pictures;
  const result = importRow.safeParse({ ...candidate, pictures });
  if (result.success) return withoutNul(result.data);
  return result.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    reason: reasonOf(issue, candidate),
  }));
}

function reasonOf(issue: z.core.$ZodIssue, candidate: Record<string, unknown>): string {
  const missing = issue.code === 'invalid_type' && candidate[String(issue.path[0])] == null;
  return missing ? 'is required' : issue.message;
}

/** PostgreSQL's texts cannot hold U+0000 or half a surrogate pair. */
function withoutNul(row: ImportRow): ImportRow {
  const text = JSON.stringify(row);
  if (!/\\u(0000|d[89a-f])/i.test(text)) return row;
  return JSON.parse(text.replace(/\\u(0000|d[89a-f][0-9a-f]{2})/gi, '')) as ImportRow;
}
