import { z } from 'zod';

// The fields that are read of eBay's responses. Nearly everything may be missing, and invalid values are treated as
// missing: an invalid picture must not drop the item.
const text = z.string().optional().catch(undefined);
const money = z
  .object({ value: z.string(), currency: z.string().length(3) })
  .optional()
  .catch(undefined);
const image = z.object({ imageUrl: z.string() }).optional().catch(undefined);
const images = z
  .array(z.object({ imageUrl: z.string() }))
  .optional()
  .catch(undefined);

const summaryFields = {
  itemId: z.string().min(1).max(80),
  legacyItemId: text,
  epid: text,
  title: z.string().min(1),
  price: money,
  currentBidPrice: money,
  marketingPrice: z.object({ originalPrice: money }).optional().catch(undefined),
  image,
  thumbnailImages: images,
  additionalImages: images,
  categories: z
    .array(z.object({ categoryId: z.string(), categoryName: text }))
    .optional()
    .catch(undefined),
  condition: text,
  conditionId: text,
  buyingOptions: z.array(z.string()).optional().catch(undefined),
  itemGroupHref: text,
  itemWebUrl: z.string(),
  itemAffiliateWebUrl: text,
  adultOnly: z.boolean().optional().catch(undefined),
  itemEndDate: text,
  itemLocation: z
    .object({ country: text, stateOrProvince: text, city: text })
    .optional()
    .catch(undefined),
  seller: z
    .object({
      username: text,
      feedbackPercentage: text,
      feedbackScore: z.int().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  shippingOptions: z
    .array(z.object({ shippingCostType: text, shippingCost: money }))
    .optional()
    .catch(undefined),
};

export const itemSummary = z.object(summaryFields);
export type ItemSummary = z.infer<typeof itemSummary>;

export const fullItem = z.object({
  ...summaryFields,
  description: text,
  shortDescription: text,
  categoryId: text,
  categoryPath: text,
  categoryIdPath: text,
  brand: text,
  gtin: text,
  mpn: text,
  color: text,
  size: text,
  localizedAspects: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .optional()
    .catch(undefined),
  primaryItemGroup: z.object({ itemGroupId: text }).optional().catch(undefined),
  returnTerms: z.object({ returnsAccepted: z.boolean().optional() }).optional().catch(undefined),
  estimatedAvailabilities: z
    .array(z.object({ estimatedAvailabilityStatus: text }))
    .optional()
    .catch(undefined),
});
export type FullItem = z.infer<typeof fullItem>;

export const searchAnswer = z.object({
  total: z.int().min(0),
  itemSummaries: z.array(z.unknown()).optional(),
  warnings: z
    .array(z.object({ errorId: z.number(), message: z.string().optional() }))
    .optional()
    .catch(undefined),
});

export const groupAnswer = z.object({
  items: z.array(z.unknown()),
  commonDescriptions: z
    .array(z.object({ description: z.string(), itemIds: z.array(z.string()) }))
    .optional()
    .catch(undefined),
});
