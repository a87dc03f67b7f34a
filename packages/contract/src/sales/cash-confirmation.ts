import { z } from 'zod';
import { publicCall } from '../call.ts';
import { shoppers } from '../call-facts.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { orderNumber } from './order-number-schema.ts';

const tags = ['Orders'];

/** Contents of the link in the SMS: the booking, and a signature of the shop. */
const link = z.object({
  id: orderNumber,
  proof: z
    .string()
    .regex(/^[\da-z]{1,10}\.[\w-]{22}$/, 'must be the last part of the link')
    .meta({ description: 'Last part of the link in the SMS' }),
});

/** A cash booking as shown to anyone who has its link: without name and address. */
export const cashConfirmation = z
  .object({
    parentOrderId: orderNumber,
    state: z.enum(['waiting', 'confirmed', 'over']).meta({
      description: '`over`: the link has expired, or the order was cancelled',
    }),
    items: z
      .array(z.object({ name: z.string(), quantity: z.int() }))
      .meta({ description: 'The goods; empty when `state` is `over`' }),
    total: minorAmount.nullable(),
    currencyCode,
    currency: z.string().meta({ description: 'Currency symbol' }),
  })
  .meta({ id: 'CashConfirmation' });
export type CashConfirmation = z.infer<typeof cashConfirmation>;

/** Calls by which customers confirm a cash order that the shop could not confirm by phone. */
export const confirmations = {
  toConfirm: publicCall({
    usedBy: 'pages',
    shared: 'personal',
    cost: { share: 1 / 60, crowd: shoppers },
  })
    .route({
      method: 'GET',
      path: '/order/confirm/{id}',
      tags,
      summary: 'Get the order that a confirmation link is about',
      description: 'The link comes by SMS and is the only credential.',
    })
    .input(link)
    .output(cashConfirmation),
  confirm: publicCall({
    usedBy: 'pages',
    shared: 'personal',
    cost: { share: 1 / 60, crowd: shoppers },
  })
    .route({
      method: 'POST',
      path: '/order/confirm/{id}',
      tags,
      summary: 'Confirm a cash-on-delivery order by the link of its SMS',
      description: 'Idempotent.',
    })
    .input(link)
    .output(cashConfirmation),
};
