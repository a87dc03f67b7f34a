import { z } from 'zod';
import { MarketplaceDown, type Spend } from '../../port.ts';
import { createMarketplaceHttp, TransientError } from '../marketplace-http.ts';

export interface CjAccess {
  /** Such as `https://ads.api.cj.com/query`. */
  readonly apiUrl: string;
  /** A personal access token; it is created by hand and has no visible expiry. */
  readonly accessToken: string;
  /** The timeout of one attempt in milliseconds. */
  readonly deadline?: number;
  readonly now?: () => number;
}

/** CJ refused the query for good. */
class CjRefusal extends MarketplaceDown {}

const graphAnswer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.record(z.string(), z.unknown()).nullish().catch(null),
      }),
    )
    .optional(),
});
type GraphError = NonNullable<z.infer<typeof graphAnswer>['errors']>[number];

/** GraphQL returns errors with status 200 and a text; these patterns distinguish the kinds of error. */
const kinds = {
  tooMany: /rate.?limit|too many|throttl|quota/i,
  noAccess: /auth|token|permission|forbidden|credential/i,
  passing: /internal|unavailable|time.?d?.?out|datafetching|executionaborted/i,
};

export type CallCj = (query: string, spend?: Spend) => Promise<unknown>;

/**
 * Sends a GraphQL query to CJ, with the timeout, retries and circuit breaker of all marketplaces.
 * @returns its `data`; parts of it may be missing if single fields failed.
 * @throws MarketplaceDown
 */
export function createCjCaller(options: CjAccess): { call: CallCj; isResting: () => boolean } {
  const { apiUrl, accessToken, deadline, now } = options;
  const http = createMarketplaceHttp('CJ', { deadline, now });

  async function send(query: string, spend?: Spend): Promise<unknown> {
    await spend?.();
    const response = await http.send({
      url: apiUrl,
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ query }),
    });
    const { status } = response;
    if (status === 429) {
      throw http.rest('CJ has had enough of us', response.headers.get('retry-after'));
    }
    // A retry would not help with an invalid token.
    if (status === 401 || status === 403) throw http.rest('CJ does not take our token');
    if (status >= 500) throw new TransientError(`CJ responded with status ${status}`);
    const answer = graphAnswer.safeParse(response.json);
    if (!answer.success) {
      const fault = `CJ responded with status ${status} with something that is no GraphQL`;
      throw response.ok ? new TransientError(fault) : new CjRefusal(fault);
    }
    const { data, errors = [] } = answer.data;
    if (errors.length > 0 && !holdsAnything(data)) throw faultOf(errors);
    return data;
  }

  function faultOf(errors: readonly GraphError[]): MarketplaceDown {
    const words = errors.map(({ message, extensions }) =>
      [message, extensions?.code, extensions?.classification].filter(Boolean).join(' '),
    );
    const is = (kind: RegExp) => words.some((one) => kind.test(one));
    if (is(kinds.tooMany)) return http.rest('CJ has had enough of us');
    if (is(kinds.noAccess)) return http.rest('CJ does not take our token');
    const fault = `CJ refused: ${errors[0]?.message.slice(0, 200)}`;
    return is(kinds.passing) ? new TransientError(fault) : new CjRefusal(fault);
  }

  return {
    isResting: http.isResting,
    call: (query, spend) => http.run(() => send(query, spend)),
  };
}

function holdsAnything(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((one) => one);
}
