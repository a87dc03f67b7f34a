import { sql } from 'kysely';

/**
 * A condition: whether a member of these branches may see an import `r`. Imports into all branches are visible to
 * members of all branches only.
 */
export const visibleRuns = (
  branches: readonly number[] | null,
) => sql`(${branches}::integer[] is null
  or r.branch_id = any(${branches}::integer[]) and not coalesce(r.chosen ? 'branch', false))`;
