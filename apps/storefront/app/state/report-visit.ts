import type { ShopClient } from '@karwan/contract/contract';

export const outsideVisitPath = '/v1/ebay/visit';

type Visit = Parameters<ShopClient['ebay']['visit']>[0];

/** Notes that the shopper leaves for an outside item; sent though the page may be left at once. */
export function reportVisit(visit: Visit): void {
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
  navigator.sendBeacon(outsideVisitPath, body);
}
