import { z } from 'zod';
import { availability } from '../catalogue/product.ts';
import { returnPolicyFields } from '../catalogue/return-policy.ts';
import { dayRange, shippingDetail, shippingState } from '../fulfilment/branch.ts';
import { coordinates } from '../fulfilment/place.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { feeLine } from './fee.ts';
import { methodLimit } from './method-limit.ts';

export const chosenOption = z.object({ optionId: z.string().max(80), valueId: z.string().max(80) });
export type ChosenOption = z.infer<typeof chosenOption>;

/** A cart line as the browser requests it: item, options and quantity. Any price it sends is ignored. */
export const cartLineRequest = z.object({
  itemCustomId: z.string().min(1).max(120),
  quantity: z.int().min(1).max(999),
  options: z.array(chosenOption).max(10).default([]),
  seenUnitPrice: minorAmount.optional().meta({
    description: 'What the shopper last saw; compared, never charged',
  }),
});
export type CartLineRequest = z.infer<typeof cartLineRequest>;

/** Home delivery, or pickup at a branch in the country that offers it. */
export const deliveryMethod = z.enum(['home', 'store']);
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

/** Code of a coupon or a gift voucher; case does not matter. */
export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,30}$/, 'must be 3 to 30 letters, digits and hyphens');
export const couponCodes = z.array(couponCode).max(5);

export const quoteRequest = z
  .object({
    items: z.array(cartLineRequest).min(1).max(100),
    location: coordinates.optional().meta({ description: 'Place of delivery; default: Lahore' }),
    deliveryCountry: z.string().length(2).default('PK'),
    currency: currencyCode.optional(),
    deliveryMethod: deliveryMethod.default('home'),
    insurance: z.boolean().default(false).meta({
      description: 'Whether to insure parcels for the price of their goods',
    }),
    coupons: couponCodes.default([]),
  })
  .meta({ id: 'QuoteRequest' });
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const quoteLine = z.object({
  itemCustomId: z.string(),
  itemId: z.string(),
  productId: z.string(),
  variantCode: z.string().meta({ description: "The chosen variant's own code" }),
  name: z.string(),
  image: z.string().nullable(),
  options: z.array(chosenOption.extend({ optionTitle: z.string(), valueTitle: z.string() })),
  quantity: z.int(),
  branchId: z.string(),
  regularPrice: minorAmount,
  unitPrice: minorAmount,
  total: minorAmount.meta({ description: '0 while the item is out of stock' }),
  discount: minorAmount.meta({ description: 'What promotions take off `total`' }),
  vat: minorAmount.meta({ description: 'How much of `total` less `discount` is VAT' }),
  availability,
  stock: z.int().meta({ description: 'Capped at 99' }),
  returnDays: returnPolicyFields.returnDays,
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** The part of a cart that one branch ships (spec section 3, Cart split by currency or branch). */
export const quotePart = z.object({
  branchId: z.string(),
  branchName: z.string(),
  currency: currencyCode,
  deliveryMethod: deliveryMethod.meta({ description: 'Imported goods cannot be picked up' }),
  isImported: z.boolean().meta({ description: 'Whether the branch ships from another country' }),
  minimumOrder: minorAmount.meta({ description: 'Minimum subtotal of the branch; 0: none' }),
  missingToMinimum: minorAmount.meta({ description: '0 when the part can be ordered' }),
  deliveryDays: dayRange.nullable().meta({
    description: 'Usual delivery time; null: pick-up, or the branch delivers itself',
  }),
  missingToFreeShipping: minorAmount.nullable().meta({
    description: 'How much more makes shipping free; null: nothing does, or it is free',
  }),
  itemCount: z.int(),
  subtotal: minorAmount,
  fees: z.array(feeLine),
  shipping: minorAmount,
  shippingState,
  serviceFee: minorAmount,
  reserveFee: minorAmount,
  reserveFeePercent: z.number(),
  insuranceFee: minorAmount.meta({ description: '0 unless insurance was chosen' }),
  insuredAmount: minorAmount
    .nullable()
    .meta({ description: 'Refunded if the insured parcel is lost; null: not insured' }),
  vat: minorAmount.meta({ description: 'Included in the subtotal' }),
  vatServiceFee: minorAmount.meta({ description: 'Included in the service fee' }),
  customDuty: minorAmount.meta({ description: 'Paid on arrival, not in the total' }),
  total: minorAmount,
});
export type QuotePart = z.infer<typeof quotePart>;

export const quoteChange = z.object({
  itemCustomId: z.string(),
  kind: z.enum(['price', 'out_of_stock', 'fewer_left', 'gone', 'options']).meta({
    description: '`gone`: no longer sold; `options`: an option has to be chosen again',
  }),
  message: z.string(),
  before: minorAmount.optional(),
  after: minorAmount.optional(),
  left: z.int().optional().meta({ description: 'Remaining stock, for `fewer_left`' }),
});
export type QuoteChange = z.infer<typeof quoteChange>;

/** A promotion that reduced an order, by a coupon or automatically. */
export const givenPromotion = z.object({
  id: z.string(),
  name: z.string(),
  code: z
    .string()
    .nullable()
    .meta({ description: 'Code of the coupon; null: it applies automatically' }),
  discount: minorAmount.meta({ description: 'Discount on the goods' }),
  shipping: minorAmount.meta({ description: 'Discount on shipping' }),
});

/** A promotion that applies to the cart. */
export const quotePromotion = givenPromotion.extend({
  isMost: z.boolean().meta({ description: 'Whether the largest possible discount is reached' }),
});

export const couponStates = [
  'applied',
  'unknown',
  // So many unknown codes were tried that it was not looked up.
  'not_looked_up',
  'not_started',
  'ended',
  'used_up',
  'used_by_you',
  'sign_in',
  'not_for_you',
  'minimum',
  'no_goods',
  'nothing_off',
  'not_combined',
  // Gift vouchers only: they pay in their own currency.
  'other_currency',
] as const;
export type CouponState = (typeof couponStates)[number];

/** Status of a coupon or gift voucher code in the cart. */
export const quoteCoupon = z.object({
  code: z.string(),
  state: z.enum(couponStates).meta({ description: '`applied`, or why it does not apply' }),
  missing: minorAmount.meta({
    description: 'What is missing to the minimum of the coupon; 0: nothing',
  }),
  left: minorAmount.nullable().meta({
    description:
      'What is left on a gift voucher after this order; null: it is no gift voucher that pays',
  }),
});
export type QuoteCoupon = z.infer<typeof quoteCoupon>;

/** Insurance of all shipped items, whether chosen or not. */
export const insuranceOffer = z.object({
  percent: z
    .string()
    .meta({ description: 'Percentage of the insured amount, as a decimal string' }),
  insuredAmount: minorAmount,
  fee: minorAmount,
});
export type InsuranceOffer = z.infer<typeof insuranceOffer>;

/** The amount charged by a provider that supports only one currency (spec section 9). */
export const onlineCharge = z.object({
  amount: minorAmount,
  currency: currencyCode,
  from: currencyCode.optional().meta({
    description:
      'The currency in which such an order is booked, if it is not the currency of the quote',
  }),
  rate: z.string().nullable().meta({
    description:
      'Exchange rate from it, as a decimal string; null: the order is in that currency, and nothing is converted',
  }),
});
export type OnlineCharge = z.infer<typeof onlineCharge>;

/** The amount to pay in cash when the order is handed over. */
export const cashCharge = z.object({ amount: minorAmount, currency: currencyCode });
export type CashCharge = z.infer<typeof cashCharge>;

/** The cart, priced by the server. All amounts in `currency`. */
export const quote = z
  .object({
    id: z
      .string()
      .meta({ description: 'Fingerprint: equal ids mean equal lines, fees, totals and days' }),
    currency: currencyCode,
    lines: z.array(quoteLine),
    parts: z.array(quotePart),
    shippingDetails: z.array(shippingDetail),
    summary: z.object({
      quantityTotal: z.int(),
      itemsTotal: minorAmount,
      fees: z.array(feeLine).meta({ description: 'Fees of all parts, added up by kind' }),
      serviceFeeTotal: minorAmount,
      reserveFeeTotal: minorAmount,
      shippingFeeTotal: minorAmount,
      insuranceFeeTotal: minorAmount,
      insuredTotal: minorAmount,
      shippingState,
      vatOnProducts: minorAmount,
      vatOnServiceFee: minorAmount,
      customDuty: minorAmount,
      grandTotal: minorAmount,
    }),
    insuranceOffer: insuranceOffer
      .nullable()
      .meta({ description: 'Null: nothing is shipped, or insurance is not offered' }),
    charges: z.array(onlineCharge).meta({
      description: 'The grand total in each other currency that an online payment method charges',
    }),
    cash: cashCharge.nullable().meta({
      description:
        'What is paid if the order is paid on delivery: in the currency of the place, in whole coins; null: a gift voucher of another currency pays a part, so that the rest cannot be cash',
    }),
    refusedMethods: z.array(z.object({ key: z.string(), limit: methodLimit })).meta({
      description: 'Payment methods of the shop that do not take the grand total, and why',
    }),
    promotions: z.array(quotePromotion),
    coupons: z.array(quoteCoupon),
    changes: z.array(quoteChange),
    canOrder: z.boolean().meta({
      description:
        'False if a line is unavailable or lacks an option, or a part is below its minimum',
    }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quote>;
