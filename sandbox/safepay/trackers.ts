import { randomUUID } from 'node:crypto';
import type { Ledger } from '../wallets/ledger.ts';

export type TrackerState =
  | 'TRACKER_STARTED'
  | 'TRACKER_ENDED'
  | 'TRACKER_VOIDED'
  | 'TRACKER_REFUNDED'
  | 'TRACKER_PARTIAL_REFUND';

export interface Tracker {
  readonly token: string;
  state: TrackerState;
  readonly currency: string;
  /** Paisa. */
  readonly amount: number;
  readonly metadata: { readonly order_id?: string; readonly source?: string };
  refunded: number;
}

export type Trackers = ReturnType<typeof createTrackers>;

/** Safepay's payments, each with its own token. */
export function createTrackers(ledger: Ledger) {
  const all = new Map<string, Tracker>();
  return {
    all: all as ReadonlyMap<string, Tracker>,
    start({ currency, amount, metadata }: Pick<Tracker, 'currency' | 'amount' | 'metadata'>) {
      const token = `track_${randomUUID()}`;
      const tracker: Tracker = {
        token,
        state: 'TRACKER_STARTED',
        currency,
        amount,
        metadata,
        refunded: 0,
      };
      all.set(token, tracker);
      return tracker;
    },
    /** @returns false when it was already decided. */
    decide(tracker: Tracker, decision: 'pay' | 'cancel'): boolean {
      if (tracker.state !== 'TRACKER_STARTED') return false;
      tracker.state = decision === 'pay' ? 'TRACKER_ENDED' : 'TRACKER_VOIDED';
      if (decision === 'pay') ledger.pay(tracker.token, tracker.amount);
      return true;
    },
    /** @returns false when less than the amount is left to refund. */
    refund(tracker: Tracker, amount: number): boolean {
      const isPaid = ['TRACKER_ENDED', 'TRACKER_PARTIAL_REFUND'].includes(tracker.state);
      if (!isPaid || amount <= 0 || tracker.refunded + amount > tracker.amount) return false;
      tracker.refunded += amount;
      tracker.state =
        tracker.refunded === tracker.amount ? 'TRACKER_REFUNDED' : 'TRACKER_PARTIAL_REFUND';
      ledger.refund(tracker.token, amount);
      return true;
    },
  };
}
