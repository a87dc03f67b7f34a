import type { CallMeta } from '@karwan/contract/call-facts';
import type { NeededPermission } from '@karwan/contract/permissions';

interface DeclaredCall {
  readonly '~orpc': { readonly meta: CallMeta };
}

/** The permission that one of these calls of the contract needs: whoever has it can do the work that they do. */
export const permissionOf = (...calls: readonly DeclaredCall[]): NeededPermission =>
  calls.flatMap((call) => call['~orpc'].meta.permission ?? []);
