import { stopsCache } from '@karwan/contract/back-office';
import { ownCache } from './own-cache.ts';

/** Whose pages the browser keeps. */
const ownerName = 'karwan-own-of';

/** Deletes the pages that the browser keeps of a person: their orders, and a rider's stops. */
export function forgetOwnPages(): void {
  // Absent on pages without HTTPS.
  if (typeof caches === 'undefined') return;
  for (const name of [ownCache, stopsCache]) void caches.delete(name).catch(() => undefined);
}

/** Deletes the pages of another customer who used this browser before. */
export function keepOwnPagesOf(customer: string): void {
  try {
    const before = localStorage.getItem(ownerName);
    if (before === customer) return;
    localStorage.setItem(ownerName, customer);
    if (before !== null) forgetOwnPages();
  } catch {
    // Whose they are is not known where storage is blocked.
    forgetOwnPages();
  }
}
