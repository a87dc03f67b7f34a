import type { SiteVerifyAccess } from '@karwan/api/customers/accounts/captcha/site-verify';
import type { FacebookAccess } from '@karwan/api/customers/accounts/providers/facebook';
import type { FirebaseAccess } from '@karwan/api/customers/accounts/providers/firebase';
import type { GoogleAccess } from '@karwan/api/customers/accounts/providers/google';
import { address, secret } from '@karwan/api/platform/variable-kinds';
import { z } from 'zod';
import { EnvironmentError } from './environment-error.ts';

const url = address('https:', 'http:').transform((text) => text.replace(/\/+$/, ''));

/** The environment variables about authentication. */
export const accountVariables = {
  CAPTCHA: z
    .enum(['none', 'recaptcha', 'turnstile'], 'must be none, recaptcha or turnstile')
    .optional(),
  CAPTCHA_SITE_KEY: z.string().max(200).optional(),
  CAPTCHA_SECRET: secret(z.string()).optional(),
  CAPTCHA_URL: url.optional(),
  CAPTCHA_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .optional(),
  CAPTCHA_MIN_SCORE: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be between 0 and 1')
    .transform(Number)
    .optional(),
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  FACEBOOK_APP_SECRET: secret(z.string()).optional(),
  FACEBOOK_API_URL: url.optional(),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_CERTS_URL: url.optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'must be the id of a project')
    .optional(),
  FIREBASE_CERTS_URL: url.optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
};

type Variables = z.infer<z.ZodObject<typeof accountVariables>>;

export interface AccountConfig {
  readonly captcha:
    | (SiteVerifyAccess & {
        readonly provider: 'recaptcha' | 'turnstile';
        readonly siteKey: string;
      })
    | undefined;
  readonly facebook: FacebookAccess | undefined;
  readonly google: GoogleAccess | undefined;
  readonly firebase: FirebaseAccess | undefined;
  /** True: staff may work without a second factor; allowed in development only. */
  readonly secondFactorIsOptional: boolean;
}

const siteVerify = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const googleApis = 'https://www.googleapis.com';
const firebaseKeys = 'service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The origins of each captcha's script and iframe. */
const widgets = {
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  turnstile: ['https://challenges.cloudflare.com'],
};

/** The origins that the Content-Security-Policy must allow for the captcha. */
export function captchaOrigins({ captcha }: AccountConfig): readonly string[] {
  return captcha ? widgets[captcha.provider] : [];
}

/**
 * @throws EnvironmentError when variables that belong together are incomplete, or when the second factor is made
 *   optional outside of development
 */
export function accountsOf(env: Variables, isDevelopment = false): AccountConfig {
  const { GOOGLE_CLIENT_ID: clientId, FIREBASE_PROJECT_ID: projectId } = env;
  return {
    captcha: captchaOf(env),
    facebook: facebookOf(env),
    google: clientId
      ? { clientId, certsUrl: env.GOOGLE_CERTS_URL ?? `${googleApis}/oauth2/v3/certs` }
      : undefined,
    firebase: projectId
      ? { projectId, certsUrl: env.FIREBASE_CERTS_URL ?? `${googleApis}/${firebaseKeys}` }
      : undefined,
    secondFactorIsOptional: isOptional(env, isDevelopment),
  };
}

function isOptional({ STAFF_SECOND_FACTOR: chosen }: Variables, isDevelopment: boolean): boolean {
  if (chosen !== 'optional') return false;
  if (isDevelopment) return true;
  throw new EnvironmentError('STAFF_SECOND_FACTOR can be optional with NODE_ENV=development only');
}

function captchaOf(env: Variables): AccountConfig['captcha'] {
  const { CAPTCHA: provider = 'none', CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = env;
  if (provider === 'none') return undefined;
  if (!siteKey || !secret) {
    throw new EnvironmentError('CAPTCHA needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET');
  }
  return {
    provider,
    siteKey,
    secret,
    url: env.CAPTCHA_URL ?? siteVerify[provider],
    hostnames: env.CAPTCHA_HOSTS ?? [],
    minScore: env.CAPTCHA_MIN_SCORE ?? 0.5,
  };
}

function facebookOf(env: Variables): FacebookAccess | undefined {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env;
  if (!appId && !appSecret) return undefined;
  if (!appId || !appSecret) {
    throw new EnvironmentError('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must both be set');
  }
  return {
    appId,
    appSecret,
    apiUrl: env.FACEBOOK_API_URL ?? 'https://graph.facebook.com/v25.0',
  };
}
