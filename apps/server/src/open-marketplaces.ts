import { forgetSeller } from '@karwan/api/marketplaces/items/forget-seller';
import type { MarketplaceProvider, Marketplaces } from '@karwan/api/marketplaces/port';
import { createCjProvider } from '@karwan/api/marketplaces/providers/cj/cj-provider';
import {
  type AccountNoticesOptions,
  accountNoticesPath,
} from '@karwan/api/marketplaces/providers/ebay/account-notices';
import { createEbayCaller } from '@karwan/api/marketplaces/providers/ebay/call-ebay';
import { createEbayProvider } from '@karwan/api/marketplaces/providers/ebay/ebay-provider';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CjConfig, EbayConfig, MarketplaceConfig } from './config/marketplace-config.ts';
import type { Stopper } from './lifecycle/stopper.ts';

/** A fictitious campaign id, so that the sandbox's items have affiliate links. */
const inventedCampaign = '5330000000';
/** Calls a minute to the CJ sandbox, which has no quota. */
const inventedPace = 6_000;

/**
 * Opens the configured marketplaces, and starts sandboxes where the configuration says so.
 */
export async function openMarketplaces(
  { ebay, cj }: MarketplaceConfig,
  stopper: Pick<Stopper, 'add'>,
  logger: Pick<Logger, 'warn'>,
): Promise<Marketplaces> {
  const [first, second] = await Promise.all([
    ebay && openEbay(ebay, stopper, logger),
    cj && openCj(cj, stopper),
  ]);
  return { ...(first && { ebay: first }), ...(second && { cj: second }) };
}

// The sandbox is loaded only when used.
async function openEbay(
  ebay: EbayConfig,
  stopper: Pick<Stopper, 'add'>,
  logger: Pick<Logger, 'warn'>,
): Promise<MarketplaceProvider> {
  const onWarning = (warning: string) => logger.warn({ warning }, 'eBay warning');
  if (ebay.kind === 'service') {
    return createEbayProvider({ ...ebay, onWarning, storeSellers: ebay.notices !== undefined });
  }
  const { openEbaySandbox } = await import('@karwan/sandbox/marketplace-sandboxes');
  const sandbox = await openEbaySandbox(ebay.port);
  stopper.add('eBay sandbox', sandbox.stop);
  return createEbayProvider({
    ...sandbox.credentials,
    onWarning,
    apiUrl: sandbox.origin,
    marketplaceId: 'EBAY_US',
    campaignId: inventedCampaign,
    pictureOrigin: sandbox.origin,
    storeSellers: true,
  });
}

async function openCj(cj: CjConfig, stopper: Pick<Stopper, 'add'>): Promise<MarketplaceProvider> {
  if (cj.kind === 'service') return createCjProvider(cj);
  const { openCjSandbox } = await import('@karwan/sandbox/marketplace-sandboxes');
  const sandbox = await openCjSandbox(cj.port);
  stopper.add('CJ sandbox', sandbox.stop);
  return createCjProvider({
    ...sandbox.access,
    apiUrl: sandbox.apiUrl,
    pictureOrigins: sandbox.pictureOrigins,
    callsAMinute: inventedPace,
  });
}

/** eBay's account deletion notifications, if their verification token is configured. */
export function accountNotices(
  ebay: EbayConfig | undefined,
  publicUrl: string,
  db: Kysely<Database>,
): AccountNoticesOptions | undefined {
  if (ebay?.kind !== 'service' || !ebay.notices) return undefined;
  const { verificationToken, checkSignatures } = ebay.notices;
  const call = checkSignatures ? createEbayCaller(ebay).call : undefined;
  return {
    endpoint: `${publicUrl}${accountNoticesPath}`,
    verificationToken,
    call,
    forget: (names) => forgetSeller(db, 'ebay', names),
  };
}
