import type { StaffSession } from '../session.ts';

/** The requested branches among those of a member of the staff; null: all. */
export function branchesOf(
  { access }: Pick<StaffSession, 'access'>,
  requested: readonly string[],
): number[] | null {
  const ids = requested.map(Number);
  if (!access.branches) return ids.length > 0 ? ids : null;
  const own = access.branches;
  return ids.length > 0 ? ids.filter((id) => own.includes(id)) : [...own];
}

/** The session restricted to these branches. */
export const withinBranches = (
  staff: StaffSession,
  requested: readonly string[],
): StaffSession => ({
  ...staff,
  access: { ...staff.access, branches: branchesOf(staff, requested) },
});
