import { createEbayProvider } from '@karwan/api/marketplace/ebay/ebay-provider';
import type { Marketplaces } from '@karwan/api/marketplace/port';
import type { MarketplaceConfig } from './config/marketplace-config.ts';
import type { Stopper } from './lifecycle/stopper.ts';

/** A campaign of the sandbox's own, so that its items have affiliate links like real ones. */
const inventedCampaign = '5330000000';

/** The marketplaces that the configuration gives access to; starts the sandbox where it says so. */
export async function openMarketplaces(
  ebay: MarketplaceConfig | undefined,
  stopper: Pick<Stopper, 'add'>,
): Promise<Marketplaces> {
  if (!ebay) return {};
  if (ebay.kind === 'service') return { ebay: createEbayProvider(ebay) };
  // A shop with access to the real service never loads the code that invents items.
  const { sandboxCredentials, startEbaySandbox } = await import('@karwan/sandbox/ebay/server');
  const sandbox = await startEbaySandbox({ port: ebay.port });
  stopper.add('eBay sandbox', sandbox.stop);
  return {
    ebay: createEbayProvider({
      ...sandboxCredentials,
      apiUrl: sandbox.origin,
      marketplaceId: 'EBAY_US',
      campaignId: inventedCampaign,
      pictureOrigin: sandbox.origin,
    }),
  };
}
