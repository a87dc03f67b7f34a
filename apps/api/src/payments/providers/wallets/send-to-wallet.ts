import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { ProviderDown } from '../port.ts';

/** No answer that says anything: whether the provider acted is known only by asking it again. */
export class WalletSilent extends ProviderDown {}

/** Took all the time it was given. A person who is slow to answer is no fault of the provider. */
class TooSlow extends WalletSilent {}

/** Given up before anything was sent, because the provider is known to be down. */
export class WalletDown extends WalletSilent {
  override readonly nothingSent = true;
}

export interface Letter {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Milliseconds one try may take. */
  readonly deadline: number;
  /** Whether the same letter a second time does nothing more; only then is it tried again. */
  readonly repeatable: boolean;
}

export type SendToWallet = (letter: Letter) => Promise<unknown>;

/** Longest answer that is read, in bytes: theirs have a few hundred. */
const longestAnswer = 64 * 1024;

/**
 * Sends letters to one provider: with a deadline, a few times where that is harmless, and not at all
 * while it is known to be down. Neither letters nor answers enter a message: they hold secrets.
 * @throws WalletSilent
 */
export function createSender(provider: string): SendToWallet {
  const broken = handleWhen(
    (error) => error instanceof WalletSilent && !(error instanceof TooSlow),
  );
  const breaker = circuitBreaker(broken, {
    halfOpenAfter: 5_000,
    breaker: new ConsecutiveBreaker(8),
  });
  const again = wrap(
    retry(broken, {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 1_000 }),
    }),
    breaker,
  );

  async function send({ url, method = 'POST', headers, body, deadline }: Letter) {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(deadline),
        redirect: 'error',
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new WalletSilent(`${provider} answered ${response.status}`);
      }
      return parse(await readText(response));
    } catch (error) {
      if (error instanceof WalletSilent) throw error;
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        throw new TooSlow(`${provider} took too long`);
      }
      throw new WalletSilent(`${provider} could not be reached`, { cause: error });
    }
  }

  /** The answer's type says text, although it is JSON: only what stands there counts. */
  function parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new WalletSilent(`${provider} answered something that is no JSON`);
    }
  }

  return async (letter) => {
    try {
      return await (letter.repeatable ? again : breaker).execute(() => send(letter));
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new WalletDown(`${provider} was down just now`);
      throw error;
    }
  };
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new WalletSilent('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
