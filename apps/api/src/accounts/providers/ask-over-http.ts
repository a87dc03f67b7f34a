import { ConstantBackoff, handleAll, retry, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import type { z } from 'zod';
import { ProviderFailure } from './identity-provider.ts';

const longestAnswer = 100_000;
/** Milliseconds: somebody is waiting in front of a login page. */
const deadline = 4_000;

const policy = wrap(
  retry(handleAll, { maxAttempts: 1, backoff: new ConstantBackoff(150) }),
  timeout(deadline, TimeoutStrategy.Aggressive),
);

/**
 * Asks a provider, once more where it did not answer. Its refusals are answers too. Addresses hold
 * tokens, so a failure says nothing of them.
 * @throws ProviderFailure
 */
export async function askOverHttp<Shape extends z.ZodType>(
  shape: Shape,
  url: URL,
  init: RequestInit = {},
): Promise<z.infer<Shape>> {
  try {
    return await policy.execute(async ({ signal }) => {
      const response = await fetch(url, { redirect: 'error', ...init, signal });
      const text = await response.text();
      if (response.status >= 500 || text.length > longestAnswer) throw new Error('no answer');
      return shape.parse(JSON.parse(text));
    });
  } catch {
    throw new ProviderFailure(`${url.hostname} did not answer`);
  }
}
