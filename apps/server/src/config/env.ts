import { z } from 'zod';

/** What the operator set, read and checked; what is left out is undefined. See `.env.example`. */
export type Environment = z.infer<typeof environment>;

export const ROLES = ['web', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** The environment is wrong; every line of the message names a variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const port = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must lie between 0 and 65535');

const yesOrNo = z
  .enum(['1', 'true', 'yes', '0', 'false', 'no'], 'must be 1 or 0 (true, false, yes, no also do)')
  .transform((value) => ['1', 'true', 'yes'].includes(value));

function address(...protocols: string[]) {
  const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  return z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must look like ${forms}`,
    );
}

/** Keys for messages to browsers, as their tools write them. */
function base64url(bytes: number) {
  return z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url without padding')
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `must hold ${bytes} bytes`);
}

const hostName = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const role = z.enum(ROLES, `must be a comma-separated list of ${ROLES.join(', ')}`);

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
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATA_DIR: z.string().optional(),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  ROLES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(role))
    .optional(),
  DEMO: yesOrNo.optional(),
  PICTURE_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(hostName, 'must be host names, comma separated')))
    .optional(),
  EBAY_CLIENT_ID: z.string().optional(),
  EBAY_CLIENT_SECRET: z.string().optional(),
  EBAY_API_URL: address('https:', 'http:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  EBAY_MARKETPLACE_ID: z
    .string()
    .regex(/^EBAY_[A-Z]{2,4}$/, 'must look like EBAY_US')
    .optional(),
  EBAY_CAMPAIGN_ID: z
    .string()
    .regex(/^\d{10}$/, 'must have 10 digits')
    .optional(),
  EBAY_REFERENCE_ID: z.string().max(256, 'must have at most 256 characters').optional(),
  EBAY_SANDBOX_PORT: port.optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT: z
    .string()
    .regex(/^\d{1,9}$/, 'must be requests a minute, 0 for no limit')
    .transform(Number)
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of megabytes')
    .transform(Number)
    .optional(),
  GEOCODER: z
    .enum(
      ['gazetteer', 'google', 'photon', 'nominatim'],
      'must be gazetteer, google, photon or nominatim',
    )
    .optional(),
  GEOCODER_URL: address('http:', 'https:').optional(),
  GEOCODER_KEY: z.string().optional(),
  MAP_TILES_URL: address('http:', 'https:')
    .refine(
      (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      'must hold {z}, {x} and {y}',
    )
    .refine((text) => !/^\w+:\/\/[^/]*\{/.test(text), 'must name one host')
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').optional(),
  IP_COUNTRY: z.enum(['none', 'header', 'ipapi'], 'must be none, header or ipapi').optional(),
  IP_COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .optional(),
  IP_COUNTRY_URL: address('http:', 'https:').optional(),
  IP_COUNTRY_KEY: z.string().optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  VAPID_PUBLIC_KEY: base64url(65).optional(),
  VAPID_PRIVATE_KEY: base64url(32).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
});

/**
 * Checks the variables of the shop in `source`; an empty one counts as not set.
 * The message never repeats a value: some are secret.
 * @throws EnvironmentError
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.entries(source).filter(([, value]) => value?.trim());
  const result = environment.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new EnvironmentError([...new Set(lines)].join('\n'));
}
