import { z } from 'zod';
import { customerCall, publicCall, staffAccountCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { triesFault } from '../faults/tries-fault.ts';
import { codeFaults } from './code.ts';
import { bearer, factorCode, factorProof, passkeyName } from './credentials.ts';
import { recentLoginFault } from './recent-login.ts';
import { signedIn } from './user.ts';

const tags = ['Second factor'];

/**
 * Error of every way to sign in to an account with a second factor: `challenge` is completed with a code of the app.
 * A passkey login needs no second step.
 */
export const secondFactorFault = {
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'Second factor required: an authenticator code, a recovery code or a passkey',
    data: z.object({ challenge: z.string(), ways: z.array(z.enum(['app', 'passkey'])) }),
  },
} as const;

const invalid = { INVALID_CODE: codeFaults.INVALID_CODE, ...triesFault } as const;

/** Staff must have a second factor: they set up another one before they remove this one. */
const lastFactor = {
  LAST_SECOND_FACTOR: {
    status: 409,
    message: 'This is your only second factor; add another one before you remove it',
  },
} as const;
const backupCodes = z.array(z.string()).meta({
  description: 'Recovery codes, each valid once; shown only now',
});

/** Codes of an authenticator app, for the shop's staff. */
export const secondFactor = {
  status: staffAccountCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/auth/secondFactor',
      tags,
      summary: "Get the user's second factors, and whether one is required",
    })
    .input(z.object({}))
    .output(
      z.object({
        required: z.boolean().meta({ description: 'Staff calls are refused without one' }),
        app: z.boolean(),
        backupCodesLeft: z.int(),
      }),
    ),
  enroll: staffAccountCall({ usedBy: 'pages', cost: usual })
    .errors({
      ...invalid,
      ...recentLoginFault,
      CONFLICT: {
        status: 409,
        message: 'An authenticator app is already set up: send one of its codes',
      },
    })
    .route({
      method: 'POST',
      path: '/auth/secondFactor/enroll',
      tags,
      summary: 'Start the setup of an authenticator app',
      description:
        'It takes effect once a code is confirmed. Without a code the login must be recent.',
    })
    .input(
      z.object({
        code: factorCode.optional().meta({
          description: 'If an app is already set up: its code, or a recovery code',
        }),
      }),
    )
    .output(
      z.object({
        uri: z.string().meta({ description: 'otpauth:// address, to be shown as a QR code' }),
        secret: z.string().meta({ description: 'The same secret, for manual entry' }),
      }),
    ),
  confirm: staffAccountCall({ usedBy: 'pages', cost: usual })
    .errors(invalid)
    .route({
      method: 'POST',
      path: '/auth/secondFactor/confirm',
      tags,
      summary: 'Confirm an authenticator app with a code',
      description: 'The recovery codes are in this response only.',
    })
    .input(z.object({ code: factorCode }))
    .output(z.object({ enabled: z.literal(true), backupCodes })),
  renewBackupCodes: staffAccountCall({ usedBy: 'pages', cost: usual })
    .errors(invalid)
    .route({
      method: 'POST',
      path: '/auth/secondFactor/backupCodes',
      tags,
      summary: 'Replace the recovery codes',
      description: 'Needs a code of the authenticator app.',
    })
    .input(z.object({ code: factorCode }))
    .output(z.object({ backupCodes })),
  verify: publicCall({ usedBy: 'pages', shared: 'personal', cost: { share: 1 / 40 } })
    .errors({
      ...invalid,
      UNAUTHORIZED: { status: 401, message: 'Log in again' },
    })
    .route({
      method: 'POST',
      path: '/auth/secondFactor/verify',
      tags,
      summary: 'Complete a login with an authenticator or recovery code',
    })
    .input(factorProof)
    .output(signedIn),
  disable: staffAccountCall({ usedBy: 'pages', cost: usual })
    .errors({ ...invalid, ...lastFactor })
    .route({
      method: 'POST',
      path: '/auth/secondFactor/disable',
      tags,
      summary: 'Disable the authenticator app',
    })
    .input(z.object({ code: factorCode }))
    .output(z.object({ enabled: z.literal(false) })),
};

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
/** JSON form of the arguments and results of the browser's `navigator.credentials`. */
const webauthn = z.record(z.string(), z.unknown());

/** Passkeys, for the shop's staff. Using one counts as two factors. */
export const passkeys = {
  registerOptions: customerCall({ usedBy: 'browser', cost: usual })
    .errors(recentLoginFault)
    .route({
      method: 'POST',
      path: '/auth/passkeys/options',
      tags,
      summary: 'Get the WebAuthn options to register a passkey',
    })
    .input(z.object({}))
    .output(z.object({ challenge: z.string(), options: webauthn })),
  register: customerCall({ usedBy: 'browser', cost: usual })
    .errors(recentLoginFault)
    .route({ method: 'POST', path: '/auth/passkeys', tags, summary: 'Register a passkey' })
    .errors({ PASSKEY_REFUSED: { status: 400, message: 'This passkey could not be verified' } })
    .input(
      z.object({
        challenge: z.string().min(1).max(200),
        name: passkeyName,
        response: webauthn,
      }),
    )
    .output(z.array(passkey)),
  list: customerCall({ usedBy: 'pages', cost: usual })
    .route({ method: 'GET', path: '/auth/passkeys', tags, summary: "List the user's passkeys" })
    .input(z.object({}))
    .output(z.array(passkey)),
  remove: customerCall({ usedBy: 'pages', cost: usual })
    .errors({ ...lastFactor, ...recentLoginFault })
    .route({ method: 'DELETE', path: '/auth/passkeys/{id}', tags, summary: 'Delete a passkey' })
    .input(z.object({ id: z.uuid('must be the id of a passkey') }))
    .output(z.array(passkey)),
  loginOptions: publicCall({ usedBy: 'browser', shared: 'none', cost: { share: 1 / 40 } })
    .route({
      method: 'POST',
      path: '/auth/passkey/options',
      tags,
      summary: 'Get the WebAuthn options to log in with a passkey',
    })
    .input(z.object({}))
    .output(z.object({ challenge: z.string(), options: webauthn })),
  login: publicCall({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 40 } })
    .errors({ UNAUTHORIZED: { status: 401, message: 'Unknown passkey' } })
    .route({
      method: 'POST',
      path: '/auth/passkey/login',
      tags,
      summary: 'Log in with a passkey',
    })
    .input(z.object({ challenge: z.string().min(1).max(200), response: webauthn, bearer }))
    .output(signedIn),
};
