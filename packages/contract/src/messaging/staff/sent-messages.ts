import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';

const tags = ['Notifications'];
const at = z.iso.datetime();
const permission = 'messages.read';

export const messageChannels = ['email', 'sms', 'push'] as const;
export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;
/** What a message is about. */
export const messageSubjects = ['order', 'form', 'account'] as const;

/** Prefix of the kinds of messages that contain a gift voucher's code: staff cannot read their text. */
export const voucherMessagePrefix = 'gift-voucher-';

/** A message sent by the shop, as lists show it. */
export const sentMessage = z
  .object({
    id: bigId,
    channel: z.enum(messageChannels),
    kind: z.string(),
    status: z.enum(messageStates),
    recipient: z.string().meta({ description: 'Masked' }),
    parentOrderId: z.string().nullable(),
    attempts: z.int(),
    fault: z.string(),
    at,
    sentAt: at.nullable(),
    mayResend: z.boolean().meta({ description: 'It was given up, or perhaps arrived' }),
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof sentMessage>;

const filters = z.object({
  parentOrderId: orderNumber.optional(),
  recipient: z.string().trim().max(200).optional().meta({
    description: 'The whole mail address or phone number, of bookings and accounts',
  }),
  about: z.enum(messageSubjects).optional(),
  channel: z.enum(messageChannels).optional(),
  status: z.enum(messageStates).optional(),
  before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
  perPage: z.int().min(1).max(100).default(50),
});

const wholeMessage = sentMessage.extend({
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
});

const reading = () => staffCall({ usedBy: 'clients', cost: usual, permission });

/** All messages to a recipient, sent or not. */
export const sentMessages = {
  list: reading()
    .route({
      method: 'GET',
      path: '/staff/sent-messages',
      tags,
      summary: 'List sent messages, newest first',
    })
    .input(filters)
    .output(z.object({ messages: z.array(sentMessage), next: bigId.nullable() })),
  get: reading()
    .route({
      method: 'GET',
      path: '/staff/sent-messages/{id}',
      tags,
      summary: 'Get a message as it was sent',
    })
    .input(z.object({ id: bigId }))
    .output(wholeMessage),
};

/** The former names of `sentMessages`, for programs that call them until the next major version. */
export const letters = {
  list: reading()
    .route({
      method: 'GET',
      path: '/staff/letters',
      tags,
      summary: 'List sent messages, by the former name',
      description: 'Use `GET /staff/sent-messages`.',
      deprecated: true,
    })
    .input(filters)
    .output(z.object({ letters: z.array(sentMessage), next: bigId.nullable() })),
  get: reading()
    .route({
      method: 'GET',
      path: '/staff/letters/{id}',
      tags,
      summary: 'Get a message as it was sent, by the former name',
      description: 'Use `GET /staff/sent-messages/{id}`.',
      deprecated: true,
    })
    .input(z.object({ id: bigId }))
    .output(wholeMessage),
};
