import { cjVisitPath, ebayVisitPath } from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import type { Merchant } from '@karwan/contract/marketplace-item';

const visitPaths = {
  ebay: ebayVisitPath,
  cj: cjVisitPath,
} as const satisfies Record<Merchant, string>;

type Visit = Parameters<ShopClient['ebay']['visit']>[0];

/** Reports a visit to an external item; sent even if the page is left at once. */
export function reportVisit(merchant: Merchant, visit: Visit): void {
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
  navigator.sendBeacon(visitPaths[merchant], body);
}
