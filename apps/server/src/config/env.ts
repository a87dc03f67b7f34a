import { storeVariables } from '@karwan/api/catalogue/pictures/store/store-variables';
import {
  address,
  base64url,
  port,
  previousSecrets,
  secret,
  withPassword,
  yesOrNo,
} from '@karwan/api/platform/variable-kinds';
import { searchVariables } from '@karwan/api/search/find/search-variables';
import { z } from 'zod';
import { accountVariables } from './account-config.ts';
import { EnvironmentError } from './environment-error.ts';
import { insightVariables } from './insight-config.ts';
import { marketplaceVariables } from './marketplace-config.ts';
import { messageVariables } from './message-config.ts';
import { paymentVariables, providerVariables } from './payment-config.ts';
import { tracingVariables } from './tracing-config.ts';

/** The parsed environment variables; undefined where not set. See `.env.example`. */
export type Environment = z.infer<typeof environment>;

export const ROLES = ['web', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const hostName = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const role = z.enum(ROLES, `must be a comma-separated list of ${ROLES.join(', ')}`);

/** Key pairs as `public.private`, separated by commas. */
const vapidPairs = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split('.')))
  .pipe(
    z.array(
      z
        .tuple([base64url(65), base64url(32)], 'must be pairs PUBLIC.PRIVATE, comma separated')
        .transform(([publicKey, privateKey]) => ({ publicKey, privateKey })),
    ),
  );

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .optional(),
  HOST: z.string().optional(),
  PORT: port.optional(),
  PUBLIC_URL: address('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => URL.parse(text)?.pathname === '/', 'must have no path')
    .optional(),
  DATABASE_URL: withPassword(address('postgres:', 'postgresql:')).optional(),
  DATABASE_READ_URL: withPassword(address('postgres:', 'postgresql:')).optional(),
  DATA_DIR: z.string().optional(),
  REDIS_URL: withPassword(address('redis:', 'rediss:')).optional(),
  ROLES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(role))
    .optional(),
  DEMO: yesOrNo.optional(),
  // Compared ignoring punctuation, so its length is checked in letters and digits only.
  SETUP_CODE: secret(
    z
      .string()
      .refine(
        (text) => text.replace(/[^0-9A-Za-z]/g, '').length >= 12,
        'must have at least 12 Latin letters and digits',
      ),
  ).optional(),
  PICTURE_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(hostName, 'must be host names, comma separated')))
    .optional(),
  ...marketplaceVariables,
  ...paymentVariables,
  ...accountVariables,
  ...messageVariables,
  ...insightVariables,
  ...searchVariables,
  ...storeVariables,
  ...tracingVariables,
  HSTS_SUBDOMAINS: yesOrNo.optional(),
  ACCESS_LOG: yesOrNo.optional(),
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number of milliseconds')
    .transform(Number)
    .optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT: z
    .string()
    .regex(/^\d{1,9}$/, 'must be requests a minute, 0 for no limit')
    .transform(Number)
    .optional(),
  LOAD_SHEDDING: yesOrNo.optional(),
  WEBHOOKS_TO_LOOPBACK: yesOrNo.optional(),
  METRICS_TOKEN: secret(z.string().min(16, 'must have at least 16 characters')).optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of megabytes')
    .transform(Number)
    .optional(),
  SEARCH_INDEX_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of megabytes')
    .transform(Number)
    .optional(),
  IMPORT_FILE_MB: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of megabytes')
    .transform(Number)
    .optional(),
  GEOCODER: z
    .enum(
      ['gazetteer', 'google', 'photon', 'nominatim'],
      'must be gazetteer, google, photon or nominatim',
    )
    .optional(),
  GEOCODER_URL: address('http:', 'https:').optional(),
  GEOCODER_KEY: secret(z.string()).optional(),
  MAP_TILES_URL: address('http:', 'https:')
    .refine(
      (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      'must hold {z}, {x} and {y}',
    )
    .refine((text) => !/^\w+:\/\/[^/]*\{/.test(text), 'must be one host')
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').optional(),
  IP_COUNTRY: z.enum(['none', 'header', 'ipapi'], 'must be none, header or ipapi').optional(),
  IP_COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .optional(),
  IP_COUNTRY_URL: address('http:', 'https:').optional(),
  IP_COUNTRY_KEY: secret(z.string()).optional(),
  SESSION_SECRET: secret(z.string().min(32, 'must have at least 32 characters')).optional(),
  SESSION_SECRETS_FORMER: secret(previousSecrets).optional(),
  VAPID_KEYS_FORMER: secret(vapidPairs).optional(),
  VAPID_PUBLIC_KEY: base64url(65).optional(),
  VAPID_PRIVATE_KEY: secret(base64url(32)).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
});

/** With the variables that payment providers declare themselves. */
const whole = environment.extend(providerVariables);

/** The schema of every variable that the shop reads, by name. */
export const variables: Readonly<Record<string, z.ZodType>> = whole.shape;

/**
 * Parses the shop's variables in `source`; an empty one counts as not set.
 * The error message never contains a value, which may be secret.
 * @throws EnvironmentError
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.entries(source).filter(([, value]) => value?.trim());
  const result = whole.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new EnvironmentError([...new Set(lines)].join('\n'));
}
