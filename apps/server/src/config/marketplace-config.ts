import type { CjProviderOptions } from '@karwan/api/marketplaces/providers/cj/cj-provider';
import { address, port, secret } from '@karwan/api/platform/variable-kinds';
import { z } from 'zod';
import { EnvironmentError } from './environment-error.ts';

const list = <Entry extends z.ZodType<string, string>>(entry: Entry) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(entry));
const count = z
  .string()
  .regex(/^[1-9]\d{0,7}$/, 'must be a number of calls')
  .transform(Number);

/** The environment variables of the marketplaces. */
export const marketplaceVariables = {
  EBAY_CLIENT_ID: z.string().optional(),
  EBAY_CLIENT_SECRET: secret(z.string()).optional(),
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
  EBAY_CALLS_A_DAY: count.optional(),
  EBAY_SANDBOX_PORT: port.optional(),
  EBAY_VERIFICATION_TOKEN: secret(
    z.string().regex(/^[\w-]{32,80}$/, 'must have 32 to 80 letters, digits, _ and -'),
  ).optional(),
  EBAY_NOTICE_SIGNATURES: z.enum(['check', 'ignore'], 'must be check or ignore').optional(),
  CJ_ACCESS_TOKEN: secret(z.string()).optional(),
  CJ_COMPANY_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  CJ_WEBSITE_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  CJ_API_URL: address('https:', 'http:').optional(),
  CJ_PARTNER_IDS: list(z.string().regex(/^\d+$/, 'must be numbers, comma separated')).optional(),
  CJ_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must look like USD')
    .optional(),
  CJ_SHOPPER_ID: z.string().max(100, 'must have at most 100 characters').optional(),
  CJ_KEYWORDS: z.enum(['words', 'phrase'], 'must be words or phrase').optional(),
  CJ_PICTURE_HOSTS: list(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be host names, comma separated'),
  ).optional(),
  CJ_CALLS_A_MINUTE: count.optional(),
  CJ_CALLS_A_DAY: count.optional(),
  CJ_SANDBOX_PORT: port.optional(),
};

type Variables = z.infer<z.ZodObject<typeof marketplaceVariables>>;

/** The real eBay, or the sandbox that the shop starts itself. */
export type EbayConfig =
  | {
      readonly kind: 'service';
      readonly apiUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly marketplaceId: string;
      readonly campaignId: string | undefined;
      readonly referenceId: string | undefined;
      readonly callsADay: number | undefined;
      /** For eBay's account deletion notifications; undefined: they are not accepted. */
      readonly notices: { verificationToken: string; checkSignatures: boolean } | undefined;
    }
  | { readonly kind: 'sandbox'; readonly port: number };

/** The real CJ, or its sandbox. */
export type CjConfig =
  | ({ readonly kind: 'service' } & Omit<CjProviderOptions, 'deadline' | 'now'>)
  | { readonly kind: 'sandbox'; readonly port: number };

export interface MarketplaceConfig {
  /** Undefined: the marketplace is not used. */
  readonly ebay: EbayConfig | undefined;
  readonly cj: CjConfig | undefined;
}

/**
 * @param allowSandbox whether the sandbox replaces a marketplace without credentials.
 * @throws EnvironmentError when only a part of the credentials is set.
 */
export function marketplacesOf(env: Variables, allowSandbox: boolean): MarketplaceConfig {
  return { ebay: ebayOf(env, allowSandbox), cj: cjOf(env, allowSandbox) };
}

function ebayOf(env: Variables, allowSandbox: boolean): EbayConfig | undefined {
  const { EBAY_CLIENT_ID: clientId, EBAY_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) {
    return allowSandbox ? { kind: 'sandbox', port: env.EBAY_SANDBOX_PORT ?? 0 } : undefined;
  }
  if (!clientId || !clientSecret) {
    throw new EnvironmentError('EBAY_CLIENT_ID and EBAY_CLIENT_SECRET must both be set');
  }
  const verificationToken = env.EBAY_VERIFICATION_TOKEN;
  return {
    kind: 'service',
    apiUrl: env.EBAY_API_URL ?? 'https://api.ebay.com',
    clientId,
    clientSecret,
    marketplaceId: env.EBAY_MARKETPLACE_ID ?? 'EBAY_US',
    campaignId: env.EBAY_CAMPAIGN_ID,
    referenceId: env.EBAY_REFERENCE_ID,
    callsADay: env.EBAY_CALLS_A_DAY,
    notices: verificationToken
      ? { verificationToken, checkSignatures: env.EBAY_NOTICE_SIGNATURES !== 'ignore' }
      : undefined,
  };
}

function cjOf(env: Variables, allowSandbox: boolean): CjConfig | undefined {
  const { CJ_ACCESS_TOKEN: accessToken, CJ_COMPANY_ID: companyId, CJ_WEBSITE_ID: websiteId } = env;
  const given = [accessToken, companyId, websiteId].filter(Boolean).length;
  if (given === 0) {
    return allowSandbox ? { kind: 'sandbox', port: env.CJ_SANDBOX_PORT ?? 0 } : undefined;
  }
  if (!accessToken || !companyId || !websiteId) {
    throw new EnvironmentError(
      'CJ_ACCESS_TOKEN, CJ_COMPANY_ID and CJ_WEBSITE_ID are needed all three',
    );
  }
  return {
    kind: 'service',
    apiUrl: env.CJ_API_URL ?? 'https://ads.api.cj.com/query',
    accessToken,
    companyId,
    websiteId,
    partnerIds: env.CJ_PARTNER_IDS,
    currency: env.CJ_CURRENCY,
    shopperId: env.CJ_SHOPPER_ID,
    keywordsAs: env.CJ_KEYWORDS,
    callsAMinute: env.CJ_CALLS_A_MINUTE,
    callsADay: env.CJ_CALLS_A_DAY,
    pictureOrigins: new Map((env.CJ_PICTURE_HOSTS ?? []).map((host) => [host, `https://${host}`])),
  };
}
