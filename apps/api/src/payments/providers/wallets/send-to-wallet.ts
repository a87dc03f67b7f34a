import type { OutboundError } from '../../../platform/outbound-error.ts';
import { createOutboundHttp } from '../../../platform/outbound-http.ts';
import { ProviderDown } from '../port.ts';

/** No answer that says anything: whether the provider acted is known only by asking it again. */
export class WalletSilent extends ProviderDown {}

/** Took all the time it was given. A person who is slow to answer is no fault of the provider. */
class TooSlow extends WalletSilent {}

/** Given up before anything was sent, because the provider is known to be down. */
export class WalletDown extends WalletSilent {
  override readonly nothingSent = true;
}

export interface WalletRequest {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Milliseconds one try may take. */
  readonly deadline: number;
  /** Whether the same request a second time does nothing more; only then is it tried again. */
  readonly repeatable: boolean;
}

export type SendToWallet = (request: WalletRequest) => Promise<unknown>;

/** Theirs have a few hundred bytes. */
const longestAnswer = 64 * 1024;

/**
 * Sends requests to one provider: with a deadline, a few times where that is harmless, and not at all
 * while it is known to be down. Neither requests nor answers enter a message: they hold secrets.
 * @throws WalletSilent
 */
export function createSender(provider: string): SendToWallet {
  const http = createOutboundHttp({
    service: provider,
    // Each request says its own.
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
        // The answer's content type is text, although it is JSON, so only its content counts.
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
