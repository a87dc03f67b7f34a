import { z } from 'zod';
import { currencyCode, minorAmount } from '../money.ts';
import { latitude, longitude } from './place.ts';

/**
 * Weekly delivery or pickup times of a branch, in Pakistan time (spec section 9); day 0 is Sunday. A slot that ends
 * before it begins ends on the next day.
 */
export const deliverySlot = z.object({
  day: z.int().min(0).max(6),
  timeStartHours: z.int().min(0).max(23),
  timeStartMinutes: z.int().min(0).max(59),
  timeEndHours: z.int().min(0).max(24),
  timeEndMinutes: z.int().min(0).max(59),
});
export type DeliverySlot = z.infer<typeof deliverySlot>;

/** How many days after the order a delivery usually takes, minimum and maximum. */
export const dayRange = z
  .object({ from: z.int().min(0).max(365), to: z.int().min(0).max(365) })
  .refine(({ from, to }) => from <= to, 'must not end before it begins');
export type DayRange = z.infer<typeof dayRange>;

/** Delivery days where a branch does not deliver itself; its row stores only what differs from the default. */
export const deliveryEstimates = z.object({
  regionRadius: z.int().min(0).default(300_000).meta({
    description: "Radius of the branch's region, in metres",
  }),
  region: dayRange.default({ from: 2, to: 4 }),
  country: dayRange.default({ from: 4, to: 7 }).meta({ description: 'Beyond the region' }),
  abroad: dayRange.default({ from: 10, to: 21 }).meta({ description: 'Customs included' }),
});
export type DeliveryEstimates = z.infer<typeof deliveryEstimates>;

/** Shipping is a known amount, waived, or to be calculated once the items are weighed. */
export const shippingState = z.enum(['quoted', 'free', 'to_be_calculated']);
export type ShippingState = z.infer<typeof shippingState>;

/** Delivery by a product's branch, with the shipping cost of one piece: the same as in a quote. */
export const productDelivery = z.object({
  latitude,
  longitude,
  deliveryRadius: z
    .int()
    .min(0)
    .meta({ description: 'Radius within which the branch delivers itself, in metres' }),
  deliveryDays: deliveryEstimates,
  deliverySlots: z.array(deliverySlot),
  slotLeadMinutes: z.int().min(0).meta({
    description: 'How long before a slot begins an order must come',
  }),
  timezone: z.string(),
  currency: currencyCode.meta({
    description: 'Currency of the amounts: the one prices are shown in',
  }),
  shipping: minorAmount.meta({ description: 'For one item' }),
  shippingState,
  isByWeight: z.boolean().meta({ description: 'Shipping depends on the weight' }),
  freeFrom: minorAmount.nullable().meta({
    description: 'Subtotal from which shipping is free; null: never, or one item suffices',
  }),
});
export type ProductDelivery = z.infer<typeof productDelivery>;

/** A branch's shipping terms (spec section 3, Shipping detail per branch). */
export const shippingDetail = z
  .object({
    branchId: z.string(),
    name: z.string(),
    country: z.string(),
    distance: z.number().min(0).meta({ description: 'Metres' }),
    shippingCost: minorAmount
      .nullable()
      .meta({ description: 'Null: unknown until the goods are weighed' }),
    shippingCostIncludingWeightCost: minorAmount.nullable(),
    serviceFee: minorAmount,
    costPerWeightUnit: minorAmount.meta({ description: 'Per kilogram' }),
    currency: currencyCode,
    reserveFeeInPercent: z.number(),
    vatServiceFeeInPercent: z.number(),
    waiveDeliveryFee: minorAmount.nullable(),
    timezone: z.string(),
    deliverySlots: z.array(deliverySlot),
    deliveryRadius: z
      .int()
      .min(0)
      .meta({ description: 'Radius within which it delivers itself, in metres' }),
    deliveryDays: dayRange.nullable().meta({
      description: 'Usual delivery time to the place; null: the branch delivers itself',
    }),
  })
  .meta({ id: 'ShippingDetail' });
export type ShippingDetail = z.infer<typeof shippingDetail>;

/** Start and end of a time slot that can still be chosen. */
export const offeredSlot = z.object({ startSlot: z.iso.datetime(), endSlot: z.iso.datetime() });
export type OfferedSlot = z.infer<typeof offeredSlot>;

/** A branch with its slots on each of the next 30 days (spec section 9, Delivery slots). */
export const branchSlots = z
  .object({
    branchId: z.string(),
    name: z.string(),
    city: z.string(),
    address: z.string(),
    latitude,
    longitude,
    openingHours: z.array(deliverySlot),
    days: z.array(
      z.object({
        date: z.iso.date().meta({ description: "By Pakistan's calendar" }),
        slots: z.array(offeredSlot),
      }),
    ),
  })
  .meta({ id: 'BranchSlots' });
export type BranchSlots = z.infer<typeof branchSlots>;
