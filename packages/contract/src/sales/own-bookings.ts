import { z } from 'zod';
import { customerCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { page, perPage } from '../catalogue/listing.ts';
import { orderItem, orderSummary } from './order.ts';

/** The maximum number of lines of a booking that a list names. */
export const maxNamedLines = 3;

/** What a customer placed at once: a row of the list of their orders. */
export const ownBooking = z
  .object({
    parentOrderId: orderSummary.shape.parentOrderId,
    createdAt: orderSummary.shape.createdAt,
    currencyCode: orderSummary.shape.currencyCode,
    parts: z.array(
      orderSummary.pick({ orderId: true, orderStatus: true, moneyState: true, orderAmount: true }),
    ),
    firstItems: z
      .array(orderItem.pick({ name: true, image: true }))
      .max(maxNamedLines)
      .meta({ description: 'The first lines of all parts' }),
    lineCount: z.int().min(0).meta({ description: 'Lines of all parts' }),
  })
  .meta({ id: 'OwnBooking' });
export type OwnBooking = z.infer<typeof ownBooking>;

export const ownBookings = {
  bookings: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/order/bookings',
      tags: ['Orders'],
      summary: 'List the bookings of the logged-in user, newest first',
      description: 'One row for a booking, whatever the number of its parts.',
    })
    .input(z.object({ page: page.optional(), perPage: perPage.optional() }))
    .output(
      z.object({
        bookings: z.array(ownBooking),
        count: z.int().min(0),
        page: z.int(),
        perPage: z.int(),
      }),
    ),
};
