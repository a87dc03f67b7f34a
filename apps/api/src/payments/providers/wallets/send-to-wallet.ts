import { createOutboundHttp } from '@karwan/outbound-http/client';
import type { OutboundError } from '@karwan/outbound-http/error';
import { ProviderDown } from '../port.ts';

/** No usable answer: only an inquiry can tell whether the wallet acted. */
export class WalletSilent extends ProviderDown {}

/** A timeout; it does not open the circuit breaker, because the customer may just be slow to confirm. */
class TooSlow extends WalletSilent {}

/** Nothing was sent, because the circuit breaker is open. */
export class WalletDown extends WalletSilent {
  override readonly nothingSent = true;
}

export interface WalletRequest {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Timeout of one try, in milliseconds. */
  readonly deadline: number;
  /** Whether the request is idempotent; only then is it retried. */
  readonly repeatable: boolean;
}

export type SendToWallet = (request: WalletRequest) => Promise<unknown>;

/** In bytes; real answers have a few hundred. */
const longestAnswer = 64 * 1024;

/**
 * Sends requests to a wallet with a timeout, retries of idempotent requests and a circuit breaker. Error messages contain
 * neither requests nor answers, which have secrets.
 * @throws WalletSilent
 */
export function createSender(provider: string): SendToWallet {
  const http = createOutboundHttp({
    service: provider,
    // A default; each request sets its own.
    deadline: 8_000,
    maxBytes: longestAnswer,
    retry: { attempts: 2, delay: 150, maxDelay: 1_000 },
    breaker: { failures: 8, cooldown: 5_000 },
    errorOf,
    isTransient: (error) => error instanceof WalletSilent && !(error instanceof TooSlow),
  });
  return ({ method = 'POST', headers, body, ...request }) =>
    http.request(
      {
        ...request,
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      ({ ok, status, json }) => {
        if (!ok) throw new WalletSilent(`${provider} responded with status ${status}`);
        // Wallets send JSON with a text content type, so the content type is ignored.
        if (json === undefined) {
          throw new WalletSilent(`${provider} response is not JSON`);
        }
        return json;
      },
    );
}

function errorOf(error: OutboundError): WalletSilent {
  if (error.failure === 'timeout') return new TooSlow(error.message);
  if (error.failure === 'circuit-open') return new WalletDown(error.message);
  return new WalletSilent(error.message, { cause: error });
}
