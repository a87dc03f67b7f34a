import type { StaffSession } from '../session.ts';

/** The branches that are asked for, of those that a member works for; null: all. */
export function branchesOf(
  { access }: Pick<StaffSession, 'access'>,
  asked: readonly string[],
): number[] | null {
  const ids = asked.map(Number);
  if (!access.branches) return ids.length > 0 ? ids : null;
  const own = access.branches;
  return ids.length > 0 ? ids.filter((id) => own.includes(id)) : [...own];
}

/** A member as if they worked for no branches but these. */
export const withinBranches = (staff: StaffSession, asked: readonly string[]): StaffSession => ({
  ...staff,
  access: { ...staff.access, branches: branchesOf(staff, asked) },
});
