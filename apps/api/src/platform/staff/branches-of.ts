import type { StaffSession } from '../session.ts';

/** The requested branches among those of a member of the staff; null: all. */
export function branchesOf(
  { access }: Pick<StaffSession, 'access'>,
  asked: readonly string[],
): number[] | null {
  const ids = asked.map(Number);
  if (!access.branches) return ids.length > 0 ? ids : null;
  const own = access.branches;
  return ids.length > 0 ? ids.filter((id) => own.includes(id)) : [...own];
}

/** The session restricted to these branches. */
export const withinBranches = (staff: StaffSession, asked: readonly string[]): StaffSession => ({
  ...staff,
  access: { ...staff.access, branches: branchesOf(staff, asked) },
});
