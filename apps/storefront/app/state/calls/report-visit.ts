import type { ShopClient } from '@karwan/contract/contract';
import type { Merchant } from '@karwan/contract/marketplace-item';

export const outsideVisitPaths = {
  ebay: '/v1/ebay/visit',
  cj: '/v1/cj/visit',
} as const satisfies Record<Merchant, string>;

type Visit = Parameters<ShopClient['ebay']['visit']>[0];

/** Notes that the shopper leaves for an outside item; sent though the page may be left at once. */
export function reportVisit(merchant: Merchant, visit: Visit): void {
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
  navigator.sendBeacon(outsideVisitPaths[merchant], body);
}
