import { setTimeout as sleep } from 'node:timers/promises';
import { createOutboundHttp } from '@karwan/outbound-http/client';
import type { OutboundError } from '@karwan/outbound-http/error';
import { MarketplaceDown } from '../port.ts';

/** An error that a retry may solve: no connection, a timeout, a server error, a truncated response. */
export class TransientError extends MarketplaceDown {}

/** Timed out; not retried, because a shopper is waiting. */
class TooSlow extends TransientError {}

/** Rate-limited. */
class Refused extends MarketplaceDown {
  readonly wait: number;

  constructor(message: string, wait: number) {
    super(message);
    this.wait = wait;
  }
}

/** The default timeout of one attempt in milliseconds. */
const defaultDeadline = 4_000;
/** The longest response in bytes: a page of two hundred items with all details has a few megabytes. */
const maxResponseBytes = 12_000_000;
/** Milliseconds without calls after a refusal without `retry-after`. */
const defaultRest = 60_000;
const maxRest = 15 * 60_000;
/** The longest `retry-after` in milliseconds that the request itself waits for. */
const shortRest = 1_500;
/** Milliseconds for which the circuit breaker stays open; then one trial call is made. */
const brokenRest = 10_000;

/** The most attempts per request, each of which costs a call. */
export const maxTries = 3;

export interface MarketplaceHttpOptions {
  /** The timeout of one attempt in milliseconds. */
  readonly deadline?: number | undefined;
  readonly now?: (() => number) | undefined;
}

export type MarketplaceHttp = ReturnType<typeof createMarketplaceHttp>;

/**
 * Calls a marketplace's service: with a timeout, retries with jitter where they may help, and no calls at all while the
 * service is down or has rate-limited us.
 * @param name of the service, for messages.
 */
export function createMarketplaceHttp(
  name: string,
  { deadline = defaultDeadline, now = Date.now }: MarketplaceHttpOptions = {},
) {
  const http = createOutboundHttp({
    service: name,
    deadline,
    maxBytes: maxResponseBytes,
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
    /** Whether `run` would fail without a call. */
    isResting: () => isPaused() || http.isResting(),
    /** @throws MarketplaceDown when the service does not respond, and every other error of `ask`. */
    async run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      if (isPaused()) throw new MarketplaceDown(pausedFor);
      return http.run(ask, { repeatable }).catch(async (error) => {
        if (!(error instanceof Refused) || error.wait > shortRest) throw error;
        await sleep(error.wait);
        return http.run(ask, { repeatable });
      });
    },
    /**
     * Pauses calls for as long as `retry-after` says, or a minute.
     * @returns the error that the caller is to throw.
     */
    rest(why: string, retryAfter?: string | null): MarketplaceDown {
      const wait = Math.min(waitOf(retryAfter, now()) ?? defaultRest, maxRest);
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

/** The milliseconds of a `retry-after` header, in seconds or as a date; undefined without one. */
function waitOf(retryAfter: string | null | undefined, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return wait > 0 ? wait : undefined;
}
