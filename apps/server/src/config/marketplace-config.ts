import { z } from 'zod';
import { EnvironmentError } from './environment-error.ts';
import { address, port } from './variable-kinds.ts';

/** The marketplace's part of the environment. */
export const marketplaceVariables = {
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
};

type Variables = z.infer<z.ZodObject<typeof marketplaceVariables>>;

/** The real service, or the one of inventions that the shop starts itself. */
export type MarketplaceConfig =
  | {
      readonly kind: 'service';
      readonly apiUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly marketplaceId: string;
      readonly campaignId: string | undefined;
      readonly referenceId: string | undefined;
    }
  | { readonly kind: 'sandbox'; readonly port: number };

/**
 * @param mayInvent whether invented items may be shown where nobody gave access to real ones.
 * @throws EnvironmentError when only half of the access was given.
 */
export function marketplaceOf(env: Variables, mayInvent: boolean): MarketplaceConfig | undefined {
  const { EBAY_CLIENT_ID: clientId, EBAY_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) {
    return mayInvent ? { kind: 'sandbox', port: env.EBAY_SANDBOX_PORT ?? 0 } : undefined;
  }
  if (!clientId || !clientSecret) {
    throw new EnvironmentError('EBAY_CLIENT_ID and EBAY_CLIENT_SECRET are needed both');
  }
  return {
    kind: 'service',
    apiUrl: env.EBAY_API_URL ?? 'https://api.ebay.com',
    clientId,
    clientSecret,
    marketplaceId: env.EBAY_MARKETPLACE_ID ?? 'EBAY_US',
    campaignId: env.EBAY_CAMPAIGN_ID,
    referenceId: env.EBAY_REFERENCE_ID,
  };
}
