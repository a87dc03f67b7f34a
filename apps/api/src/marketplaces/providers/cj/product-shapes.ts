import { z } from 'zod';

// The fields that are read of CJ's responses. Feeds are written by shops: nearly everything may be missing or null, and
// invalid values are treated as missing.
const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((one) => one?.trim() || null);
/** CJ does not document whether decimals are strings or numbers. */
const decimal = z.union([z.string(), z.number().transform(String)]);
const money = z
  .object({ amount: decimal, currency: z.string().length(3) })
  .nullish()
  .catch(null);
const shipping = z.object({ price: money, country: text });

export const cjProduct = z.object({
  id: z.string().regex(/^[\w|.:~-]{1,80}$/),
  advertiserId: text,
  advertiserName: text,
  advertiserCountry: text,
  title: z.string().min(1),
  description: text,
  link: z.string(),
  imageLink: text,
  additionalImageLink: z.array(z.string()).nullish().catch(null),
  brand: text,
  gtin: text,
  mpn: text,
  itemGroupId: text,
  price: money,
  salePrice: money,
  salePriceEffectiveDateStart: text,
  salePriceEffectiveDateEnd: text,
  availability: text,
  condition: text,
  color: text,
  size: text,
  material: text,
  gender: text,
  pattern: text,
  isDeleted: z.boolean().nullish().catch(null),
  joinedStatus: z.boolean().nullish().catch(null),
  googleProductCategory: z
    .object({ id: z.union([z.string(), z.number().transform(String)]), name: text })
    .nullish()
    .catch(null),
  shipping: z
    .union([z.array(shipping), shipping.transform((one) => [one])])
    .nullish()
    .catch(null),
  linkCode: z.object({ clickUrl: text }).nullish().catch(null),
});
export type CjProduct = z.infer<typeof cjProduct>;

export const productsAnswer = z.object({
  products: z.object({
    totalCount: z.int().min(0).nullish().catch(null),
    resultList: z.array(z.unknown()).nullish().catch(null),
  }),
});
