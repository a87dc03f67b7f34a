import { z } from 'zod';
import { MarketplaceDown, type Spend } from '../../port.ts';
import { createMarketplaceHttp, TransientError } from '../marketplace-http.ts';
import { createAccessToken, type EbayCredentials } from './access-token.ts';

export interface EbayOptions extends EbayCredentials {
  /** Without a trailing slash, such as `https://api.ebay.com`. */
  readonly apiUrl: string;
  /** Such as `EBAY_US`. */
  readonly marketplaceId: string;
  /** The eBay Partner Network campaign; without it there are no affiliate links. */
  readonly campaignId?: string;
  readonly referenceId?: string;
  /** The timeout of one attempt in milliseconds. */
  readonly deadline?: number;
  readonly now?: () => number;
}

/** eBay refused the request for good; has its error ids and status. */
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

const errorAnswer = z.object({ errors: z.array(z.object({ errorId: z.number() })) });

export type CallEbay = (
  path: string,
  query: Record<string, string | undefined>,
  spend?: Spend,
  /** The timeout of one attempt in milliseconds; left out: the usual one. */
  within?: number,
) => Promise<unknown>;

/**
 * Sends a GET request to eBay: with a token, with retries and jitter where they may help, and failing at once while
 * eBay is known to be down or over quota.
 * @throws MarketplaceDown, EbayRefusal
 */
export function createEbayCaller(options: EbayOptions): {
  call: CallEbay;
  isResting: () => boolean;
} {
  const { apiUrl, marketplaceId, deadline, now } = options;
  const http = createMarketplaceHttp('eBay', { deadline, now });
  const token = createAccessToken(apiUrl, options, http.send, now);
  const headers = { 'x-ebay-c-marketplace-id': marketplaceId, ...endUserContext(options) };

  async function send(
    url: URL,
    { spend, within }: { spend?: Spend; within?: number },
    mayRenew = true,
  ): Promise<unknown> {
    await spend?.();
    const bearer = await token.get().catch(noToken);
    const response = await http.send({
      url,
      headers: { ...headers, authorization: `Bearer ${bearer}`, accept: 'application/json' },
      deadline: within,
    });
    const { json: body } = response;
    if (response.status === 401 && mayRenew) {
      token.refuse(bearer);
      return send(url, { spend, within }, false);
    }
    if (response.status === 429) {
      throw http.rest("eBay's quota is spent", response.headers.get('retry-after'));
    }
    // A retry does not help with a new token that is refused, or without permission.
    if (response.status === 401 || response.status === 403) {
      throw http.rest(`eBay does not take our token: status ${response.status}`);
    }
    if (response.status >= 500)
      throw new TransientError(`eBay responded with status ${response.status}`);
    if (!response.ok) {
      const errors = errorAnswer.safeParse(body).data?.errors ?? [];
      throw new EbayRefusal(
        response.status,
        errors.map((error) => error.errorId),
      );
    }
    if (body === undefined) throw new TransientError('eBay response is not JSON');
    return body;
  }

  /** eBay limits tokens per day, so refused credentials are not tried again at once. */
  function noToken(error: unknown): never {
    const isForGood = error instanceof MarketplaceDown && !(error instanceof TransientError);
    throw isForGood ? http.rest(error.message) : error;
  }

  return {
    isResting: http.isResting,
    call(path, query, spend, within) {
      const url = new URL(`${apiUrl}${path}`);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      return http.run(() => send(url, { spend, within }));
    },
  };
}

function endUserContext({ campaignId, referenceId }: EbayOptions): Record<string, string> {
  const pairs = [
    campaignId && `affiliateCampaignId=${encodeURIComponent(campaignId)}`,
    campaignId && referenceId && `affiliateReferenceId=${encodeURIComponent(referenceId)}`,
    `contextualLocation=${encodeURIComponent('country=US')}`,
  ].filter(Boolean);
  return { 'x-ebay-c-enduserctx': pairs.join(',') };
}
