import { LRUCache } from 'lru-cache';
import { ProviderDown } from '../port.ts';
import type { StartWord } from './wallet-protocol.ts';

/**
 * Payments by mobile account that were just asked for. The call lasts as long as the customer takes, a
 * minute perhaps, so nobody waits for it: what became of it, the inquiry says. Only that the wallet never
 * took it up at all is remembered from here, for the inquiry cannot know.
 */
export function createStarts() {
  const running = new Set<string>();
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: 2 * 3_600_000 });

  async function follow(reference: string, call: () => Promise<StartWord>) {
    try {
      if ((await call()) === 'refused') refused.set(reference, true);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
    } finally {
      running.delete(reference);
    }
  }

  return {
    run(reference: string, call: () => Promise<StartWord>): void {
      if (running.has(reference)) return;
      running.add(reference);
      refused.delete(reference);
      void follow(reference, call);
    },
    isRunning: (reference: string) => running.has(reference),
    wasRefused: (reference: string) => refused.has(reference),
  };
}
