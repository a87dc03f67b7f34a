import { z } from 'zod';
import { productDelivery } from '../fulfilment/branch.ts';
import { minorAmount } from '../money.ts';

/** One combination of a product's options, as offered in the zone. */
export const productVariant = z
  .object({
    code: z.string().meta({ description: 'Its own code; unique in the shop' }),
    choice: z
      .array(z.string())
      .meta({ description: 'A `valueId` for each of `variantOptions`, in that order' }),
    prices: z.int().optional().meta({
      description:
        "Index in `variantPrices`; absent: the product's `price`, `salePrice` and `duty`",
    }),
    stock: z.int().min(0).meta({ description: 'Capped at 99; 0: out of stock' }),
    gtin: z.string().optional().meta({ description: "Where it is not the product's" }),
    images: z
      .int()
      .optional()
      .meta({ description: "Index in `variantImages`; absent: the product's `images`" }),
    terms: z.int().optional().meta({
      description: "Index in `variantTerms`; absent: the product's branch and `delivery`",
    }),
  })
  .meta({ id: 'ProductVariant' });
export type ProductVariant = z.infer<typeof productVariant>;

/** Custom duty of one piece. */
export const pieceDuty = minorAmount.meta({
  description:
    'Customs duty for one piece, paid on arrival: the same as in a quote; 0 if it crosses no border',
});

/** Prices of a variant, with the meaning of a product's `price`, `salePrice` and `duty`. */
export const variantPrices = z.object({
  price: minorAmount,
  salePrice: minorAmount.nullable(),
  duty: pieceDuty,
});
export type VariantPrices = z.infer<typeof variantPrices>;

/** Delivery terms of a variant, where they differ from those of the product. */
export const variantTerms = z.object({
  branch: z.string(),
  branchName: z.string(),
  branchCountry: z.string(),
  delivery: productDelivery,
});
export type VariantTerms = z.infer<typeof variantTerms>;

/** Variants of a full product: its own price, stock and branch are those of one of its variants. */
export const variantFields = {
  variantCode: z.string().meta({ description: 'The variant that the other fields describe' }),
  variantOptions: z.array(z.string()).meta({
    description:
      'Ids of the options by which variants differ; the others are only noted on the order',
  }),
  variants: z.array(productVariant).meta({
    description: 'The combinations that exist; empty where variants do not differ by options',
  }),
  variantPrices: z.array(variantPrices),
  variantImages: z
    .array(z.array(z.array(z.string())))
    .meta({ description: 'Lists of pictures that variants have, each like `images`' }),
  variantTerms: z.array(variantTerms),
};
