import { setTimeout as sleep } from 'node:timers/promises';
import type { CallbackFaults, FaultSwitches } from './faults.ts';

/** The timeout of a webhook in milliseconds. */
const deadline = 5_000;
/** Attempts per webhook: three, as in JazzCash's guide; Easypaisa's says nothing. */
const tries = 3;

/** Sends one webhook; returns whether the shop accepted it. */
export type Deliver = (signal: AbortSignal) => Promise<boolean>;

export interface Notices {
  /** The newest state. */
  fresh: Deliver;
  /** An older one. */
  stale: Deliver;
  /** A forged one, as an attacker would send it. */
  forged: Deliver;
}

/** Sends webhooks in the background; `stop` ends those that are still under way. */
export function createMessenger(switches: FaultSwitches, pauseBetweenTries = 300) {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(send: Deliver) {
    for (let left = tries; left > 0 && !stopping.signal.aborted; left--) {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(deadline)]);
      if (await send(signal).catch(() => false)) return;
      await sleep(pauseBetweenTries, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function send(notices: Notices, { delay, copies = 1, stale, forged }: CallbackFaults) {
    if (delay) await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
    if (forged) await deliver(notices.forged);
    await Promise.all(Array.from({ length: copies }, () => deliver(notices.fresh)));
    if (stale) await deliver(notices.stale);
  }

  return {
    send(notices: Notices): void {
      const { callbacks } = switches;
      const faults = typeof callbacks === 'function' ? callbacks() : callbacks;
      const delivery = send(notices, faults).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    /** Resolves when all webhooks have been sent. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
