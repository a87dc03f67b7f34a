import { z } from 'zod';
import { currencyCode, minorAmount } from './money.ts';
import { latitude, longitude } from './place.ts';

/** When a branch brings or hands out goods, by Pakistan's clocks (spec section 9); day 0 is Sunday. */
export const deliverySlot = z.object({
  day: z.int().min(0).max(6),
  timeStartHours: z.int().min(0).max(23),
  timeStartMinutes: z.int().min(0).max(59),
  timeEndHours: z.int().min(0).max(24),
  timeEndMinutes: z.int().min(0).max(59),
});
export type DeliverySlot = z.infer<typeof deliverySlot>;

/** What bringing goods from a branch costs (spec section 3, Shipping detail per branch). */
export const shippingDetail = z
  .object({
    branchId: z.string(),
    name: z.string(),
    country: z.string(),
    distance: z.number().min(0).meta({ description: 'Metres' }),
    shippingCost: minorAmount
      .nullable()
      .meta({ description: 'Null: not known before the goods are weighed' }),
    shippingCostIncludingWeightCost: minorAmount.nullable(),
    serviceFee: minorAmount,
    costPerWeightUnit: minorAmount.meta({ description: 'A kilogram' }),
    currency: currencyCode,
    reserveFeeInPercent: z.number(),
    vatServiceFeeInPercent: z.number(),
    waiveDeliveryFee: minorAmount.nullable(),
    timezone: z.string(),
    deliverySlots: z.array(deliverySlot),
  })
  .meta({ id: 'ShippingDetail' });
export type ShippingDetail = z.infer<typeof shippingDetail>;

/** A time that can still be chosen, from when to when. */
export const offeredSlot = z.object({ startSlot: z.iso.datetime(), endSlot: z.iso.datetime() });
export type OfferedSlot = z.infer<typeof offeredSlot>;

/** A branch with what it offers on each of the next 30 days (spec section 9, Delivery slots). */
export const branchSlots = z
  .object({
    branchId: z.string(),
    name: z.string(),
    city: z.string(),
    address: z.string(),
    latitude,
    longitude,
    days: z.array(
      z.object({
        date: z.iso.date().meta({ description: "By Pakistan's calendar" }),
        slots: z.array(offeredSlot),
      }),
    ),
  })
  .meta({ id: 'BranchSlots' });
export type BranchSlots = z.infer<typeof branchSlots>;
