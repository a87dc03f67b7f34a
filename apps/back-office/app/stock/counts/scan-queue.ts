import type { CountScan } from '@karwan/contract/stock-counts';

/** Scans that were not sent yet, in the browser's storage: they survive a reload and being offline. */
export interface ScanQueue {
  waiting(): readonly CountScan[];
  add(scan: CountScan): void;
  /** Removes scans that the shop has received. */
  remove(keys: ReadonlySet<string>): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The queue of a count. Each call reads the storage again, because the same count may be open in two windows. */
export function scanQueue(countId: string, store: Store): ScanQueue {
  const name = `karwan-count-${countId}`;
  const waiting = (): CountScan[] => {
    try {
      const kept: unknown = JSON.parse(store.getItem(name) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  };
  const keep = (scans: readonly CountScan[]) => {
    if (scans.length === 0) store.removeItem(name);
    else store.setItem(name, JSON.stringify(scans));
  };
  return {
    waiting,
    add: (scan) => keep([...waiting(), scan]),
    remove: (keys) => keep(waiting().filter(({ key }) => !keys.has(key))),
  };
}

/** The counted quantity of a code, including its waiting scans. */
export function countedWith(known: number, code: string, waiting: readonly CountScan[]): number {
  return waiting
    .filter((scan) => scan.code === code)
    .reduce((sum, { way, quantity }) => (way === 'set' ? quantity : sum + quantity), known);
}
