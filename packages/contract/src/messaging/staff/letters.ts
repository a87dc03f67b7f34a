import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';

const tags = ['Notifications'];
const at = z.iso.datetime();
const permission = 'messages.read';

export const letterChannels = ['email', 'sms', 'push'] as const;
export const letterStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;
/** What a letter is about. */
export const letterSubjects = ['order', 'form', 'account'] as const;

/** Prefix of the kinds of messages that contain a gift voucher's code: staff cannot read their text. */
export const voucherLetters = 'gift-voucher-';

/** A message sent by the shop, as lists show it. */
export const letter = z
  .object({
    id: bigId,
    channel: z.enum(letterChannels),
    kind: z.string(),
    status: z.enum(letterStates),
    recipient: z.string().meta({ description: 'Masked' }),
    parentOrderId: z.string().nullable(),
    attempts: z.int(),
    fault: z.string(),
    at,
    sentAt: at.nullable(),
    mayResend: z.boolean().meta({ description: 'It was given up, or perhaps arrived' }),
  })
  .meta({ id: 'Letter' });
export type Letter = z.infer<typeof letter>;

/** All messages to a recipient, sent or not. */
export const letters = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/letters',
      tags,
      summary: 'List sent messages, newest first',
    })
    .input(
      z.object({
        parentOrderId: orderNumber.optional(),
        recipient: z.string().trim().max(200).optional().meta({
          description: 'The whole mail address or phone number, of bookings and accounts',
        }),
        about: z.enum(letterSubjects).optional(),
        channel: z.enum(letterChannels).optional(),
        status: z.enum(letterStates).optional(),
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ letters: z.array(letter), next: bigId.nullable() })),
  get: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/letters/{id}',
      tags,
      summary: 'Get a message as it was sent',
    })
    .input(z.object({ id: bigId }))
    .output(
      letter.extend({
        subject: z.string(),
        text: z.string(),
        html: z.string().nullable(),
      }),
    ),
};
