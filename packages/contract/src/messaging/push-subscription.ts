import { z } from 'zod';

const base64url = (length: number, what: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), `must be ${what} in base64url`);

/** Our server sends requests to this URL, so it must be a public address of a push service (no SSRF). */
export const pushEndpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be a public https address' })
  .max(1000)
  .refine(
    (text) => !/\.(local|localhost|internal|home|lan)$/.test(URL.parse(text)?.hostname ?? ''),
    {
      error: 'must be a public https address',
    },
  )
  .meta({ examples: ['https://push.example.com/send/1a2b3c'] });

/** JSON form of the browser's `PushSubscription`. */
export const pushSubscription = z
  .object({
    endpoint: pushEndpoint,
    expirationTime: z.number().int().min(0).max(8.64e15).nullable().default(null).meta({
      description: 'Unix time in milliseconds at which the browser drops it',
    }),
    keys: z.object({
      p256dh: base64url(87, '65 bytes'),
      auth: base64url(22, '16 bytes'),
    }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.infer<typeof pushSubscription>;
