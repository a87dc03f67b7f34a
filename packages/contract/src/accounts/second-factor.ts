import { z } from 'zod';
import { call, ownCall } from '../call.ts';
import { codeFaults, triesFault } from './code.ts';
import { signedIn } from './user.ts';

const tags = ['Second factor'];

/**
 * Answered by any way in when the account has a second factor: `challenge` goes on with a code of the
 * app; a passkey signs in by itself.
 */
export const secondFactorFault = {
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'Show your second factor: a code of the app, a recovery code or a passkey',
    data: z.object({ challenge: z.string(), ways: z.array(z.enum(['app', 'passkey'])) }),
  },
} as const;

const bearer = z.boolean().default(false).meta({
  description: 'True: answer a bearer token and set no cookie',
});
const totpCode = z
  .string()
  .trim()
  .min(6)
  .max(24)
  .meta({ examples: ['123456'] });
const invalid = { INVALID_CODE: codeFaults.INVALID_CODE, ...triesFault } as const;

/** Staff must keep one: another has to be there before this one goes. */
const lastFactor = {
  LAST_SECOND_FACTOR: {
    status: 409,
    message: 'This is your only second factor; add another one before you remove it',
  },
} as const;
const backupCodes = z.array(z.string()).meta({
  description: 'Recovery codes, each good for one time; shown this once',
});

/** Codes of an authenticator app, for the shop's staff. */
export const secondFactor = {
  status: ownCall
    .route({
      method: 'GET',
      path: '/auth/secondFactor',
      tags,
      summary: 'What I can show as a second factor, and whether I must',
    })
    .input(z.object({}))
    .output(
      z.object({
        required: z.boolean().meta({ description: 'Staff cannot work without one' }),
        app: z.boolean(),
        backupCodesLeft: z.int(),
      }),
    ),
  enroll: ownCall
    .errors({
      ...invalid,
      CONFLICT: { status: 409, message: 'There is an app already: send a code of it' },
    })
    .route({
      method: 'POST',
      path: '/auth/secondFactor/enroll',
      tags,
      summary: 'Begin with an authenticator app; it counts once a code of it was confirmed',
    })
    .input(
      z.object({
        code: totpCode.optional().meta({
          description: 'Where there is an app already: its code, or a recovery code',
        }),
      }),
    )
    .output(
      z.object({
        uri: z.string().meta({ description: 'otpauth:// address, to be shown as a QR code' }),
        secret: z.string().meta({ description: 'The same, to be typed' }),
      }),
    ),
  confirm: ownCall
    .errors(invalid)
    .route({
      method: 'POST',
      path: '/auth/secondFactor/confirm',
      tags,
      summary: 'Confirm the app by a code; the backup codes are shown this once',
    })
    .input(z.object({ code: totpCode }))
    .output(z.object({ enabled: z.literal(true), backupCodes })),
  renewBackupCodes: ownCall
    .errors(invalid)
    .route({
      method: 'POST',
      path: '/auth/secondFactor/backupCodes',
      tags,
      summary: 'New recovery codes, proved by a code of the app; those of before end',
    })
    .input(z.object({ code: totpCode }))
    .output(z.object({ backupCodes })),
  verify: call
    .errors({
      ...invalid,
      UNAUTHORIZED: { status: 401, message: 'Sign in once more' },
    })
    .route({
      method: 'POST',
      path: '/auth/secondFactor/verify',
      tags,
      summary: 'Finish signing in with a code of the app, or a backup code',
    })
    .input(z.object({ challenge: z.string().min(1).max(200), code: totpCode, bearer }))
    .output(signedIn),
  disable: ownCall
    .errors({ ...invalid, ...lastFactor })
    .route({
      method: 'POST',
      path: '/auth/secondFactor/disable',
      tags,
      summary: 'Do without the app from now on',
    })
    .input(z.object({ code: totpCode }))
    .output(z.object({ enabled: z.literal(false) })),
};

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
/** As the browser's `navigator.credentials` takes and gives them, in their JSON form. */
const webauthn = z.record(z.string(), z.unknown());

/** Passkeys, for the shop's staff. Whoever uses one has shown two factors at once. */
export const passkeys = {
  registerOptions: ownCall
    .route({
      method: 'POST',
      path: '/auth/passkeys/options',
      tags,
      summary: 'What a browser needs to make a passkey',
    })
    .input(z.object({}))
    .output(z.object({ challenge: z.string(), options: webauthn })),
  register: ownCall
    .route({ method: 'POST', path: '/auth/passkeys', tags, summary: 'Keep a new passkey' })
    .errors({ PASSKEY_REFUSED: { status: 400, message: 'This passkey could not be verified' } })
    .input(
      z.object({
        challenge: z.string().min(1).max(200),
        name: z.string().trim().min(1, 'Required').max(80),
        response: webauthn,
      }),
    )
    .output(z.array(passkey)),
  list: ownCall
    .route({ method: 'GET', path: '/auth/passkeys', tags, summary: 'My passkeys' })
    .input(z.object({}))
    .output(z.array(passkey)),
  remove: ownCall
    .errors(lastFactor)
    .route({ method: 'DELETE', path: '/auth/passkeys/{id}', tags, summary: 'Forget a passkey' })
    .input(z.object({ id: z.uuid('must be the id of a passkey') }))
    .output(z.array(passkey)),
  loginOptions: call
    .route({
      method: 'POST',
      path: '/auth/passkey/options',
      tags,
      summary: 'What a browser needs to sign in with a passkey',
    })
    .input(z.object({}))
    .output(z.object({ challenge: z.string(), options: webauthn })),
  login: call
    .errors({ UNAUTHORIZED: { status: 401, message: 'This passkey is not known here' } })
    .route({
      method: 'POST',
      path: '/auth/passkey/login',
      tags,
      summary: 'Sign in with a passkey',
    })
    .input(z.object({ challenge: z.string().min(1).max(200), response: webauthn, bearer }))
    .output(signedIn),
};
