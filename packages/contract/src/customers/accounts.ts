import { z } from 'zod';
import { customerCall, publicCall } from '../call.ts';
import { type PublicFacts, usual } from '../call-facts.ts';
import { triesFault } from '../faults/tries-fault.ts';
import { codeFaults, mailFaults, sendFaults, smsCode } from './code.ts';
import { bearer, codeRequest, emailText, passwordChange, passwordLogin } from './credentials.ts';
import { customerProofs } from './customer-proofs.ts';
import { recentLoginFault } from './recent-login.ts';
import { secondFactorFault } from './second-factor.ts';
import { phoneText, signedIn } from './user.ts';

const tags = ['Auth'];

/** Errors that every way of signing in may answer. */
const signIn = (facts: PublicFacts) =>
  publicCall(facts).errors({ ...secondFactorFault, ...triesFault });
const proofRefused = {
  UNAUTHORIZED: { status: 401, message: 'Authentication failed' },
  PROVIDER_FAILED: { status: 424, message: 'The identity provider did not answer' },
} as const;

const session = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z
    .string()
    .meta({ description: 'Such as Chrome on Android', examples: ['Chrome on Android'] }),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** Signing in and out (spec section 7, Auth; proof and token storage: docs/product.md). */
export const auth = {
  methods: publicCall({ usedBy: 'browser', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/auth/methods',
      tags,
      summary: 'List the login methods of the shop',
    })
    .input(z.object({}))
    .output(
      z.object({
        captcha: z
          .object({ provider: z.enum(['recaptcha', 'turnstile']), siteKey: z.string() })
          .nullable(),
        facebook: z.object({ appId: z.string() }).nullable(),
        google: z.object({ clientId: z.string() }).nullable(),
        firebase: z.object({ projectId: z.string() }).nullable(),
        codeLength: z.int(),
        proofs: z.array(z.enum(customerProofs)).meta({
          description: 'Ways in which customers can prove who they are now',
        }),
        resendAfter: z.int().meta({ description: 'Seconds' }),
      }),
    ),
  sendCode: publicCall({ usedBy: 'pages', shared: 'none', cost: { share: 1 / 40 } })
    .errors(sendFaults)
    .route({
      method: 'POST',
      path: '/auth/sendCode',
      tags,
      summary: 'Send a login code by SMS or email',
      description:
        'With `email`, the code goes there, if the shop allows it. The response does not tell whether there is an account.',
    })
    .input(codeRequest)
    .output(
      z.object({
        message: z.enum([
          'Code has been sent to your mobile.',
          'Code has been sent to your email.',
        ]),
        resendAfter: z.int().meta({ description: 'Seconds until another can be sent' }),
        expiresIn: z.int().meta({ description: 'Seconds for which this code is valid' }),
      }),
    ),
  passwordLessLogin: signIn({ usedBy: 'pages', shared: 'personal', cost: { share: 1 / 40 } })
    .errors({ ...codeFaults, ...proofRefused, ...mailFaults })
    .route({
      method: 'POST',
      path: '/auth/passwordLessLogin',
      tags,
      summary: 'Log in with a code or an ID token',
      description:
        'The account of the phone number is created if there is none. With `email`, the code is the one sent there: it proves the email, not the number.',
    })
    .input(
      z.object({
        phone: phoneText.optional(),
        email: emailText.optional(),
        code: smsCode.optional(),
        idToken: z
          .string()
          .max(8_000)
          .optional()
          .meta({ description: 'ID token of a Firebase phone login' }),
        bearer,
      }),
    )
    .output(signedIn),
  login: signIn({ usedBy: 'pages', shared: 'personal', cost: { share: 1 / 40 } })
    .errors({
      INVALID_PHONE_NUMBER: codeFaults.INVALID_PHONE_NUMBER,
      WRONG_CREDENTIALS: { status: 401, message: 'The phone number or the password is wrong' },
      CAPTCHA_FAILED: sendFaults.CAPTCHA_FAILED,
    })
    .route({
      method: 'POST',
      path: '/auth/login',
      tags,
      summary: 'Log in with phone number and password',
    })
    .input(passwordLogin)
    .output(signedIn),
  facebookToken: signIn({ usedBy: 'clients', shared: 'personal', cost: { share: 1 / 40 } })
    .errors(proofRefused)
    .route({
      method: 'GET',
      path: '/auth/facebook/token',
      tags,
      summary: 'Exchange a Facebook access token for a session token',
      description: 'Sets no cookie.',
    })
    .input(z.object({ access_token: z.string().min(1).max(2_000) }))
    .output(signedIn),
  facebook: signIn({ usedBy: 'pages', shared: 'personal', cost: { share: 1 / 40 } })
    .errors(proofRefused)
    .route({
      method: 'POST',
      path: '/auth/facebook/token',
      tags,
      summary: 'Log in with a Facebook access token',
    })
    .input(z.object({ access_token: z.string().min(1).max(2_000), bearer }))
    .output(signedIn),
  google: signIn({ usedBy: 'pages', shared: 'personal', cost: { share: 1 / 40 } })
    .errors(proofRefused)
    .route({
      method: 'POST',
      path: '/auth/google/token',
      tags,
      summary: 'Log in with a Google ID token',
    })
    .input(z.object({ idToken: z.string().min(1).max(8_000), bearer }))
    .output(signedIn),
  logout: publicCall({ usedBy: 'pages', shared: 'personal', cost: usual })
    .route({
      method: 'POST',
      path: '/auth/logout',
      tags,
      summary: 'Log out',
      description: 'Idempotent. Ends this session.',
    })
    .input(z.object({}))
    .output(z.object({ loggedOut: z.literal(true) })),
  logoutEverywhere: customerCall({ usedBy: 'clients', cost: usual })
    .route({
      method: 'POST',
      path: '/auth/logout/everywhere',
      tags,
      summary: 'Log out on all devices',
    })
    .input(z.object({}))
    .output(z.object({ loggedOut: z.literal(true) })),
  logoutOthers: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'POST',
      path: '/auth/logout/others',
      tags,
      summary: 'Log out on all other devices',
      description: 'Idempotent.',
    })
    .input(z.object({}))
    .output(z.array(session)),
  sessions: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/auth/sessions',
      tags,
      summary: "List the user's active sessions",
    })
    .input(z.object({}))
    .output(z.array(session)),
  revokeSession: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'DELETE',
      path: '/auth/sessions/{id}',
      tags,
      summary: "End one of the user's sessions",
    })
    .input(z.object({ id: z.string().min(1).max(64) }))
    .output(z.array(session)),
  setPassword: customerCall({ usedBy: 'pages', cost: usual })
    .errors({ ...codeFaults, ...triesFault, ...recentLoginFault })
    .route({
      method: 'POST',
      path: '/auth/password',
      tags,
      summary: "Set or change the user's password",
      description: 'Ends all other sessions.',
    })
    .errors({
      WRONG_PASSWORD: { status: 403, message: 'The current password is wrong' },
      PASSWORD_TOO_EASY: {
        status: 400,
        message:
          "Choose a password that is hard to guess, without the shop's name, your number or your email address",
      },
      PHONE_REQUIRED: { status: 409, message: 'Verify a phone number first' },
    })
    .input(passwordChange)
    .output(z.object({ changed: z.literal(true) })),
};

/** Spec section 7, Utilities: checks a captcha, for forms that verify it before they are sent. */
export const utility = {
  siteverify: publicCall({ usedBy: 'clients', shared: 'none', cost: { share: 1 / 40 } })
    .route({
      method: 'POST',
      path: '/utility/recaptcha/siteverify',
      tags: ['Utilities'],
      summary: 'Verify a captcha token',
    })
    .input(z.object({ response: z.string().max(4_000) }))
    .output(z.object({ success: z.boolean() })),
};
