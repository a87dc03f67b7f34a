import { z } from 'zod';
import { call } from './call.ts';

const base64url = (length: number, what: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), `must be ${what} in base64url`);

/** Messages are sent there by our server, so it must be a push service's public address. */
const endpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be a public https address' })
  .max(1000)
  .refine(
    (text) => !/\.(local|localhost|internal|home|lan)$/.test(URL.parse(text)?.hostname ?? ''),
    {
      error: 'must be a public https address',
    },
  )
  .meta({ examples: ['https://push.example.com/send/1a2b3c'] });

/** A browser's subscription, as its own `toJSON` writes it. */
export const pushSubscription = z
  .object({
    endpoint,
    expirationTime: z.number().int().min(0).max(8.64e15).nullable().default(null).meta({
      description: 'Milliseconds since 1970 after which the browser drops it',
    }),
    keys: z.object({
      p256dh: base64url(87, '65 bytes'),
      auth: base64url(22, '16 bytes'),
    }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.infer<typeof pushSubscription>;

/** Messages that a browser shows (spec section 7, Utilities, analytics and notifications). */
export const notifications = {
  subscribe: call
    .route({
      method: 'POST',
      path: '/notifications/push/subscribe',
      tags: ['Notifications'],
      summary: 'Tell where messages to this browser go; the same one again is renewed',
    })
    .input(
      z.object({
        subscription: pushSubscription,
        user: z.string().max(64).nullable().default(null).meta({
          description: 'The signed-in user; it counts only where the session is theirs',
        }),
        parentOrderId: z
          .string()
          .regex(/^[0-9A-Za-z]{9}$/, 'must be nine letters or digits')
          .nullable()
          .default(null)
          .meta({ description: 'An order to be told of, for who holds its receipt' }),
      }),
    )
    .output(z.object({ subscription: pushSubscription })),
  pushKey: call
    .route({
      method: 'GET',
      path: '/notifications/push/key',
      tags: ['Notifications'],
      summary: 'The public key that subscriptions are made with; null where no messages are sent',
    })
    .input(z.object({}))
    .output(z.object({ publicKey: z.string().nullable() })),
};
