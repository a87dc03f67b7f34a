import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { typedText } from '../../text-fields.ts';
import { feeLine } from '../fee.ts';
import { orderNumber } from '../order-number-schema.ts';
import { orderMovedOn } from '../orders.ts';
import { addedItems, changedLine, changeSlot } from './order-changes.ts';
import { limitExceeded, tillAfter } from './refunds.ts';

const tags = ['Order desk'];
const path = '/order-desk/returns/{id}/exchange';

/** The replacement items for a received return. */
const exchangeWanted = z.object({
  id: bigId.meta({ description: 'Of the return' }),
  lines: z
    .array(addedItems)
    .max(20)
    .default([])
    .meta({ description: 'Items of the branch that the goods came back to' }),
  waives: z.boolean().default(false).meta({
    description:
      'The shop bears what the new goods cost more. Counts towards the limits of refunds.',
  }),
  sendsFree: z.boolean().default(true).meta({ description: 'The shop bears what sending costs' }),
  slot: changeSlot.optional().meta({ description: 'When it is delivered, or handed out' }),
});
export type RequestedExchange = z.infer<typeof exchangeWanted>;

/** Why a previewed exchange cannot be confirmed. */
export const exchangeObstacles = [
  'nothing-back',
  'more-than-left',
  'no-cash',
  'customer-gone',
  'limit',
] as const;

/** Preview of an exchange: computed on each request, and not stored. */
const exchangePreview = z
  .object({
    exchangeId: z
      .string()
      .meta({ description: 'Fingerprint: equal ids mean the same goods and money' }),
    orderId: orderNumber.meta({ description: 'The order whose goods came back' }),
    branchId: smallId,
    deliveryCountry: z.string(),
    currency: currencyCode,
    symbol: z.string(),
    back: z.array(
      z.object({
        itemCustomId: z.string(),
        name: z.string(),
        quantity: z.int(),
        amount: minorAmount.meta({ description: 'What was paid for these pieces' }),
      }),
    ),
    worth: minorAmount.meta({ description: 'Of all that came back' }),
    lines: z.array(changedLine.omit({ id: true })),
    fees: z.array(feeLine),
    credit: minorAmount.meta({ description: 'Of its worth, what pays for the new goods' }),
    waived: minorAmount.meta({ description: 'What the new goods cost more, borne by the shop' }),
    dueOnDelivery: minorAmount.meta({ description: 'What is then to be collected at the door' }),
    goesBack: minorAmount.meta({ description: 'What came back is worth more by so much' }),
    shortOf: z
      .array(z.object({ name: z.string(), left: z.int() }))
      .meta({ description: 'Of which the branch has too few: it cannot be confirmed' }),
    till: tillAfter.nullable().meta({ description: 'Null: nothing goes back in cash' }),
    obstacle: z.enum(exchangeObstacles).nullable().meta({
      description:
        'Why it cannot be confirmed: no returned pieces are left, less is left of the order than they are worth, the shop takes no cash, the account was deleted, the caller may not refund or waive as much',
    }),
    left: minorAmount.meta({ description: 'What is left of the order to credit or refund' }),
    hasTimes: z.boolean().meta({ description: 'The branch brings it or hands it out at times' }),
  })
  .meta({ id: 'ExchangePreview' });
export type ExchangePreview = z.infer<typeof exchangePreview>;

/** Exchanges of returned items. */
export const exchanges = {
  preview: staffCall({ usedBy: 'clients', cost: usual, permission: 'returns.handle' })
    .errors(orderMovedOn)
    .route({
      method: 'GET',
      path,
      tags,
      summary: 'Preview an exchange of returned goods for others',
      description: 'Nothing is stored.',
    })
    .input(exchangeWanted)
    .output(exchangePreview),
  make: staffCall({ usedBy: 'clients', cost: usual, permission: 'returns.handle' })
    .errors({
      ...orderMovedOn,
      ...limitExceeded,
      EXCHANGE_OUTDATED: {
        status: 409,
        message: 'Prices, stock or the order changed since the preview. Preview it again',
        data: z.object({ now: exchangePreview }),
      },
    })
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Exchange returned goods as previewed',
      description:
        "Idempotent. Places an order of the new goods from the branch's stock, closes the return and notifies the customer. A surcharge is collected on delivery, a surplus is refunded.",
    })
    .input(
      exchangeWanted.extend({
        exchangeId: z.string(),
        note: typedText().max(500).default(''),
      }),
    )
    .output(z.object({ orderId: orderNumber, parentOrderId: orderNumber })),
};
