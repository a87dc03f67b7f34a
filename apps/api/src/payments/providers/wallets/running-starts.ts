import type { DeclineReason } from '@karwan/contract/decline-reasons';
import { LRUCache } from 'lru-cache';
import { ProviderDown } from '../port.ts';
import type { StartResult } from './wallet-protocol.ts';

/**
 * Payments by mobile account that are being started. The wallet's call takes until the customer confirms, up to a minute, so
 * no request of ours waits for it: the inquiry finds the outcome. Only rejected starts are remembered here, because the
 * inquiry does not know them.
 */
export function createStarts() {
  const running = new Set<string>();
  const refused = new LRUCache<string, { declineReason: DeclineReason | undefined }>({
    max: 10_000,
    ttl: 2 * 3_600_000,
  });

  async function follow(reference: string, call: () => Promise<StartResult>) {
    try {
      const result = await call();
      if (result.word !== 'refused') return;
      refused.set(reference, { declineReason: result.declineReason });
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
    } finally {
      running.delete(reference);
    }
  }

  return {
    run(reference: string, call: () => Promise<StartResult>): void {
      if (running.has(reference)) return;
      running.add(reference);
      refused.delete(reference);
      void follow(reference, call);
    },
    isRunning: (reference: string) => running.has(reference),
    /** The refusal of the last start; undefined: it was not refused. */
    refusalOf: (reference: string) => refused.get(reference),
  };
}
