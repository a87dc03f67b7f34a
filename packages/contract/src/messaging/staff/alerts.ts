import { z } from 'zod';
import { idempotencyKey, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { type Permission, permissions } from '../../staff/permissions.ts';

/** Kinds of work that staff can be notified of, with the permission that a member needs for it. */
export const permissionForAlert = {
  /** A cash order has to be confirmed by phone. */
  orders: ['orders.confirm'],
  /** A freight offer is due soon. */
  freight: ['quotes.make'],
  /** A colleague asks for a refund. */
  refunds: ['refunds.approve'],
  /** A visitor's message arrived. */
  forms: ['inbox.handle'],
  /** A provider refused, needs a person, or reports an amount that differs from ours. */
  payments: ['payments.settle'],
  /** Stock is low or sold out. */
  stock: ['stock.read'],
  /** A webhook was disabled because it kept failing. */
  webhooks: ['team.manage'],
  /** SMS or mail of the shop is no longer accepted. */
  senders: ['settings.shop'],
} as const satisfies Record<string, readonly Permission[]>;

export const alertKinds = [
  'orders',
  'freight',
  'refunds',
  'forms',
  'payments',
  'stock',
  'webhooks',
  'senders',
] as const satisfies readonly (keyof typeof permissionForAlert)[];
export type AlertKind = (typeof alertKinds)[number];

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
  .nullable()
  .meta({ description: "By Pakistan's clock; null: at any time" });

const chosen = z.object({
  kinds: z.array(z.enum(alertKinds)),
  byMail: z.boolean().meta({ description: 'Also by mail to the confirmed address' }),
  quietFrom: clock,
  quietUntil: clock,
});
export type ChosenAlerts = z.infer<typeof chosen>;

const own = { usedBy: 'clients', cost: usual, permission: permissions, forPeople: true } as const;

/** Which work a member's subscribed browsers are notified of. */
export const alerts = {
  get: staffCall(own)
    .route({
      method: 'GET',
      path: '/staff/me/alerts',
      tags: ['Staff'],
      summary: "Get the caller's alert settings",
    })
    .input(z.object({}))
    .output(
      chosen.extend({
        email: z.string().nullable().meta({
          description: 'Where mails go; null: no address is confirmed',
        }),
        possible: z.array(z.enum(alertKinds)).meta({ description: 'By what I may do' }),
        publicKey: z.string().nullable().meta({
          description: 'A browser subscribes with it; null: the shop sends no push messages',
        }),
      }),
    ),
  save: staffCall(own)
    .route({
      method: 'POST',
      path: '/staff/me/alerts',
      tags: ['Staff'],
      summary: "Save the caller's alert settings",
    })
    .input(
      chosen.extend({
        byMail: z.boolean().default(false),
        quietFrom: clock.default(null),
        quietUntil: clock.default(null),
        language: z.enum(['en', 'ur']).default('en'),
      }),
    )
    .output(chosen),
  test: staffCall(own)
    .route({
      method: 'POST',
      path: '/staff/me/alerts/test',
      tags: ['Staff'],
      summary: 'Send the caller a test alert on each channel',
    })
    .input(z.object({ key: idempotencyKey, language: z.enum(['en', 'ur']).default('en') }))
    .output(z.object({ browsers: z.int(), mail: z.boolean() })),
};
