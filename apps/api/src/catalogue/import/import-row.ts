import { authenticity } from '@karwan/contract/authenticity';
import { isPictureKey } from '@karwan/contract/picture';
import { badge, nameValue, productOption } from '@karwan/contract/product';
import { itemCode } from '@karwan/contract/product-code';
import { ownReturnDays } from '@karwan/contract/return-policy';
import { z } from 'zod';

const pairs = z.array(nameValue).max(200);
const count = z.int().min(0).max(2_147_483_647);
const picture = z
  .string()
  .max(500)
  .refine((value) => isPictureKey(value) || /^https:\/\/\S+$/.test(value));
const amount = z.int('must be an amount').min(1, 'must be above zero');

/** The most variants of a product, because its page shows all of them. */
export const maxVariants = 1_000;

const categoryPath = z.array(z.string().trim().min(1).max(120)).min(1, 'is required').max(8);

/** Required fields of a product. */
const required = {
  itemCustomId: itemCode,
  name: z.string().trim().min(1, 'is required').max(300),
  categoryPath,
  price: amount.meta({ description: "Minor units of the branch's currency" }),
};

/** Optional fields, with their defaults. */
const optional = {
  salePrice: amount.nullable().prefault(null),
  stock: count.prefault(0),
  /** The time in the ledger that the stock belongs to, in files that the shop exported. */
  stockAsOf: z.iso.datetime({ offset: true }).nullable().prefault(null),
  description: z.string().max(50_000).prefault(''),
  brand: z.string().trim().min(1).max(120).nullable().prefault(null),
  /** Further categories of the product, as paths like `categoryPath`. */
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
  returnDays: ownReturnDays.prefault(null),
  authenticity: authenticity.prefault(null),
  vatPercent: z.number().min(0).max(100).prefault(0),
  rating: z.number().min(0).max(5).nullable().prefault(null),
  reviews: count.prefault(0),
  popularity: z.int().min(-2_147_483_648).max(2_147_483_647).prefault(0),
  listedAt: z.iso.datetime({ offset: true }).optional(),
};

/** A product and its offer, independent of the file's format. */
export const importRow = z.object({ ...required, ...optional });
export type ImportRow = z.infer<typeof importRow>;

/** Null or empty if the file has no value. */
const variantFields = {
  /** In a variant's row: its product's `itemCustomId`, and its combination of options. */
  variantOf: itemCode.nullable().prefault(null),
  choice: pairs.max(5).prefault([]),
  /** Whether the row is a variant that its product's row lists in `variants`. */
  isVariant: z.boolean().prefault(false),
  variants: z
    .array(z.object({ code: itemCode, choice: pairs.max(5) }))
    .max(maxVariants)
    .prefault([]),
};

/** A product whose variants have rows of their own, with prices and stock. */
export const parentRow = importRow
  .omit({ price: true, salePrice: true, stock: true, stockAsOf: true })
  .extend({ variants: variantFields.variants });
export type ParentRow = z.infer<typeof parentRow>;

/** A variant and its offer; `itemCustomId` is its code. */
export const variantRow = importRow
  .pick({ itemCustomId: true, price: true, salePrice: true, stock: true, stockAsOf: true })
  .extend(importRow.pick({ gtin: true, weightGrams: true, pictures: true }).shape)
  .extend({ variantOf: variantFields.variantOf, choice: variantFields.choice });
export type VariantRow = z.infer<typeof variantRow>;

export type ImportField = keyof ImportRow | keyof typeof variantFields;
export const importFields = [
  ...Object.keys(importRow.shape),
  ...Object.keys(variantFields),
] as ImportField[];
export const requiredFields = Object.keys(required) as (keyof typeof required)[];
/** Fields that determine the kind of a row: an error in one of these refuses the row. */
export const decisiveFields: readonly string[] = [...requiredFields, ...Object.keys(variantFields)];

/** Whether it is an https address or the key of a picture. */
export const isUsablePicture = (entry: unknown): boolean => picture.safeParse(entry).success;
