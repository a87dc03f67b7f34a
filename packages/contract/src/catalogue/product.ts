import { z } from 'zod';
import { productDelivery } from '../fulfilment/branch.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { authenticity } from './authenticity.ts';
import { categoryNode } from './category.ts';
import { ownReturnDays } from './return-policy.ts';
import { pieceDuty, variantFields } from './variant.ts';

export const nameValue = z.object({ name: z.string(), value: z.string() });

/** Something to choose before buying, such as a size (spec section 3, Product options). */
export const productOption = z.object({
  optionId: z.string(),
  optionTitle: z.string(),
  values: z.array(
    z.object({
      valueId: z.string(),
      valueTitle: z.string(),
      swatch: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c')
        .optional()
        .meta({ description: 'The colour that the value stands for' }),
      images: z
        .array(z.string())
        .optional()
        .meta({ description: 'Pictures of the product in this value, shown once it is chosen' }),
    }),
  ),
});
export type ProductOption = z.infer<typeof productOption>;

/** One option as a product card shows it: its values, and which of them no variant in stock has. */
const cardChoice = z.object({
  optionTitle: z.string(),
  values: z.array(
    z.object({
      valueTitle: z.string(),
      swatch: z.string().optional(),
      soldOut: z.literal(true).optional(),
    }),
  ),
  more: z.int().optional().meta({ description: 'How many values there are besides' }),
});
export type CardChoice = z.infer<typeof cardChoice>;

export const badge = z.enum(['sale', 'hot', 'new']);
export const availability = z.enum(['In Stock', 'Out of Stock']);

/**
 * A product in a listing: the nearest branch's offer, priced in the requested currency. `price` is the regular price;
 * the shopper pays `salePrice` when it is set and lower.
 */
export const productCard = z
  .object({
    id: z.string().meta({ description: 'The product (association): the same in every branch' }),
    itemId: z.string().meta({ description: 'The branch item of the nearest branch' }),
    itemCustomId: z.string(),
    variant: z
      .string()
      .optional()
      .meta({ description: 'Code of the variant that was searched for; link with `?variant=`' }),
    name: z.string(),
    price: minorAmount,
    salePrice: minorAmount.nullable(),
    priceFrom: z
      .boolean()
      .optional()
      .meta({ description: 'True if other variants cost more: this is the lowest price' }),
    currency: currencyCode,
    images: z.array(z.array(z.string())).meta({
      description:
        'Picture keys or https addresses, one list a picture; see /media/{width}/{key}.{format}',
    }),
    availability,
    badges: z.array(badge),
    brand: z
      .object({
        id: z.string(),
        title: z.string(),
        ownTitle: z.string().optional().meta({
          description:
            'The title as the shop writes it, by which its page is found; left out where it is the same',
        }),
      })
      .nullable(),
    rating: z
      .number()
      .min(0)
      .max(5)
      .nullable()
      .meta({ description: "Average rating by this shop's customers; null without reviews" }),
    reviews: z.int().min(0).meta({ description: 'Number of those reviews' }),
    freeShipping: z.boolean(),
    branch: z.string(),
    hasOptions: z.boolean(),
    choices: z
      .array(cardChoice)
      .optional()
      .meta({ description: 'What can be chosen of the first two options; absent if sold out' }),
    features: z.array(nameValue).meta({ description: 'The first few, for the feature grid' }),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCard>;

/**
 * A product of the shopper's own list (such as the wish list): its card, and on request everything that the
 * comparison shows.
 */
export const listedProduct = productCard
  .extend({
    features: z
      .array(nameValue)
      .meta({ description: 'All if `details` was requested, otherwise the first few' }),
    productSpecs: z
      .array(nameValue)
      .optional()
      .meta({ description: 'Only if `details` was requested' }),
    chosen: z
      .array(nameValue.extend({ optionId: z.string(), valueId: z.string() }))
      .optional()
      .meta({ description: 'What the variant that was asked for is, whose offer this is then' }),
    isWholeChoice: z
      .literal(true)
      .optional()
      .meta({ description: 'It can be added to a cart: `chosen` has a value of every option' }),
  })
  .meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof listedProduct>;

/** A rating from outside the shop: number of ratings, and their mean. */
export const suppliedRating = z.object({
  value: z.number().min(0).max(5),
  count: z.int().min(1),
});
export type SuppliedRating = z.infer<typeof suppliedRating>;

/** A product in full (spec section 3, Product). */
export const product = productCard
  .omit({ variant: true, choices: true })
  .extend({
    description: z.string(),
    pictureTexts: z
      .array(z.object({ image: z.string(), text: z.string() }))
      .optional()
      .meta({ description: 'Alternative texts of pictures' }),
    suppliedRating: suppliedRating
      .nullable()
      .meta({ description: 'Rating from outside the shop, supplied with the catalogue' }),
    compareAtPrice: minorAmount.nullable(),
    regularPrice: minorAmount,
    discountPrice: minorAmount.nullable(),
    vat: z.number().meta({ description: 'VAT included in the price, in percent' }),
    category: z
      .array(categoryNode)
      .meta({ description: 'Path from the department to the category' }),
    categoryName: z.string(),
    business: z.string(),
    weight: z.number().nullable(),
    weightScale: z.literal('g'),
    branchName: z.string(),
    branchCountry: z.string(),
    delivery: productDelivery,
    duty: pieceDuty,
    stock: z.int().min(0).meta({ description: 'Capped at 99' }),
    gtin: z.string().nullable(),
    returnDays: ownReturnDays,
    authenticity,
    productFacts: z.array(nameValue),
    productSpecs: z.array(nameValue),
    options: z.array(productOption),
    ...variantFields,
    itemUrl: z.string(),
    itemWebUrl: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;
