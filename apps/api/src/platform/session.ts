import { staffFaults } from '@karwan/contract/call';
import type { CallMeta } from '@karwan/contract/call-facts';
import { allows, type NeededPermission } from '@karwan/contract/permissions';
import { ORPCError } from '@orpc/server';
import type { RequestContext } from './context.ts';
import type { StaffAccess } from './staff/staff-access.ts';

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
  /** What they may do as a member of the staff; left out: nothing. */
  readonly access?: StaffAccess;
}

/** The session of a member of the staff. */
export type StaffSession = Session & { readonly access: StaffAccess };

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
 * The session of the caller of a staff call; `admit` has let them in.
 * @throws UNAUTHORIZED, FORBIDDEN
 */
export async function requireStaff(
  context: Pick<RequestContext, 'session'>,
): Promise<StaffSession> {
  const session = await requireSession(context);
  const { access } = session;
  if (!access) throw forbidden('Staff only');
  return { ...session, access };
}

/**
 * For what hangs on more than the call itself, such as the state that an order is moved to.
 * @throws FORBIDDEN
 */
export function requirePermission({ access }: Session, needed: NeededPermission): void {
  if (!access || !allows(access.permissions, needed)) throw notAllowed(needed);
}

/**
 * Checks that the caller may use a call.
 * @returns the session of a program, where it is one that calls by its API key
 * @throws UNAUTHORIZED when nobody is signed in, FORBIDDEN when a customer calls what is for staff or
 *   a member of the staff lacks the call's permission, SECOND_FACTOR_MISSING to staff who have none yet
 */
export async function admit(
  context: Pick<RequestContext, 'session' | 'program' | 'secondFactorIsOptional'>,
  meta: CallMeta,
): Promise<StaffSession | undefined> {
  if (meta.audience === 'anyone') return undefined;
  if (meta.audience === 'staff') {
    const program = await context.program?.();
    if (program) requirePermission(program, meta.permission);
    if (program) return program;
  }
  const session = await requireSession(context);
  if (meta.audience === 'customer') return undefined;
  if (session.role === 'customer') throw forbidden('Staff only');
  if (meta.audience !== 'staff') return undefined;
  if (!session.secondFactor && !context.secondFactorIsOptional) {
    const { status, message } = staffFaults.SECOND_FACTOR_MISSING;
    const data = { setUpAt: '/account/security' };
    throw new ORPCError('SECOND_FACTOR_MISSING', { status, message, data });
  }
  requirePermission(session, meta.permission);
  return undefined;
}

const notAllowed = (needed: NeededPermission) =>
  forbidden(`You need the permission ${[needed].flat().join(' or ')} to do this`);

/** What somebody who is signed in may not do. */
export function forbidden(message: string) {
  return new ORPCError('FORBIDDEN', { status: 403, message });
}

/**
 * For what is about all branches at once, such as files of who pays the shop.
 * @throws FORBIDDEN to those who see some branches only
 */
export async function requireAllBranches(context: Pick<RequestContext, 'session'>): Promise<void> {
  const { access } = await requireStaff(context);
  if (access.branches) throw forbidden('This is about all branches');
}
