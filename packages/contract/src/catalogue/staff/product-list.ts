import { z } from 'zod';
import { bigId, smallId } from '../../call.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { branchFilter } from '../../staff/branch-filter.ts';
import { productLacks, productStates, productStocks } from './product-states.ts';

/** A row of the staff's product list. */
export const productRow = z
  .object({
    id: bigId,
    itemCustomId: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    category: z.string(),
    brand: z.string().nullable(),
    isActive: z.boolean().meta({ description: 'False: no shopper sees it' }),
    price: z
      .object({
        branchName: z.string(),
        currency: currencyCode,
        least: minorAmount.meta({ description: 'What its cheapest variant costs now' }),
        most: minorAmount,
        isSale: z.boolean().meta({ description: 'The cheapest one is on sale' }),
      })
      .nullable()
      .meta({ description: 'In the first of the branches that sells it; null: none does' }),
    stock: z.int().meta({ description: 'May be sold in all of the branches' }),
    lacks: z.array(z.enum(productLacks)),
  })
  .meta({ id: 'ProductRow' });
export type ProductRow = z.infer<typeof productRow>;

/** Filters of the product list. */
export const productFilters = {
  q: z.string().trim().max(100).optional().meta({
    description: 'Words of the name, a code or a GTIN',
  }),
  category: smallId
    .optional()
    .meta({ description: 'Id of a category; its subcategories are included' }),
  brand: smallId.optional(),
  branches: branchFilter,
  state: z.enum(productStates).optional(),
  stock: z.enum(productStocks).optional(),
  lacks: z.enum(productLacks).optional(),
};

export type ProductFilters = z.infer<z.ZodObject<typeof productFilters>>;

export const productListInput = z.object({
  ...productFilters,
  before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
  perPage: z.int().min(1).max(100).default(50),
});
export type ProductListInput = z.infer<typeof productListInput>;
