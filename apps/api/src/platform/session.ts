import { staffFaults } from '@karwan/contract/call';
import type { CallMeta } from '@karwan/contract/call-facts';
import { allows, type NeededPermission } from '@karwan/contract/permissions';
import { ORPCError } from '@orpc/server';
import type { RequestContext } from './context.ts';
import type { StaffAccess } from './staff/staff-access.ts';

export type Role = 'customer' | 'staff' | 'admin';

/** The signed-in user of a request. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  /** E.164; null when the customer signed in without a phone number. */
  readonly phone: string | null;
  readonly firstName: string;
  /** Whether a second factor was verified at sign-in, or set up since. */
  readonly secondFactor: boolean;
  /** Permissions as a member of the staff; undefined for customers. */
  readonly access?: StaffAccess;
}

/** The session of a member of the staff. */
export type StaffSession = Session & { readonly access: StaffAccess };

/**
 * The session of the caller of a protected call, which `admit` has checked.
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
 * The session of the caller of a staff call, which `admit` has checked.
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
 * For permissions that depend on more than the call, such as the state that an order is moved to.
 * @throws FORBIDDEN
 */
export function requirePermission({ access }: Session, needed: NeededPermission): void {
  if (!access || !allows(access.permissions, needed)) throw notAllowed(needed);
}

/**
 * Checks that the caller may make a call.
 * @returns the session of an API key, if the caller uses one
 * @throws UNAUTHORIZED when nobody is signed in, FORBIDDEN when a customer makes a staff call, an API key one of people, or a member of the staff
 *   lacks the call's permission, SECOND_FACTOR_MISSING for staff without a second factor
 */
export async function admit(
  context: Pick<RequestContext, 'session' | 'program' | 'secondFactorIsOptional'>,
  meta: CallMeta,
): Promise<StaffSession | undefined> {
  if (meta.audience === 'anyone') return undefined;
  if (meta.audience === 'staff') {
    const program = await context.program?.();
    if (program && meta.forPeople) throw forbidden('API keys cannot make this call');
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

/** A 403 for a signed-in user. */
export function forbidden(message: string) {
  return new ORPCError('FORBIDDEN', { status: 403, message });
}

/**
 * For actions that concern all branches at once, such as settlement files.
 * @throws FORBIDDEN to staff of some branches only
 */
export async function requireAllBranches(context: Pick<RequestContext, 'session'>): Promise<void> {
  const { access } = await requireStaff(context);
  if (access.branches) throw forbidden('This is about all branches');
}
