import { z } from 'zod';
import { bigId, idempotencyKey, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { recentLoginFault } from '../../customers/recent-login.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { requiredLine } from '../../text-fields.ts';
import { deliveryStates, webhookEvents } from './webhook-events.ts';

const tags = ['Integrations'];
const facts = { usedBy: 'clients', cost: usual, permission: 'team.manage' } as const;

const fields = z.object({
  name: requiredLine(60),
  address: z.string().trim().min(1, 'Required').max(500).meta({
    description:
      'An https address on the public internet; no redirect is followed, and no private network is asked',
  }),
  events: z.array(z.enum(webhookEvents)).min(1, 'Required').max(webhookEvents.length),
});
/** Editable fields of a webhook. */
export type WebhookFields = z.infer<typeof fields> & { isActive: boolean };

/** A subscription of an external program to events of the shop. */
const webhook = fields
  .extend({
    id: smallId,
    isActive: z.boolean(),
    version: z.int(),
    createdAt: z.iso.datetime(),
    formerSecretUntil: z.iso.datetime().nullable().meta({
      description: 'Until then the secret before the current one signs too',
    }),
    failingSince: z.iso.datetime().nullable().meta({
      description: 'Since when every attempt has failed; null: the last one did not',
    }),
    switchedOffAt: z.iso.datetime().nullable().meta({
      description: 'When the shop switched it off by itself, because it had failed for days',
    }),
    waiting: z.int().meta({ description: 'Deliveries that are still tried' }),
    failed: z.int().meta({ description: 'Failed deliveries of the last days' }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const delivery = z
  .object({
    eventId: bigId,
    type: z.string(),
    subject: z.string().meta({ description: 'What it is about, such as `order:KA1234567`' }),
    at: z.iso.datetime(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    nextTryAt: z.iso.datetime().nullable(),
    triedAt: z.iso.datetime().nullable(),
    status: z.int().nullable().meta({ description: 'HTTP status of the last response' }),
    fault: z.string().nullable().meta({ description: 'Why there was no response' }),
    answer: z.string().nullable().meta({ description: 'Beginning of the last response' }),
    milliseconds: z.int().nullable(),
    body: z.string().meta({ description: 'Request body' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

/** The signing secret. It is stored encrypted, and only the response that creates it contains it. */
const secret = z.string().nullable().meta({
  description: 'Returned once; null: a retry with the same key',
});
const id = smallId;

/** Webhooks: events of the shop are sent to programs over HTTP (docs/integrations.md). */
export const webhooks = {
  list: staffCall(facts)
    .route({ method: 'GET', path: '/staff/webhooks', tags, summary: 'List webhooks' })
    .input(z.object({}))
    .output(z.object({ webhooks: z.array(webhook) })),
  add: staffCall(facts)
    .errors({
      ...recentLoginFault,
      TOO_MANY: { status: 409, message: 'The shop has as many webhooks as it may have' },
    })
    .route({
      method: 'POST',
      path: '/staff/webhooks',
      tags,
      summary: 'Add a webhook',
      description: 'Its secret is in this response only.',
    })
    .input(
      fields.extend({
        key: idempotencyKey,
      }),
    )
    .output(z.object({ id, secret })),
  save: staffCall(facts)
    .errors({ ...recentLoginFault, ...editConflict })
    .route({
      method: 'POST',
      path: '/staff/webhooks/{id}',
      tags,
      summary: 'Change a webhook, or switch it on or off',
      description: 'Events that happen while it is off are not delivered later.',
    })
    .input(
      z.object({
        id,
        version: z.int(),
        changes: fields.extend({ isActive: z.boolean() }).partial(),
      }),
    )
    .output(edited),
  newSecret: staffCall(facts)
    .errors(recentLoginFault)
    .route({
      method: 'POST',
      path: '/staff/webhooks/{id}/secret',
      tags,
      summary: 'Rotate the secret of a webhook',
      description:
        'The new secret is in this response only. For a day, deliveries are signed with the former one too.',
    })
    .input(z.object({ id, key: idempotencyKey }))
    .output(z.object({ secret })),
  remove: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/webhooks/{id}/remove',
      tags,
      summary: 'Remove a webhook and its log',
      description: 'Idempotent.',
    })
    .input(z.object({ id }))
    .output(z.object({ removed: z.boolean() })),
  test: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/webhooks/{id}/test',
      tags,
      summary: 'Send a test event to a webhook',
      description: 'Its type is `webhook.test`; the log of deliveries shows the result.',
    })
    .input(z.object({ id, key: idempotencyKey }))
    .output(z.object({ eventId: bigId })),
  deliveries: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/webhooks/{id}/deliveries',
      tags,
      summary: 'List the deliveries of a webhook, newest first',
      description: 'Events are kept for 30 days.',
    })
    .input(z.object({ id, state: z.enum(deliveryStates).optional(), before: bigId.optional() }))
    .output(z.object({ deliveries: z.array(delivery), next: bigId.nullable() })),
  replay: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/webhooks/{id}/deliveries/{eventId}/replay',
      tags,
      summary: 'Redeliver an event',
      description: 'With the same event id.',
    })
    .input(z.object({ id, eventId: bigId }))
    .output(z.object({ replayed: z.int() })),
  replayFailed: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/webhooks/{id}/replay-failed',
      tags,
      summary: 'Redeliver all events that failed since a time',
    })
    .input(z.object({ id, since: z.iso.datetime({ offset: true }) }))
    .output(z.object({ replayed: z.int() })),
};
