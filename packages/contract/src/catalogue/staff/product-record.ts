import { z } from 'zod';
import { bigId, smallId } from '../../call.ts';
import { languages } from '../../language.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { typedLine } from '../../text-fields.ts';
import { authenticity } from '../authenticity.ts';
import { badge, nameValue } from '../product.ts';
import { ownReturnDays } from '../return-policy.ts';
import { productPictures } from './product-pictures.ts';
import { productVariants } from './product-variants.ts';

const pairs = z.array(nameValue.extend({ name: typedLine().min(1).max(200) })).max(200);

/** Name and description in a language other than the shop's own; empty if not translated. */
const translation = z.object({
  name: typedLine().max(300),
  description: z.string().trim().max(50_000),
});

/** A product's texts for shoppers. */
const productTexts = z.object({
  name: typedLine().min(1, 'Required').max(300),
  description: z.string().trim().max(50_000),
  features: pairs.meta({ description: 'The first few stand on its card' }),
  facts: pairs,
  specs: pairs,
});
export type ProductTexts = z.infer<typeof productTexts>;

/** A product's categories, and its data for shipping, scanning and customs. */
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
  returnDays: ownReturnDays,
  authenticity,
});
export type ProductSorting = z.infer<typeof productSorting>;

/** A scheduled moment. */
const plannedMoment = z.iso
  .datetime()
  .refine((at) => at >= '2000' && at < '2200', 'must be in this century or the next')
  .nullable();

/** Price of a variant at a branch, and whether the branch sells it. */
const offerPrice = z.object({
  price: minorAmount.min(1),
  salePrice: minorAmount.min(1).nullable().meta({ description: 'In force while it is the lower' }),
  saleFrom: plannedMoment.meta({ description: 'From when the sale price holds; null: always' }),
  saleUntil: plannedMoment.meta({ description: 'Before when it ends; null: never' }),
  isActive: z.boolean(),
});
export type OfferPrice = z.infer<typeof offerPrice>;

/** When a product is shown or hidden automatically; each time is cleared once it has passed. */
const productSchedule = z.object({
  showFrom: plannedMoment.meta({ description: 'When it is shown; null: not planned' }),
  showUntil: plannedMoment.meta({ description: 'When it is hidden; null: not planned' }),
});
export type ProductSchedule = z.infer<typeof productSchedule>;

/** One change of a product or of a price at a branch. */
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

/** A product as staff edit it, in sections that each have a version. */
export const productRecord = z
  .object({
    id: bigId,
    itemCustomId: z.string(),
    isActive: z.boolean(),
    pictures: z.object({ version: z.int(), list: productPictures }),
    schedule: productSchedule,
    words: productTexts.extend({ version: z.int(), translations }),
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

/** Changed fields of a section with the values that were read, to detect conflicts. */
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

/** Changes of the texts, in any language. */
export const wordsEdit = z.object({
  ...editOf(productTexts),
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
