import type { z } from 'zod';
import { createOutboundHttp, type OutboundRequest } from '../../platform/outbound-http.ts';
import { ProviderFailure } from './identity-provider.ts';

const http = createOutboundHttp({
  service: 'Sign-in provider',
  // Somebody is waiting in front of a login page.
  deadline: 4_000,
  maxBytes: 100_000,
  retry: { attempts: 1, delay: 150, maxDelay: 300 },
  isTransient: () => true,
});

/**
 * Asks a provider, once more where it did not answer. Its refusals are answers too. Addresses hold
 * tokens, so a failure says nothing of them.
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
