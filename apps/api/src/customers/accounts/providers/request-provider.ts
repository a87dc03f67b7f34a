import { createOutboundHttp, type OutboundRequest } from '@karwan/outbound-http/client';
import type { z } from 'zod';
import { ProviderFailure } from './identity-provider.ts';

const http = createOutboundHttp({
  service: 'Sign-in provider',
  // A visitor is waiting on the login page.
  deadline: 4_000,
  maxBytes: 100_000,
  retry: { attempts: 1, delay: 150, maxDelay: 300 },
  isTransient: () => true,
});

/**
 * Sends a request to a provider, with one retry when it does not respond. Error statuses are returned as responses,
 * too. Errors do not contain the URL, because URLs hold tokens.
 * @throws ProviderFailure
 */
export async function requestProvider<Shape extends z.ZodType>(
  shape: Shape,
  url: URL,
  request: Pick<OutboundRequest, 'method' | 'body'> = {},
): Promise<z.infer<Shape>> {
  try {
    return await http.request({ url, ...request, repeatable: true }, ({ status, json }) => {
      if (status >= 500) throw new Error('no response body');
      return shape.parse(json);
    });
  } catch {
    throw new ProviderFailure(`${url.hostname} did not respond`);
  }
}
