import { z } from 'zod';
import { idempotencyKey, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { type Permission, permissions } from './permissions.ts';

/** Kinds of new work that the staff can be told of, with what one must be allowed to do to be told. */
export const permissionForAlert = {
  /** A cash order is to be confirmed by phone. */
  orders: ['orders.confirm'],
  /** An offer of freight is due soon. */
  freight: ['quotes.make'],
  /** A colleague asks for a refund. */
  refunds: ['refunds.approve'],
  /** A visitor wrote to the shop. */
  forms: ['inbox.handle'],
  /** A provider refused, waits for a person, or tells another amount than ours. */
  payments: ['payments.settle'],
  /** Goods have become low, or are sold out. */
  stock: ['stock.read'],
  /** A webhook was switched off, for it kept failing. */
  webhooks: ['team.manage'],
} as const satisfies Record<string, readonly Permission[]>;

export const alertKinds = [
  'orders',
  'freight',
  'refunds',
  'forms',
  'payments',
  'stock',
  'webhooks',
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

/** Of which new work a member's browsers are told, wherever they are subscribed. */
export const alerts = {
  get: staffCall({ usedBy: 'clients', cost: usual, permission: permissions })
    .route({
      method: 'GET',
      path: '/staff/me/alerts',
      tags: ['Staff'],
      summary: 'Of which new work I am told by push',
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
  save: staffCall({ usedBy: 'clients', cost: usual, permission: permissions })
    .route({
      method: 'POST',
      path: '/staff/me/alerts',
      tags: ['Staff'],
      summary: 'Choose of which new work I am told by push, in the language that I read',
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
  test: staffCall({ usedBy: 'clients', cost: usual, permission: permissions })
    .route({
      method: 'POST',
      path: '/staff/me/alerts/test',
      tags: ['Staff'],
      summary: 'Send me a message by each way on which I am told of new work',
    })
    .input(z.object({ key: idempotencyKey, language: z.enum(['en', 'ur']).default('en') }))
    .output(z.object({ browsers: z.int(), mail: z.boolean() })),
};
