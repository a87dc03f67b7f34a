import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { MarketplaceDown } from './port.ts';

/** What may go well another time: no connection, too slow, a fault of theirs, an answer cut off. */
export class Passing extends MarketplaceDown {}

/** Took all the time that a shopper can be asked to wait, so it is not tried again at once. */
class TooSlow extends Passing {}

/** Milliseconds one try may take unless somebody says otherwise. */
export const usualDeadline = 4_000;
/** After a refusal that does not say when to come back, in milliseconds. */
const usualRest = 60_000;
const longestRest = 15 * 60_000;

export type Patience = ReturnType<typeof createPatience>;

/**
 * How a marketplace's service is asked: again with jitter where that may help, not at all while it is
 * known to be down or has had enough of us.
 * @param name of the service, for messages.
 */
export function createPatience(name: string, now: () => number = Date.now) {
  const passing = handleWhen((error) => error instanceof Passing);
  const soon = handleWhen((error) => error instanceof Passing && !(error instanceof TooSlow));
  const policy = wrap(
    retry(soon, {
      maxAttempts: 2,
      // Spreads the tries of many nodes: each wait is drawn by lot below what doubles.
      backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 1_000 }),
    }),
    circuitBreaker(passing, { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(6) }),
  );
  let pausedUntil = 0;
  let pausedFor = '';

  return {
    /** @throws MarketplaceDown when there is no answer to be had, and whatever else `ask` throws. */
    async run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      if (now() < pausedUntil) throw new MarketplaceDown(pausedFor);
      try {
        return await policy.execute(ask);
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
      const seconds = Number(retryAfter);
      pausedUntil = now() + (seconds > 0 ? Math.min(seconds * 1000, longestRest) : usualRest);
      pausedFor = why;
      return new MarketplaceDown(why);
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

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';
