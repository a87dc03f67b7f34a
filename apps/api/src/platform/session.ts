import { staffFaults } from '@karwan/contract/call';
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
 * The signed-in customer.
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
 * The signed-in member of the shop's staff, who has shown a second factor.
 * @throws UNAUTHORIZED when nobody is signed in, FORBIDDEN for customers, SECOND_FACTOR_MISSING to
 *   staff who have none yet
 * @public
 */
export async function requireStaff(
  context: Pick<RequestContext, 'session' | 'secondFactorIsOptional'>,
): Promise<Session> {
  const session = await requireStaffAccount(context);
  if (!session.secondFactor && !context.secondFactorIsOptional) {
    const { status, message } = staffFaults.SECOND_FACTOR_MISSING;
    const data = { setUpAt: '/account/security' };
    throw new ORPCError('SECOND_FACTOR_MISSING', { status, message, data });
  }
  return session;
}

/**
 * Whoever may set up a second factor: staff, also those who have none yet.
 * @throws UNAUTHORIZED when nobody is signed in, FORBIDDEN for customers.
 */
export async function requireStaffAccount(
  context: Pick<RequestContext, 'session'>,
): Promise<Session> {
  const session = await requireSession(context);
  if (session.role === 'customer') {
    throw new ORPCError('FORBIDDEN', { status: 403, message: 'Staff only' });
  }
  return session;
}
