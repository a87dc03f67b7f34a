import { z } from 'zod';
import { minorAmount } from '../../money.ts';
import { givenPromotion } from '../cart.ts';
import { orderNumber } from '../order-number-schema.ts';
import { paidByVoucher } from './staff-booking.ts';

/** What an order contains and what lowered its price, for files of orders. */
export const orderContents = z
  .object({
    orderId: orderNumber,
    goods: z.array(
      z.object({ code: z.string(), name: z.string(), quantity: z.int(), total: minorAmount }),
    ),
    itemsCost: minorAmount.meta({ description: 'The goods before discounts, in minor units' }),
    discount: minorAmount.meta({
      description: 'What promotions took off the goods, in minor units',
    }),
    promotions: z.array(givenPromotion),
    vouchers: z.array(paidByVoucher),
  })
  .meta({ id: 'OrderContents' });
export type OrderContents = z.infer<typeof orderContents>;

/** The maximum number of orders whose contents one call returns. */
export const maxContents = 100;
