import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboundError } from '../../platform/outbound-error.ts';
import { createOutboundHttp } from '../../platform/outbound-http.ts';
import { MarketplaceDown } from '../port.ts';

/** What may go well another time: no connection, too slow, a fault of theirs, an answer cut off. */
export class TransientError extends MarketplaceDown {}

/** Took all the time that a shopper can be asked to wait, so it is not tried again at once. */
class TooSlow extends TransientError {}

/** Had enough of us for a moment. */
class Refused extends MarketplaceDown {
  readonly wait: number;

  constructor(message: string, wait: number) {
    super(message);
    this.wait = wait;
  }
}

/** Milliseconds one try may take unless somebody says otherwise. */
const usualDeadline = 4_000;
/** A page of two hundred items with all that is said of them has a few. */
const longestAnswer = 12_000_000;
/** After a refusal that does not say when to come back, in milliseconds. */
const usualRest = 60_000;
const longestRest = 15 * 60_000;
/** Who asked can wait so long to be let in, in milliseconds; longer waits are for those who come later. */
const shortRest = 1_500;
/** How long a failing service is not called, in milliseconds; then one trial call is made. */
const brokenRest = 10_000;

/** How often one question is put to a service at most, each of which costs a call. */
export const maxTries = 3;

export interface MarketplaceHttpOptions {
  /** Milliseconds one try may take. */
  readonly deadline?: number | undefined;
  readonly now?: (() => number) | undefined;
}

export type MarketplaceHttp = ReturnType<typeof createMarketplaceHttp>;

/**
 * Calls a marketplace's service: with a deadline, retries with jitter where they may help, and no calls
 * at all while the service is down or has rate-limited us.
 * @param name of the service, for messages.
 */
export function createMarketplaceHttp(
  name: string,
  { deadline = usualDeadline, now = Date.now }: MarketplaceHttpOptions = {},
) {
  const http = createOutboundHttp({
    service: name,
    deadline,
    maxBytes: longestAnswer,
    retry: { attempts: maxTries - 1, delay: 120, maxDelay: 1_000 },
    breaker: { failures: 6, cooldown: brokenRest },
    errorOf,
    isTransient: (error) => error instanceof TransientError && !(error instanceof TooSlow),
    tripsBreaker: (error) => error instanceof TransientError,
  });
  const repeatable = true;
  let pausedUntil = 0;
  let pausedFor = '';
  const isPaused = () => now() < pausedUntil;

  return {
    /** One request; for use within `run`. */
    send: http.send,
    /** Whether `run` would say no without asking. */
    isResting: () => isPaused() || http.isResting(),
    /** @throws MarketplaceDown when there is no answer to be had, and whatever else `ask` throws. */
    async run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      if (isPaused()) throw new MarketplaceDown(pausedFor);
      return http.run(ask, { repeatable }).catch(async (error) => {
        if (!(error instanceof Refused) || error.wait > shortRest) throw error;
        await sleep(error.wait);
        return http.run(ask, { repeatable });
      });
    },
    /**
     * Leaves the service alone for as long as its `retry-after` says, or a minute.
     * @returns what the caller is to throw.
     */
    rest(why: string, retryAfter?: string | null): MarketplaceDown {
      const wait = Math.min(waitOf(retryAfter, now()) ?? usualRest, longestRest);
      pausedUntil = now() + wait;
      pausedFor = why;
      return new Refused(why, wait);
    },
  };
}

function errorOf(error: OutboundError): MarketplaceDown {
  if (error.failure === 'timeout') return new TooSlow(error.message, { cause: error });
  if (error.failure === 'circuit-open') return new MarketplaceDown(error.message);
  return new TransientError(error.message, { cause: error });
}

/** Milliseconds that a `retry-after` names, in seconds or by a date; undefined when it names none. */
function waitOf(retryAfter: string | null | undefined, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return wait > 0 ? wait : undefined;
}
