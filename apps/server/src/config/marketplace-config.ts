import { type Environment, EnvironmentError } from './env.ts';

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
export function marketplaceOf(env: Environment, mayInvent: boolean): MarketplaceConfig | undefined {
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
