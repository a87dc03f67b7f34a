import { call, ownCall, staffCall } from '@karwan/contract/call';
import type { contract } from '@karwan/contract/contract';

/** As much of a call as its declaration in the contract says in words. */
export interface DeclaredCall {
  readonly route: {
    readonly method?: string;
    readonly path?: string;
    readonly summary?: string;
    readonly description?: string;
  };
  readonly errorMap: Readonly<Record<string, { status?: number; message?: string } | undefined>>;
}

type Declared = { readonly '~orpc': DeclaredCall };

/** Every call of the contract, by method and path as the document names them: `post /v1/cart/quote`. */
export function declaredCalls(router: typeof contract): Map<string, DeclaredCall> {
  const calls = Object.values(router).flatMap((resource): Declared[] => Object.values(resource));
  return new Map(
    calls.map(({ '~orpc': one }) => [`${one.route.method?.toLowerCase()} ${one.route.path}`, one]),
  );
}

const errorsOf = (one: { '~orpc': Pick<DeclaredCall, 'errorMap'> }) =>
  Object.keys(one['~orpc'].errorMap);
const without = (codes: readonly string[], others: readonly string[]) =>
  codes.filter((code) => !others.includes(code));
const common = errorsOf(staffCall);
const ofOwnCalls = without(errorsOf(ownCall), errorsOf(call));
const ofStaffCalls = without(common, errorsOf(ownCall));

/** What a call does, who may make it, and what its own errors mean, as its declaration says. */
export function describeCall({ route, errorMap }: DeclaredCall): string {
  const hasAll = (codes: readonly string[]) => codes.every((code) => code in errorMap);
  const who = hasAll(ofStaffCalls)
    ? "For the shop's staff, with a second factor."
    : hasAll(ofOwnCalls)
      ? 'For whoever is signed in.'
      : '';
  const own = Object.entries(errorMap)
    .filter(([code]) => !common.includes(code))
    .map(([code, fault]) => `- \`${code}\` (${fault?.status}): ${fault?.message}`);
  const does = [`${route.summary}.`, route.description, who].filter(Boolean).join(' ');
  return own.length === 0 ? does : `${does}\n\nErrors of its own:\n\n${own.join('\n')}`;
}
