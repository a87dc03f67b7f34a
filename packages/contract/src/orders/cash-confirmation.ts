import { z } from 'zod';
import { publicCall } from '../call.ts';
import { shoppers } from '../call-facts.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { orderNumber } from './order-number-schema.ts';

const tags = ['Orders'];

/** What the link of an SMS names: which booking, and the proof that the shop has sent it. */
const link = z.object({
  id: orderNumber,
  proof: z.string().regex(/^[\da-z]{1,10}\.[\w-]{22}$/, 'must be the last part of the link'),
});

/** A booking that is paid in cash, as far as whoever has its link may see it: no name and no address. */
export const cashConfirmation = z
  .object({
    parentOrderId: orderNumber,
    state: z.enum(['waiting', 'confirmed', 'over']).meta({
      description: '`over`: the link has expired, or the order was cancelled',
    }),
    items: z
      .array(z.object({ name: z.string(), quantity: z.int() }))
      .meta({ description: 'None when it is over' }),
    total: minorAmount.nullable(),
    currencyCode,
    currency: z.string().meta({ description: 'Currency symbol' }),
  })
  .meta({ id: 'CashConfirmation' });
export type CashConfirmation = z.infer<typeof cashConfirmation>;

/** Calls by which a customer whom nobody reached on the phone confirms a cash order. */
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
      summary: 'What a confirmation link is about',
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
      summary: 'Confirm a cash order by the link of its SMS; said again it changes nothing more',
    })
    .input(link)
    .output(cashConfirmation),
};
