import { setTimeout as sleep } from 'node:timers/promises';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { MarketplaceDown } from '../port.ts';

/** What may go well another time: no connection, too slow, a fault of theirs, an answer cut off. */
export class Passing extends MarketplaceDown {}

/** Took all the time that a shopper can be asked to wait, so it is not tried again at once. */
class TooSlow extends Passing {}

/** Had enough of us for a moment. */
class Refused extends MarketplaceDown {
  readonly wait: number;

  constructor(message: string, wait: number) {
    super(message);
    this.wait = wait;
  }
}

/** Milliseconds one try may take unless somebody says otherwise. */
export const usualDeadline = 4_000;
/** After a refusal that does not say when to come back, in milliseconds. */
const usualRest = 60_000;
const longestRest = 15 * 60_000;
/** Who asked can wait so long to be let in, in milliseconds; longer waits are for those who come later. */
const shortRest = 1_500;
/** So long nobody asks a service that is down, in milliseconds; then one does, to see. */
const brokenRest = 10_000;

/** How often one question is put to a service at most, each of which costs a call. */
export const mostTries = 3;

export type Patience = ReturnType<typeof createPatience>;

/**
 * How a marketplace's service is asked: again with jitter where that may help, not at all while it is
 * known to be down or has had enough of us.
 * @param name of the service, for messages.
 */
export function createPatience(name: string, now: () => number = Date.now) {
  const passing = handleWhen((error) => error instanceof Passing);
  const soon = handleWhen((error) => error instanceof Passing && !(error instanceof TooSlow));
  const breaker = circuitBreaker(passing, {
    halfOpenAfter: brokenRest,
    breaker: new ConsecutiveBreaker(6),
  });
  const policy = wrap(
    retry(soon, {
      maxAttempts: mostTries - 1,
      // Spreads the tries of many nodes: each wait is drawn by lot below what doubles.
      backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 1_000 }),
    }),
    breaker,
  );
  // The breaker's own clock is the machine's.
  let brokenUntil = 0;
  breaker.onBreak(() => {
    brokenUntil = Date.now() + brokenRest;
  });
  breaker.onReset(() => {
    brokenUntil = 0;
  });
  let pausedUntil = 0;
  let pausedFor = '';
  const isPaused = () => now() < pausedUntil;

  return {
    /** Whether `run` would say no without asking. */
    isResting: () => isPaused() || Date.now() < brokenUntil,
    /** @throws MarketplaceDown when there is no answer to be had, and whatever else `ask` throws. */
    async run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      if (isPaused()) throw new MarketplaceDown(pausedFor);
      try {
        return await policy.execute(ask).catch(async (error) => {
          if (!(error instanceof Refused) || error.wait > shortRest) throw error;
          await sleep(error.wait);
          return policy.execute(ask);
        });
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new MarketplaceDown(`${name} was down just now`);
      }
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
    /** For what `fetch` throws, while connecting or while the answer is read. */
    unreachable(error: unknown): never {
      if (isTimeout(error)) throw new TooSlow(`${name} took too long`, { cause: error });
      const { message } = error instanceof Error ? error : { message: String(error) };
      throw new Passing(`${name} could not be reached: ${message}`, { cause: error });
    },
    /** The body as JSON; undefined for what is none. */
    async json(response: Response): Promise<unknown> {
      try {
        return await response.json();
      } catch (error) {
        if (isTimeout(error)) throw new TooSlow(`${name} took too long`, { cause: error });
        return undefined;
      }
    },
  };
}

/** Milliseconds that a `retry-after` names, in seconds or by a date; undefined when it names none. */
function waitOf(retryAfter: string | null | undefined, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return wait > 0 ? wait : undefined;
}

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';
