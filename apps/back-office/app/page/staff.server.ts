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
import { roleName } from './role-name.ts';

/** The logged-in member, as far as pages need it. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  /** The branches whose orders they see. */
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  /** Whether they are limited to these branches, also if the shop opens others. */
  readonly isScoped: boolean;
  /** The branch that they limited their lists to; null: none. */
  readonly branch: string | null;
  /** The shop's currency, in which limits of roles are written. */
  readonly baseCurrency: string;
}

export const staffContext = createContext<Staff>();

/** In place of a member whose session ended while they filled in a form: no permissions. */
const nobody: Staff = {
  id: '',
  name: '',
  roles: [],
  permissions: [],
  branches: [],
  isScoped: true,
  branch: null,
  baseCurrency: '',
};

/**
 * Middleware that admits staff only. Visitors without a session are redirected to the login and back; for customers the
 * back office does not exist (404); staff without a second factor are redirected to set one up. A form that is submitted
 * by script after the session ended still runs the page's action, which answers with an error; if it does not, the answer
 * is 401. Either way the typed values are kept.
 */
export const admitStaff: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const staff = await staffOf(context);
  context.set(staffContext, staff ?? nobody);
  if (staff) return next();
  const isForm = request.method === 'POST' && new URL(request.url).pathname.endsWith('.data');
  const answer = isForm ? await next() : undefined;
  if (answer && answer.status !== 403 && answer.status < 500) return answer;
  if (isForm) throw data(null, { status: 401 });
  const { path } = context.get(visitContext);
  throw redirectDocument(`/account/login?source=${encodeURIComponent(path)}`);
};

/** The member of the request; undefined: there is no session. */
async function staffOf(context: Readonly<RouterContextProvider>): Promise<Staff | undefined> {
  const { language } = context.get(visitContext);
  const client = context.get(clientContext);
  const me = await client.staff.me({}).catch((error: unknown) => {
    if (codeOf(error) === 'FORBIDDEN') throw data(null, { status: 404 });
    if (codeOf(error) !== 'UNAUTHORIZED') throw error;
  });
  if (!me) return undefined;
  if (!me.hasSecondFactor) throw redirectDocument('/account/security');
  const { id, name, permissions, branches, isScoped, branch, baseCurrency } = me;
  const roles = me.roles.map((role) => roleName(role, language));
  return { id, name, roles, permissions, branches, isScoped, branch, baseCurrency };
}

/** Whether the member has a permission. */
export function mayDo(context: Readonly<RouterContextProvider>, needed: NeededPermission): boolean {
  return allows(new Set(context.get(staffContext).permissions), needed);
}

/** @throws Response 403 if the member lacks the permission */
export function requirePermission(
  context: Readonly<RouterContextProvider>,
  needed: NeededPermission,
): void {
  if (!mayDo(context, needed)) throw data(null, { status: 403 });
}

/** @throws Response 403 if the member is limited to some branches: the page is about all of them */
export function requireAllBranches(context: Readonly<RouterContextProvider>): void {
  if (context.get(staffContext).isScoped) throw data(null, { status: 403 });
}

/** The branch that the member limited their lists to, as calls take it; empty: all of theirs. */
export function chosenBranches(context: Readonly<RouterContextProvider>): string[] {
  const { branch } = context.get(staffContext);
  return branch === null ? [] : [branch];
}
