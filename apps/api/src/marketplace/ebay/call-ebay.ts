import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { z } from 'zod';
import { MarketplaceDown } from '../port.ts';
import { createAccessToken, type EbayCredentials } from './access-token.ts';

export interface EbayOptions extends EbayCredentials {
  /** Without a closing slash, such as `https://api.ebay.com`. */
  readonly apiUrl: string;
  /** Such as `EBAY_US`. */
  readonly marketplaceId: string;
  /** eBay Partner Network campaign; without it there are no affiliate links. */
  readonly campaignId?: string;
  readonly referenceId?: string;
  /** Milliseconds one try may take. */
  readonly deadline?: number;
  readonly now?: () => number;
}

/** What eBay refused for good: its error ids and status. */
export class EbayRefusal extends Error {
  override readonly name = 'EbayRefusal';
  readonly status: number;
  readonly errorIds: readonly number[];

  constructor(status: number, errorIds: readonly number[]) {
    super(`eBay refused: status ${status}, errors ${errorIds.join(', ') || 'without a number'}`);
    this.status = status;
    this.errorIds = errorIds;
  }
}

/** What may go well another time: no connection, too slow, a fault of theirs, an answer cut off. */
class Passing extends MarketplaceDown {}

/** Took all the time that a shopper can be asked to wait, so it is not tried again at once. */
class TooSlow extends Passing {}

const errorAnswer = z.object({ errors: z.array(z.object({ errorId: z.number() })) });

const usualDeadline = 4_000;
/** After a 429 that does not say when to come back, in milliseconds. */
const quotaPause = 60_000;
const longestPause = 15 * 60_000;

export type CallEbay = (
  path: string,
  query: Record<string, string | undefined>,
) => Promise<unknown>;

/**
 * One GET to eBay: with a token, tried again with jitter where that may help, and given up at once
 * while eBay is known to be down or has had enough of us.
 * @throws MarketplaceDown, EbayRefusal
 */
export function createEbayCaller(options: EbayOptions): CallEbay {
  const { apiUrl, marketplaceId, deadline = usualDeadline, now = Date.now } = options;
  const token = createAccessToken(apiUrl, options, deadline, now);
  const headers = { 'x-ebay-c-marketplace-id': marketplaceId, ...endUserContext(options) };
  const passing = handleWhen((error) => error instanceof Passing);
  const soon = handleWhen((error) => error instanceof Passing && !(error instanceof TooSlow));
  const policy = wrap(
    retry(soon, {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 1_000 }),
    }),
    circuitBreaker(passing, { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(6) }),
  );
  let pausedUntil = 0;

  async function send(url: URL, mayRenew = true): Promise<unknown> {
    const bearer = await token.get().catch(asPassing);
    const response = await fetch(url, {
      headers: { ...headers, authorization: `Bearer ${bearer}`, accept: 'application/json' },
      signal: AbortSignal.timeout(deadline),
      redirect: 'error',
    }).catch(asPassing);
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 401 && mayRenew) {
      token.refuse(bearer);
      return send(url, false);
    }
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after'));
      const pause = seconds > 0 ? Math.min(seconds * 1000, longestPause) : quotaPause;
      pausedUntil = now() + pause;
      throw new MarketplaceDown("eBay's quota is spent");
    }
    if (response.status >= 500) throw new Passing(`eBay answered ${response.status}`);
    if (!response.ok) {
      const errors = errorAnswer.safeParse(body).data?.errors ?? [];
      throw new EbayRefusal(
        response.status,
        errors.map((error) => error.errorId),
      );
    }
    if (body === undefined) throw new Passing('eBay answered something that is no JSON');
    return body;
  }

  return async (path, query) => {
    if (now() < pausedUntil) throw new MarketplaceDown("eBay's quota is spent");
    const url = new URL(`${apiUrl}${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    try {
      return await policy.execute(() => send(url));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new MarketplaceDown('eBay was down just now');
      throw error;
    }
  };
}

function asPassing(error: unknown): never {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    throw new TooSlow('eBay took too long', { cause: error });
  }
  const { message } = error instanceof Error ? error : { message: String(error) };
  throw new Passing(`eBay could not be reached: ${message}`, { cause: error });
}

function endUserContext({ campaignId, referenceId }: EbayOptions): Record<string, string> {
  const pairs = [
    campaignId && `affiliateCampaignId=${encodeURIComponent(campaignId)}`,
    campaignId && referenceId && `affiliateReferenceId=${encodeURIComponent(referenceId)}`,
    `contextualLocation=${encodeURIComponent('country=US')}`,
  ].filter(Boolean);
  return { 'x-ebay-c-enduserctx': pairs.join(',') };
}
