import { createOutboundHttp, type OutboundRequest } from '@karwan/outbound-http/client';
import { ProviderDown } from './port.ts';

export interface CallerOptions {
  /** Name for error messages, such as `Payson`. */
  readonly name: string;
  /** Timeout of one try, in milliseconds. */
  readonly deadline: number;
  /** Milliseconds that the circuit breaker stays open. */
  readonly cooldown?: number;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
}

export type SendToProvider = (
  request: Omit<OutboundRequest, 'repeatable'>,
) => Promise<ProviderAnswer>;

/**
 * Calls a payment service with a timeout and a circuit breaker. Only reads are retried: after a lost answer to a write, the
 * caller must find out what it did.
 * @throws ProviderDown unless there is an answer with a status below 500.
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
