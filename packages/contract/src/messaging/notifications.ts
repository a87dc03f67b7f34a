import { z } from 'zod';
import { bigId, publicCall, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { orderNumber } from '../sales/order-number-schema.ts';
import { pushEndpoint, pushSubscription } from './push-subscription.ts';

const bookingNumber = orderNumber.meta({
  description: 'The parent order id; the server chooses recipient and content',
  examples: ['7KQ2M9XHD'],
});

const queued = z.object({ queued: z.literal(true) });

const undelivered = z
  .object({
    id: bigId,
    channel: z.enum(['email', 'sms', 'push']),
    kind: z.string(),
    status: z.enum(['waiting', 'sending', 'failed', 'unsure']),
    parentOrderId: z.string().nullable(),
    attempts: z.int(),
    fault: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UndeliveredMessage' });

/** Push notifications (spec section 7, Utilities, analytics and notifications). */
export const notifications = {
  subscribe: publicCall({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 60 } })
    .route({
      method: 'POST',
      path: '/notifications/push/subscribe',
      tags: ['Notifications'],
      summary: 'Register a push subscription',
      description: 'Idempotent: registering it again renews it.',
    })
    .input(
      z.object({
        subscription: pushSubscription,
        user: z.string().max(64).nullable().default(null).meta({
          description: 'The logged-in user; ignored unless the session is theirs',
        }),
        replaces: pushEndpoint
          .nullable()
          .default(null)
          .meta({ description: 'The endpoint that this one replaces; its orders are moved over' }),
        parentOrderId: orderNumber
          .nullable()
          .default(null)
          .meta({ description: 'An order to be notified about; requires its receipt' }),
      }),
    )
    .output(z.object({ subscription: pushSubscription })),
  tellByEmail: publicCall({
    usedBy: 'clients',
    shared: 'personal',
    cost: { share: 1 / 60, countedAs: 'emails' },
  })
    .route({
      method: 'POST',
      path: '/notifications/email/order-confirmation',
      tags: ['Notifications'],
      summary: "Request an order's confirmation by email",
      description: 'Idempotent: it is sent once. Recipient and content come from the order.',
    })
    .input(z.object({ orderId: bookingNumber }))
    .output(queued),
  tellBySms: publicCall({ usedBy: 'clients', shared: 'personal', cost: { share: 1 / 60 } })
    .route({
      method: 'POST',
      path: '/notifications/sms/send',
      tags: ['Notifications'],
      summary: "Request an order's confirmation by SMS",
      description: 'Idempotent: it is sent once. Recipient and content come from the order.',
    })
    .input(
      z.object({
        orderId: bookingNumber,
        smsType: z.enum(['CREATE_ORDER']).default('CREATE_ORDER'),
      }),
    )
    .output(queued),
  tellBrowsers: publicCall({ usedBy: 'clients', shared: 'personal', cost: { share: 1 / 60 } })
    .route({
      method: 'POST',
      path: '/notifications/push/sendNotification',
      tags: ['Notifications'],
      summary: "Request an order's confirmation by push notification",
      description: 'Idempotent: it is sent once to each subscribed browser.',
    })
    .input(z.object({ orderId: bookingNumber }))
    .output(queued),
  failed: staffCall({ usedBy: 'clients', cost: usual, permission: 'messages.read' })
    .route({
      method: 'GET',
      path: '/notifications/failed',
      tags: ['Notifications'],
      summary: 'List undelivered messages, newest first',
    })
    .input(z.object({ before: bigId.optional().meta({ description: 'Only older ones' }) }))
    .output(z.array(undelivered)),
  resend: staffCall({ usedBy: 'clients', cost: usual, permission: 'messages.resend' })
    .route({
      method: 'POST',
      path: '/notifications/failed/{id}/resend',
      tags: ['Notifications'],
      summary: 'Resend an undelivered message',
    })
    .input(z.object({ id: bigId }))
    .output(queued),
  pushKey: publicCall({ usedBy: 'browser', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/notifications/push/key',
      tags: ['Notifications'],
      summary: 'Get the public key for push subscriptions',
    })
    .input(z.object({}))
    .output(z.object({ publicKey: z.string().nullable() })),
};
