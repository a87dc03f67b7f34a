import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { ProviderDown } from './port.ts';

export interface CallerOptions {
  /** For messages, such as `Payson`. */
  readonly name: string;
  /** Milliseconds one try may take. */
  readonly deadline: number;
  /** Milliseconds after which a provider that was down is asked again. */
  readonly restAfter?: number;
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Parsed JSON, or the text where it is none. */
  readonly body: unknown;
}

export type CallProvider = (request: ProviderRequest) => Promise<ProviderAnswer>;

/**
 * Calls a payment service: with a deadline, reads tried again, nothing else ever: what a lost answer did
 * is for the caller to find out. Given up at once while the service is known to be down.
 * @throws ProviderDown for everything but an answer below 500.
 */
export function createCaller({ name, deadline, restAfter = 5_000 }: CallerOptions): CallProvider {
  const passing = handleWhen((error) => error instanceof ProviderDown);
  const breaker = circuitBreaker(passing, {
    halfOpenAfter: restAfter,
    breaker: new ConsecutiveBreaker(8),
  });
  const reads = wrap(
    retry(passing, {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 800 }),
    }),
    breaker,
  );

  async function send({ method, url, headers, body }: ProviderRequest): Promise<ProviderAnswer> {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(deadline),
      redirect: 'error',
    }).catch(asDown);
    const text = await response.text().catch(asDown);
    if (response.status >= 500) throw new ProviderDown(`${name} answered ${response.status}`);
    return { status: response.status, body: parsed(text) };
  }

  function asDown(error: unknown): never {
    const { message } = error instanceof Error ? error : { message: String(error) };
    throw new ProviderDown(`${name} could not be reached: ${message}`, { cause: error });
  }

  return async (request) => {
    const policy = request.method === 'GET' ? reads : breaker;
    try {
      return await policy.execute(() => send(request));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new ProviderDown(`${name} was down just now`);
      throw error;
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
