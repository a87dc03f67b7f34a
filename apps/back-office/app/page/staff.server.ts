import { allows, type NeededPermission, type Permission } from '@karwan/contract/permissions';
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from 'react-router';
import { clientContext, visitContext } from './context.ts';
import { codeOf } from './refusal.server.ts';

/** Who works here, as far as pages need it. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  /** Those whose orders they see. */
  readonly branches: readonly { readonly id: string; readonly name: string }[];
}

export const staffContext = createContext<Staff>();

/**
 * Lets the staff in. Visitors who are not signed in go to the shop's login and come back; to its customers the
 * back office does not exist; staff without a second factor set one up first.
 */
export const admitStaff: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(staffContext, await staffOf(context));
  return next();
};

async function staffOf(context: Readonly<RouterContextProvider>): Promise<Staff> {
  const { path } = context.get(visitContext);
  const client = context.get(clientContext);
  const me = await client.staff.me({}).catch((error: unknown) => {
    if (codeOf(error) === 'FORBIDDEN') throw data(null, { status: 404 });
    if (codeOf(error) !== 'UNAUTHORIZED') throw error;
    throw redirectDocument(`/account/login?source=${encodeURIComponent(path)}`);
  });
  if (!me.hasSecondFactor) throw redirectDocument('/account/security');
  const { id, name, roles, permissions, branches } = me;
  return { id, name, roles: roles.map((role) => role.name), permissions, branches };
}

/** Whether who works here may do something. */
export function mayDo(context: Readonly<RouterContextProvider>, needed: NeededPermission): boolean {
  return allows(new Set(context.get(staffContext).permissions), needed);
}

/** @throws Response the page that says that this is not for them. */
export function requirePermission(
  context: Readonly<RouterContextProvider>,
  needed: NeededPermission,
): void {
  if (!mayDo(context, needed)) throw data(null, { status: 403 });
}
