import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { phoneText } from '../../customers/user.ts';

/** Customers who log in by a message to the shop's WhatsApp number. */
export const staffLogin = {
  confirm: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.confirm' })
    .errors({
      WRONG_CODE: {
        status: 409,
        message: 'No login of this number waits for this code. Check both; codes expire.',
      },
      LIMIT_EXCEEDED: { status: 429, message: 'Too many wrong codes; try again later' },
    })
    .route({
      method: 'POST',
      path: '/staff/logins/confirm',
      tags: ['Order desk'],
      summary: 'Confirm that a login code came by WhatsApp from a number',
    })
    .input(
      z.object({
        phone: phoneText.meta({ description: 'The number that the message came from' }),
        code: z.string().trim().min(1, 'Required').max(20),
      }),
    )
    .output(z.object({ confirmed: z.literal(true) })),
};
