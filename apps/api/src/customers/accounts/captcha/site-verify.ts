import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import type { Captcha } from '../../../platform/captcha.ts';
import { requestProvider } from '../providers/request-provider.ts';

export interface SiteVerifyAccess {
  /** Such as `https://www.google.com/recaptcha/api/siteverify`. */
  readonly url: string;
  readonly secret: string;
  /** Host names of pages whose tokens are accepted; empty: all that the key is for. */
  readonly hostnames: readonly string[];
  /** From 0 (a program) to 1 (a person); checked where the service returns a score (reCAPTCHA v3). */
  readonly minScore: number;
}

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** The service's code for an error of its own. */
const ownFault = 'internal-error';

/**
 * reCAPTCHA and Turnstile: both take a form with secret and response, and have the same response format. While the
 * service is down every request is refused, because messages cost money.
 */
export function createSiteVerify(access: SiteVerifyAccess): Captcha {
  return {
    async verify(token) {
      if (token === '') return false;
      const said = await ask(access, token);
      if (said['error-codes']?.includes(ownFault)) throw unavailable();
      const { success, hostname = '', score = 1 } = said;
      const here = access.hostnames.length === 0 || access.hostnames.includes(hostname);
      return success && here && score >= access.minScore;
    },
  };
}

async function ask({ url, secret }: SiteVerifyAccess, token: string) {
  const body = new URLSearchParams({ secret, response: token });
  try {
    return await requestProvider(verdict, new URL(url), { method: 'POST', body });
  } catch (cause) {
    throw unavailable(cause);
  }
}

function unavailable(cause?: unknown) {
  return new ORPCError('SERVICE_UNAVAILABLE', { status: 503, cause });
}
