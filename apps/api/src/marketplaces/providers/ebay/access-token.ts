import { z } from 'zod';
import { MarketplaceDown } from '../../port.ts';
import { type MarketplaceHttp, TransientError } from '../marketplace-http.ts';

export interface EbayCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const scope = 'https://api.ebay.com/oauth/api_scope';
/** A token is renewed this long before it expires, in milliseconds, or at half its life if that is less. */
const early = 5 * 60_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

interface Token {
  readonly text: string;
  readonly renewAt: number;
}

/**
 * Returns the application's token: cached until shortly before it expires, fetched once for all
 * concurrent callers.
 */
export function createAccessToken(
  apiUrl: string,
  { clientId, clientSecret }: EbayCredentials,
  send: MarketplaceHttp['send'],
  now: () => number = Date.now,
) {
  let token: Token | undefined;
  let flight: Promise<Token> | undefined;

  async function mint(): Promise<Token> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await send({
      url: `${apiUrl}/identity/v1/oauth2/token`,
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
    });
    const answer = tokenAnswer.safeParse(response.json);
    if (response.status >= 500)
      throw new TransientError(`eBay token request failed: status ${response.status}`);
    if (!response.ok || !answer.success) {
      throw new MarketplaceDown(`eBay token request failed: status ${response.status}`);
    }
    const life = answer.data.expires_in * 1000;
    return {
      text: answer.data.access_token,
      renewAt: now() + life - Math.min(early, life / 2),
    };
  }

  return {
    async get(): Promise<string> {
      if (token && now() < token.renewAt) return token.text;
      flight ??= mint().finally(() => {
        flight = undefined;
      });
      token = await flight;
      return token.text;
    },
    /** Discards a token that eBay refused, unless it was replaced meanwhile. */
    refuse(text: string): void {
      if (token?.text === text) token = undefined;
    },
  };
}
