import { z } from 'zod';
import { bigId, publicCall } from '../call.ts';
import { shoppers } from '../call-facts.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { requiredLine } from '../text-fields.ts';
import { orderNumber } from './order-number-schema.ts';
import { payoutMethods } from './payout-ways.ts';

const tags = ['Orders'];

/** Where to pay a refund to, as it was typed. The server checks the account and writes it in its standard form. */
export const payoutDetails = z.object({
  account: requiredLine(60).meta({
    description: 'IBAN of a Pakistani bank account, or number of a mobile wallet',
  }),
  name: requiredLine(120).meta({ description: 'Name of its owner' }),
});
export type PayoutDetails = z.infer<typeof payoutDetails>;

/** Contents of the link in the message: the refund, and a signature of the shop. */
const link = z.object({
  id: bigId,
  proof: z
    .string()
    .regex(/^[\da-z]{1,10}\.[\w-]{22}$/, 'must be the last part of the link')
    .meta({ description: 'Last part of the link in the message' }),
});

/** A refund as shown to anyone who has its link: without name, address and account. */
const refundToReceive = z
  .object({
    orderId: orderNumber,
    amount: minorAmount,
    currencyCode,
    currency: z.string().meta({ description: 'Currency symbol' }),
    way: z.enum(payoutMethods),
    state: z.enum(['waiting', 'received', 'over']).meta({
      description:
        '`received`: the account is known; `over`: the link has expired, or the refund was paid another way',
    }),
  })
  .meta({ id: 'RefundToReceive' });
export type RefundToReceive = z.infer<typeof refundToReceive>;

const facts = {
  usedBy: 'pages',
  shared: 'personal',
  cost: { share: 1 / 60, crowd: shoppers },
} as const;

/** Calls by which customers name the account that a refund goes to. */
export const payoutLinks = {
  toReceive: publicCall(facts)
    .route({
      method: 'GET',
      path: '/order/refund-to-receive/{id}',
      tags,
      summary: 'Get the refund that a link is about',
      description: 'The link comes by mail and SMS and is the only credential.',
    })
    .input(link)
    .output(refundToReceive),
  receiveAt: publicCall(facts)
    .route({
      method: 'POST',
      path: '/order/refund-to-receive/{id}',
      tags,
      summary: 'Name the account that a refund is paid to, by the link of its message',
      description: 'Counts once; afterwards the shop has to send another link.',
    })
    .input(link.extend(payoutDetails.shape))
    .output(refundToReceive),
};
