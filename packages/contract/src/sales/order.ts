import { z } from 'zod';
import { smallId } from '../call.ts';
import { dayRange, deliverySlot, shippingState } from '../fulfilment/branch.ts';
import { latitude, longitude } from '../fulfilment/place.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { isEmail, optionalLine, requiredLine, typedLine, typedText } from '../text-fields.ts';
import {
  cartLineRequest,
  chosenOption,
  couponCodes,
  deliveryMethod,
  givenPromotion,
} from './cart.ts';
import { feeLine } from './fee.ts';
import { orderLife } from './order-life.ts';
import { storedOrderTexts, typedOrderTexts } from './order-text-fields.ts';

export const orderStatuses = [
  'Booked',
  'Accepted',
  'Quoted',
  'Confirmed',
  'Purchased',
  'Shipped',
  'InCustoms',
  'OutForDelivery',
  'Delivered',
  'Cancelled',
  'NoShow',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = [
  'pending',
  'authorized',
  'captured',
  'cancelled',
  'failed',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Delivery address and contact of an order (spec sections 3 and 5). */
export const orderAddress = z
  .object({
    customerFirstName: requiredLine(80),
    customerLastName: requiredLine(80),
    customerPhone: requiredLine(30),
    customerEmail: requiredLine(200).check(isEmail),
    customerHouseNumber: optionalLine(80).meta({
      description: 'Required, like the street, unless everything is picked up',
    }),
    customerStreet: optionalLine(200),
    customerArea: optionalLine(120).meta({ description: 'Area and landmark' }),
    customerCity: typedLine().max(100).optional(),
    customerPostcode: typedLine().max(12).optional(),
    customerCountry: z.string().length(2).default('PK'),
    customerLat: latitude.optional(),
    customerLng: longitude.optional(),
    notes: typedText().max(1000).optional().meta({
      description: 'The note of the order, as in `customerNotes`',
    }),
  })
  .meta({ id: 'OrderAddress' });
export type OrderAddress = z.infer<typeof orderAddress>;

const slotTime = z.iso.datetime({ offset: true });

/** The request that places a booking. Prices come from the server; `quoteId` identifies those that the shopper saw. */
export const orderRequest = z
  .object({
    items: z.array(cartLineRequest).min(1).max(100),
    quoteId: z.string().max(80),
    currency: currencyCode.optional(),
    shippingAddress: orderAddress,
    paymentMethod: z.string().max(40),
    deliveryMethod: deliveryMethod.default('home'),
    startSlot: slotTime
      .optional()
      .meta({ description: 'Start of the slot of every part that `slots` does not list' }),
    endSlot: slotTime.optional(),
    slots: z
      .array(z.object({ branchId: smallId, startSlot: slotTime, endSlot: slotTime }))
      .max(50)
      .default([])
      .meta({ description: 'Delivery or pick-up time for each branch' }),
    insurance: z.boolean().default(false),
    coupons: couponCodes.default([]),
    captcha: z.string().trim().max(4_000).default('').meta({
      description: "The captcha's token, where the shop asks for one",
    }),
    ...typedOrderTexts,
    termsAccepted: z.literal(true, 'The terms must be accepted'),
  })
  .meta({ id: 'OrderRequest' });
export type OrderRequest = z.infer<typeof orderRequest>;

export const orderItem = z.object({
  id: z.string(),
  itemCustomId: z.string(),
  variantCode: z.string().nullable().meta({
    description: "The variant's own code; null in orders from before there were variants",
  }),
  name: z.string(),
  image: z.string().nullable(),
  options: z.array(chosenOption.extend({ optionTitle: z.string(), valueTitle: z.string() })),
  quantity: z.int(),
  unitPrice: minorAmount,
  totalPrice: minorAmount,
  discount: minorAmount.meta({ description: 'What promotions took off `totalPrice`' }),
  itemWebUrl: z.string(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** One branch's part of a booking (spec section 3, Order). */
export const order = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    parentOrderId: z.string(),
    pickedItems: z.array(orderItem),
    nonRegisteredItems: z.array(orderItem),
    orderAmount: minorAmount,
    fees: z.array(feeLine),
    promotions: z.array(givenPromotion),
    cost: z.object({
      itemsCost: minorAmount,
      shippingCost: minorAmount,
      shippingState,
      serviceFee: minorAmount,
      reserveFee: minorAmount,
      reserveFeePercent: z.number(),
      insuranceFee: minorAmount,
      insuredAmount: minorAmount
        .nullable()
        .meta({ description: 'Refunded if the parcel is lost; null: not insured' }),
      vat: minorAmount,
      vatServiceFee: minorAmount,
      customDuty: minorAmount,
      totalCost: minorAmount,
    }),
    user: z.string().nullable(),
    business: z.string(),
    branch: z.string(),
    branchName: z.string(),
    ...storedOrderTexts,
    shippingAddress: z.array(orderAddress.extend({ customerLocation: z.string() })),
    orderStatus: z.enum(orderStatuses),
    orderPaymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.string(),
    currency: z.string().meta({ description: 'Currency symbol' }),
    currencyCode,
    createdBy: z.string(),
    isImported: z.boolean().meta({ description: 'Whether it comes from another country' }),
    deliveryMethod,
    openingHours: z.array(deliverySlot).meta({
      description: 'Of the branch where it is picked up; empty: a delivery, or not said',
    }),
    startSlot: z.iso.datetime().nullable(),
    endSlot: z.iso.datetime().nullable(),
    deliveryDays: dayRange.nullable().meta({
      description: 'Usual delivery time if the branch does not deliver itself',
    }),
    exchangedFrom: z
      .string()
      .nullable()
      .meta({ description: 'The order whose goods were handed back for these' }),
    exchangedFor: z
      .array(z.string())
      .meta({ description: 'Orders of goods in exchange for those of this one' }),
    createdAt: z.iso.datetime(),
  })
  .extend(orderLife.shape)
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

/** A row of a customer's order history (spec section 7). */
export const orderSummary = order
  .pick({
    _id: true,
    orderId: true,
    parentOrderId: true,
    createdAt: true,
    orderStatus: true,
    orderPaymentStatus: true,
    orderAmount: true,
    currency: true,
    currencyCode: true,
    deliveryMethod: true,
    moneyState: true,
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummary>;

/** Response to a booking. The receipt token itself is in an httpOnly cookie. */
export const orderReceipt = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    parentOrderId: z.string(),
    orderIds: z.array(z.string()),
    grandTotal: minorAmount,
    currencyCode,
  })
  .meta({ id: 'OrderReceipt' });
export type OrderReceipt = z.infer<typeof orderReceipt>;
