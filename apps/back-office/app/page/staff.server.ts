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

/** Who works here, as far as pages need it. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  /** Those whose orders they see. */
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  /** They see those branches alone, and none to come. */
  readonly isScoped: boolean;
  /** The one that their lists are cut to; null: none. */
  readonly branch: string | null;
  /** Of the shop, in which limits are written. */
  readonly baseCurrency: string;
}

export const staffContext = createContext<Staff>();

/** Who was signed out while a form was filled in: nobody, who may do nothing. */
const nobody: Staff = {
  ...{ id: '', name: '', roles: [], permissions: [], branches: [] },
  ...{ isScoped: true, branch: null, baseCurrency: '' },
};

/**
 * Lets the staff in. Visitors who are not signed in go to the shop's login and come back; to its customers the
 * back office does not exist; staff without a second factor set one up first. A form that a script sends after its
 * sender was signed out is answered by its page as calls answer it, so that what was typed stays there.
 */
export const admitStaff: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const staff = await staffOf(context);
  context.set(staffContext, staff ?? nobody);
  if (staff) return next();
  const isForm = request.method === 'POST' && new URL(request.url).pathname.endsWith('.data');
  const answer = isForm ? await next() : undefined;
  // Whatever does not say it at the form leads to the login.
  if (answer && answer.status !== 403 && answer.status < 500) return answer;
  const { path } = context.get(visitContext);
  throw redirectDocument(`/account/login?source=${encodeURIComponent(path)}`);
};

/** Undefined: they are not signed in. */
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

/** @throws Response the page that says that this is not for them: it is about all branches, and they see some only. */
export function requireAllBranches(context: Readonly<RouterContextProvider>): void {
  if (context.get(staffContext).isScoped) throw data(null, { status: 403 });
}

/** The branch that a list is cut to which names none itself, as calls take it; empty: all of theirs. */
export function chosenBranches(context: Readonly<RouterContextProvider>): string[] {
  const { branch } = context.get(staffContext);
  return branch === null ? [] : [branch];
}
