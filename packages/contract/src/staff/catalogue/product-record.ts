import { z } from 'zod';
import { bigId, smallId } from '../../call.ts';
import { badge, nameValue } from '../../catalogue/product.ts';
import { languages } from '../../language.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { productPictures } from './product-pictures.ts';
import { productVariants } from './product-variants.ts';

const pairs = z.array(nameValue.extend({ name: z.string().trim().min(1).max(200) })).max(200);

/** The name and the description in one language other than the shop's own; empty: there is none. */
const translation = z.object({
  name: z.string().trim().max(300),
  description: z.string().trim().max(50_000),
});

/** What shoppers read of a product. */
const productWords = z.object({
  name: z.string().trim().min(1, 'Required').max(300),
  description: z.string().trim().max(50_000),
  features: pairs.meta({ description: 'The first few stand on its card' }),
  facts: pairs,
  specs: pairs,
});
export type ProductWords = z.infer<typeof productWords>;

/** Where a product stands, and what it is for scales, scanners and customs. */
const productSorting = z.object({
  category: smallId.meta({ description: 'Of its breadcrumb, its duty and its feeds' }),
  otherCategories: z.array(smallId).max(30),
  brand: smallId.nullable(),
  badges: z.array(badge),
  weightGrams: z.int().min(0).max(10_000_000).nullable(),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/, 'must have 8 to 14 digits')
    .nullable(),
  hsCode: z
    .string()
    .regex(/^\d{4,10}$/, 'must have 4 to 10 digits')
    .nullable()
    .meta({ description: 'Heading of the Harmonized System, for customs' }),
  originCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country, such as IT')
    .nullable()
    .meta({ description: 'Where it was made: ISO 3166-1' }),
  freeShipping: z.boolean(),
});
export type ProductSorting = z.infer<typeof productSorting>;

/** A moment for which something is planned. */
const plannedMoment = z.iso
  .datetime()
  .refine((at) => at >= '2000' && at < '2200', 'must be in this century or the next')
  .nullable();

/** What a branch asks for a variant, and whether it sells it. */
const offerPrice = z.object({
  price: minorAmount.min(1),
  salePrice: minorAmount.min(1).nullable().meta({ description: 'In force while it is the lower' }),
  saleFrom: plannedMoment.meta({ description: 'From when the sale price holds; null: always' }),
  saleUntil: plannedMoment.meta({ description: 'Before when it ends; null: never' }),
  isActive: z.boolean(),
});
export type OfferPrice = z.infer<typeof offerPrice>;

/** When a product is shown and hidden by itself; each is forgotten once it has passed. */
const productSchedule = z.object({
  showFrom: plannedMoment.meta({ description: 'When it is shown; null: not planned' }),
  showUntil: plannedMoment.meta({ description: 'When it is hidden; null: not planned' }),
});
export type ProductSchedule = z.infer<typeof productSchedule>;

/** One change of a product or of what a branch asks for it. */
const change = z.object({
  id: bigId,
  at: z.iso.datetime(),
  by: z.string(),
  kind: z.string(),
  branchName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

const translations = z.partialRecord(z.enum(languages), translation);
export type ProductTranslations = z.infer<typeof translations>;

/** A product as the staff edit it: sections with a version each. */
export const productRecord = z
  .object({
    id: bigId,
    itemCustomId: z.string(),
    isActive: z.boolean(),
    pictures: z.object({ version: z.int(), list: productPictures }),
    schedule: productSchedule,
    words: productWords.extend({ version: z.int(), translations }),
    sorting: productSorting.extend({ version: z.int() }),
    offers: z
      .array(
        offerPrice.extend({
          itemId: bigId,
          version: z.int(),
          sale: z
            .enum(['planned', 'running', 'over'])
            .nullable()
            .meta({ description: 'Null: there is no sale price' }),
          branch: smallId,
          branchName: z.string(),
          currency: currencyCode,
          variantCode: z.string(),
          choice: z.array(z.string()),
          free: z.int().meta({ description: 'May be sold' }),
          lowStock: z.int(),
        }),
      )
      .meta({ description: 'Of the branches that one works for; at most 200' }),
    branches: z
      .array(z.object({ id: smallId, name: z.string(), currency: currencyCode }))
      .meta({ description: 'Those that one works for' }),
    variants: productVariants,
    history: z.array(change).meta({ description: 'The newest 30' }),
  })
  .meta({ id: 'ProductRecord' });
export type ProductRecord = z.infer<typeof productRecord>;

/** Fields of a section that are to change, with what was read of them. */
const editOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) => ({
  id: bigId,
  version: z.int().min(0).meta({ description: 'Of the section, as it was read' }),
  read: fields
    .partial()
    .default({} as never)
    .meta({
      description: 'What was read of the fields that change: an import leaves no trail',
    }),
  changes: fields.partial(),
});

/** What is to change of the words, in any language. */
export const wordsEdit = z.object({
  ...editOf(productWords),
  translations: z.partialRecord(z.enum(languages), translation.partial()).default({}),
  isStale: z.partialRecord(z.enum(languages), z.boolean()).default({}).meta({
    description: 'False: what stands in the language holds, although the words were changed',
  }),
});
export type WordsEdit = z.infer<typeof wordsEdit>;
export const sortingEdit = z.object(editOf(productSorting));
export type SortingEdit = z.infer<typeof sortingEdit>;
export const scheduleEdit = z.object({
  id: bigId,
  read: productSchedule.partial().default({}).meta({ description: 'What was read of it' }),
  changes: productSchedule.partial(),
});
export type ScheduleEdit = z.infer<typeof scheduleEdit>;
export const priceEdit = z.object(editOf(offerPrice));
export type PriceEdit = z.infer<typeof priceEdit>;
