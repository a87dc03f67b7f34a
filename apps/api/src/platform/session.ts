import { staffFaults } from '@karwan/contract/call';
import type { Audience } from '@karwan/contract/call-facts';
import { ORPCError } from '@orpc/server';
import type { RequestContext } from './context.ts';

export type Role = 'customer' | 'staff' | 'admin';

/** Who is signed in, as the session that the request shows says. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  /** E.164; null where the customer came by another proof and has not given one. */
  readonly phone: string | null;
  readonly firstName: string;
  /** Whether a second factor was shown when it was begun, or set up since. */
  readonly secondFactor: boolean;
}

/**
 * The session of the caller of a protected call; `admit` has let them in.
 * @throws UNAUTHORIZED when nobody is signed in, or the session has expired.
 * @public
 */
export async function requireSession(context: Pick<RequestContext, 'session'>): Promise<Session> {
  const session = await context.session?.();
  if (!session) {
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Log in to do this' });
  }
  return session;
}

/**
 * Checks that the caller may use a call.
 * @throws UNAUTHORIZED when nobody is signed in, FORBIDDEN when a customer calls what is for staff,
 *   SECOND_FACTOR_MISSING to staff who have none yet
 */
export async function admit(
  context: Pick<RequestContext, 'session' | 'secondFactorIsOptional'>,
  audience: Exclude<Audience, 'anyone'>,
): Promise<void> {
  const session = await requireSession(context);
  if (audience === 'customer') return;
  if (session.role === 'customer') {
    throw new ORPCError('FORBIDDEN', { status: 403, message: 'Staff only' });
  }
  if (audience === 'staff-account') return;
  if (!session.secondFactor && !context.secondFactorIsOptional) {
    const { status, message } = staffFaults.SECOND_FACTOR_MISSING;
    const data = { setUpAt: '/account/security' };
    throw new ORPCError('SECOND_FACTOR_MISSING', { status, message, data });
  }
}
