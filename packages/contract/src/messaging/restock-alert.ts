import { z } from 'zod';
import type { FieldRule } from '../field-rules.ts';
import { isEmailOrEmpty, optionalLine } from '../text-fields.ts';
import { againstRobots } from './message.ts';
import { pushSubscription } from './push-subscription.ts';

/** Recipient of a restock alert: an e-mail address or a push subscription. */
export const restockAlert = z
  .object({
    itemCustomId: z.string().min(1).max(120),
    variantCode: z.string().min(1).max(120).meta({ description: 'The variant that is sold out' }),
    email: optionalLine(200).check(isEmailOrEmpty),
    subscription: pushSubscription
      .nullable()
      .default(null)
      .meta({ description: 'Push subscription to notify, if there is no email address' }),
    alsoSms: z.boolean().default(false).meta({
      description: "Beside the email, also to the logged-in user's own number; without one: no SMS",
    }),
    ...againstRobots,
  })
  .refine(({ email, subscription }) => email !== '' || subscription !== null, {
    path: ['email'],
    message: 'Required',
    params: { rule: 'required' satisfies FieldRule },
  })
  .meta({ id: 'RestockAlert' });
export type RestockAlert = z.infer<typeof restockAlert>;
