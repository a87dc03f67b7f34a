import type { CountScan } from '@karwan/contract/stock-counts';

/** Takes scans that a version before the outbox left in the browser's storage, oldest first. */
export function takePreviousScans(countId: string, store: Storage = localStorage): CountScan[] {
  const name = `karwan-count-${countId}`;
  try {
    const stored: unknown = JSON.parse(store.getItem(name) ?? '[]');
    store.removeItem(name);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
