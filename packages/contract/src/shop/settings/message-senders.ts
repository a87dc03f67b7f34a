import { z } from 'zod';
import { idempotencyKey, staffCall } from '../../call.ts';
import { type CallCost, usual } from '../../call-facts.ts';
import { customerProofs } from '../../customers/customer-proofs.ts';
import { recentLoginFault } from '../../customers/recent-login.ts';
import { mailPresetKeys, smsPresetKeys } from './sender-presets.ts';

const tags = ['Settings'];
const permission = 'settings.shop';
/** Each test sends a message, which costs money. */
const sendsMessage: CallCost = { points: 20, share: 0.05 };

export const senderChannels = ['sms', 'email'] as const;
export type SenderChannel = (typeof senderChannels)[number];
const channel = z.enum(senderChannels);
const preset = z.enum([...smsPresetKeys, ...mailPresetKeys]);

/** Why a sender sends nothing to anybody; other faults are about one message. */
export const senderReasons = [
  'credentials',
  'balance',
  'sender-name',
  'busy',
  'unreachable',
  'unexpected',
] as const;
export type SenderReason = (typeof senderReasons)[number];
const reason = z.enum(senderReasons);

export const senderSources = ['environment', 'own', 'inbox', 'none'] as const;
export type SenderSource = (typeof senderSources)[number];

const sender = z
  .object({
    channel,
    source: z.enum(senderSources).meta({
      description:
        "What sends now: the server's environment, which overrides everything; the shop's own settings; the server's inbox for trying; or nothing",
    }),
    own: z
      .object({
        preset,
        changedAt: z.iso.datetime(),
        fields: z.record(z.string(), z.string()).meta({
          description: 'As stored; secrets by their last characters',
        }),
      })
      .nullable()
      .meta({ description: 'What the shop has stored, even if something else overrides it' }),
    failing: z
      .object({ since: z.iso.datetime(), reason, fault: z.string() })
      .nullable()
      .meta({ description: 'Since when messages have not been accepted, and why' }),
  })
  .meta({ id: 'MessageSenderSetup' });
export type MessageSenderSetup = z.infer<typeof sender>;

/** Result of a test message: what the gateway answered. */
const testResult = z.object({
  result: z.enum(['accepted', 'refused', 'unreachable', 'none']),
  reason: reason.nullable(),
  answer: z.string().meta({ description: "The gateway's own answer, without credentials" }),
});
export type SenderTest = z.infer<typeof testResult>;

/** Calls for staff to set up how the shop sends SMS and mail. */
export const messageSenders = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/message-senders',
      tags,
      summary: 'List what sends SMS and mail, and how customers can prove who they are',
    })
    .input(z.object({}))
    .output(
      z.object({
        senders: z.array(sender),
        proofs: z.array(z.enum(customerProofs)).meta({
          description:
            'The ways in which customers can prove who they are; empty: nobody can order',
        }),
      }),
    ),
  save: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'PUT',
      path: '/staff/message-senders/{channel}',
      tags,
      summary: "Store the shop's SMS gateway or mail server",
      description:
        'Credentials are encrypted and never returned. Fields that are left out keep their value, unless the address changes: then the secrets have to be sent again.',
    })
    .errors(recentLoginFault)
    .input(
      z.object({
        channel,
        preset,
        fields: z.record(z.string().max(40), z.string().max(2_000)),
      }),
    )
    .output(z.object({ saved: z.literal(true) })),
  remove: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'DELETE',
      path: '/staff/message-senders/{channel}',
      tags,
      summary: "Delete the shop's SMS gateway or mail server",
    })
    .errors(recentLoginFault)
    .input(z.object({ channel }))
    .output(z.object({ removed: z.boolean() })),
  test: staffCall({ usedBy: 'clients', cost: sendsMessage, permission })
    .route({
      method: 'POST',
      path: '/staff/message-senders/{channel}/test',
      tags,
      summary: 'Send a test message, and get the answer of the gateway',
      description: 'Idempotent by key.',
    })
    .input(
      z.object({
        channel,
        key: idempotencyKey,
        to: z.string().trim().max(200).meta({
          description: 'A phone number or an e-mail address; empty: those of the caller',
        }),
      }),
    )
    .output(testResult),
};
