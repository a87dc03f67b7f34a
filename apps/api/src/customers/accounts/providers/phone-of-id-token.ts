import { ORPCError } from '@orpc/server';
import type { RequestContext } from '../../../platform/context.ts';
import { readPhone } from '../read-phone.ts';
import { ask } from './ask-provider.ts';

type Context = Pick<RequestContext, 'tenant' | 'signIn'>;

/**
 * The number that a Firebase phone sign-in verified.
 * @param written the number that the client says it is for; it must be the same
 * @throws UNAUTHORIZED when the token is not valid, PROVIDER_FAILED
 */
export async function phoneOfIdToken(
  { tenant, signIn }: Context,
  idToken: string,
  written: string | undefined,
): Promise<string> {
  const prover = signIn?.firebase;
  const phone = prover && (await ask(() => prover.phoneOf(idToken)));
  if (!phone || (written !== undefined && readPhone(written, tenant.country) !== phone)) {
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Authentication failed' });
  }
  return phone;
}
