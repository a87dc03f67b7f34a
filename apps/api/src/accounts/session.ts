import { ORPCError } from '@orpc/server';
import type { RequestContext } from '../platform/context.ts';

export type Role = 'customer' | 'staff' | 'admin';

/** Who is signed in, as the session that the request shows says. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  /** E.164; null where the customer came by another proof and has not given one. */
  readonly phone: string | null;
  readonly firstName: string;
}

/**
 * The signed-in customer.
 * @throws UNAUTHORIZED when nobody is signed in, or the session has expired.
 * @public
 */
export async function requireSession(context: Pick<RequestContext, 'session'>): Promise<Session> {
  const session = await context.session?.();
  if (!session) {
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Sign in to do this' });
  }
  return session;
}

/**
 * The signed-in member of the shop's staff.
 * @throws UNAUTHORIZED when nobody is signed in, FORBIDDEN for customers.
 * @public
 */
export async function requireStaff(context: Pick<RequestContext, 'session'>): Promise<Session> {
  const session = await requireSession(context);
  if (session.role === 'customer') {
    throw new ORPCError('FORBIDDEN', { status: 403, message: 'Only for the staff of the shop' });
  }
  return session;
}
