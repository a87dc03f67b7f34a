import { z } from 'zod';
import { publicCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { triesFault } from '../faults/tries-fault.ts';
import { codeFaults, mailFaults, sendFaults } from './code.ts';
import { bearer, codeRequest } from './credentials.ts';
import { secondFactorFault } from './second-factor.ts';
import { signedIn } from './user.ts';

const tags = ['Auth'];
const token = z
  .string()
  .regex(/^[\w-]{43}$/, 'must have 43 letters')
  .meta({ description: 'Of the browser that asked' });

const whatsAppStates = ['waiting', 'confirmed', 'expired'] as const;

/**
 * Logging in by WhatsApp: the shopper sends a one-time text to the shop's number, and the shop confirms that it came from the
 * number that wants to log in.
 */
export const whatsAppLogin = {
  ask: publicCall({ usedBy: 'pages', shared: 'none', cost: { share: 1 / 40 } })
    .errors({
      INVALID_PHONE_NUMBER: codeFaults.INVALID_PHONE_NUMBER,
      CAPTCHA_FAILED: sendFaults.CAPTCHA_FAILED,
      TOO_MANY_CODES: sendFaults.TOO_MANY_CODES,
      WAY_NOT_OFFERED: mailFaults.WAY_NOT_OFFERED,
    })
    .route({
      method: 'POST',
      path: '/auth/whatsapp',
      tags,
      summary: 'Start a login by WhatsApp',
      description: 'The response does not tell whether the number has an account.',
    })
    .input(codeRequest.pick({ phone: true, captcha: true }))
    .output(
      z.object({
        token,
        code: z.string(),
        link: z.url().meta({ description: 'Opens WhatsApp with the text to send' }),
        expiresIn: z.int().meta({ description: 'Seconds' }),
      }),
    ),
  state: publicCall({ usedBy: 'browser', shared: 'none', cost: usual })
    .route({
      method: 'POST',
      path: '/auth/whatsapp/state',
      tags,
      summary: 'Ask whether the shop has confirmed the message',
    })
    .input(z.object({ token }))
    .output(z.object({ state: z.enum(whatsAppStates) })),
  finish: publicCall({ usedBy: 'pages', shared: 'personal', cost: { share: 1 / 40 } })
    .errors({
      ...secondFactorFault,
      ...triesFault,
      NOT_CONFIRMED: { status: 409, message: 'The shop has not confirmed the message yet' },
      CODE_EXPIRED: codeFaults.CODE_EXPIRED,
      UNAUTHORIZED: { status: 401, message: 'Authentication failed' },
    })
    .route({
      method: 'POST',
      path: '/auth/whatsapp/finish',
      tags,
      summary: 'Log in after the shop has confirmed the message',
      description: 'Works once.',
    })
    .input(z.object({ token, bearer }))
    .output(signedIn),
};
