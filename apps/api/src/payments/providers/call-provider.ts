import { createOutboundHttp, type OutboundRequest } from '../../platform/outbound-http.ts';
import { ProviderDown } from './port.ts';

export interface CallerOptions {
  /** For messages, such as `Payson`. */
  readonly name: string;
  /** Milliseconds one try may take. */
  readonly deadline: number;
  /** Milliseconds before a failing provider is called again. */
  readonly cooldown?: number;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Parsed JSON, or the text where it is none. */
  readonly body: unknown;
}

export type SendToProvider = (
  request: Omit<OutboundRequest, 'repeatable'>,
) => Promise<ProviderAnswer>;

/**
 * Calls a payment service: with a deadline, reads tried again, nothing else ever: what a lost answer did
 * is for the caller to find out. Given up at once while the service is known to be down.
 * @throws ProviderDown for everything but an answer below 500.
 */
export function createCaller({ name, deadline, cooldown = 5_000 }: CallerOptions): SendToProvider {
  const http = createOutboundHttp({
    service: name,
    deadline,
    retry: { attempts: 2, delay: 100, maxDelay: 800 },
    breaker: { failures: 8, cooldown },
    errorOf: (error) => new ProviderDown(error.message, { cause: error }),
    isTransient: (error) => error instanceof ProviderDown,
  });
  return (request) =>
    http.request(request, ({ status, json, text }) => {
      if (status >= 500) throw new ProviderDown(`${name} responded with status ${status}`);
      return { status, body: json === undefined ? text : json };
    });
}
