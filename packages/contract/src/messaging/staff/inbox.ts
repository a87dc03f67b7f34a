import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { messageForms } from '../message.ts';

const tags = ['Staff'];

/** State of a visitor's message. */
export const inboxStates = ['new', 'taken', 'answered', 'closed', 'spam'] as const;

/** An answer by e-mail is sent by the shop; the other channels are notes about a conversation. */
export const answerChannels = ['email', 'whatsapp', 'phone'] as const;

/** A visitor's message, with how it was handled. */
export const inboxMessage = z
  .object({
    id: bigId,
    form: z.enum(messageForms),
    state: z.enum(inboxStates),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    query: z.string().meta({ description: 'What was searched for when a product was asked for' }),
    language: z.string(),
    createdAt: z.iso.datetime(),
    assignedTo: z.object({ id: z.string(), name: z.string() }).nullable(),
    answers: z.array(
      z.object({
        at: z.iso.datetime(),
        text: z.string(),
        channel: z.enum(answerChannels),
        status: z
          .enum(['waiting', 'sending', 'sent', 'failed', 'unsure'])
          .meta({ description: 'What was said otherwise than by mail counts as sent' }),
        by: z.string().nullable().meta({ description: 'Who noted it; null of mails' }),
      }),
    ),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof inboxMessage>;

const named = z.object({ id: bigId });
const permission = 'inbox.handle';

/** Messages that visitors sent by the shop's forms. */
export const inbox = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/inbox',
      tags,
      summary: 'List messages of visitors, newest first',
    })
    .input(
      z.object({
        state: z.enum(inboxStates).optional().meta({ description: 'Left out: new and taken' }),
        form: z.enum(messageForms).optional(),
        mine: z.boolean().optional().meta({ description: 'Only what I look after' }),
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ messages: z.array(inboxMessage), next: bigId.nullable() })),
  get: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/inbox/{id}',
      tags,
      summary: 'Get a message of a visitor',
    })
    .input(named)
    .output(inboxMessage),
  take: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/inbox/{id}/take',
      tags,
      summary: 'Assign a message to the caller',
      description: 'Also one that a colleague has.',
    })
    .input(named)
    .output(inboxMessage),
  answer: staffCall({ usedBy: 'clients', cost: { share: 1 / 60 }, permission })
    .route({
      method: 'POST',
      path: '/staff/inbox/{id}/answer',
      tags,
      summary: 'Answer a message by email, or record an answer by WhatsApp or phone',
    })
    .input(
      named.extend({
        text: z.string().trim().min(1, 'Required').max(5_000),
        channel: z.enum(answerChannels).default('email'),
        key: z
          .string()
          .regex(/^[\w-]{8,60}$/, 'letters, digits, _ and - only')
          .meta({ description: 'Idempotency key, such as a UUID: the same for every retry' }),
      }),
    )
    .output(inboxMessage),
  close: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/inbox/{id}/close',
      tags,
      summary: 'Close a message, or mark it as spam',
      description: 'An answer opens it again.',
    })
    .input(named.extend({ state: z.enum(['closed', 'spam']).default('closed') }))
    .output(inboxMessage),
};
