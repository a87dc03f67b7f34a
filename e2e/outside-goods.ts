import type {
  MarketplaceCard,
  MarketplaceListing,
  Merchant,
} from '@karwan/contract/marketplace-item';
import type { APIRequestContext } from '@playwright/test';
import { patientGet } from './patient-get.ts';

/**
 * An item of a marketplace, the first of its watches that is one of several makes where that is asked.
 * @throws Error when there is none
 */
export async function findOutside(
  request: APIRequestContext,
  merchant: Merchant,
  { words = 'watch', inGroup = false } = {},
): Promise<MarketplaceCard> {
  const answer = await patientGet(request, `/v1/${merchant}/buy/browse/search?q=${words}`);
  const { itemSummaries } = (await answer.json()) as MarketplaceListing;
  const chosen = itemSummaries.find((item) => !inGroup || item.itemGroupId !== null);
  if (!chosen) throw new Error(`${merchant} has nothing for ${words}`);
  return chosen;
}
