import { sql } from 'kysely';

/** Whether somebody who sees these branches may see an import `r`: one of all branches is for those who see all. */
export const seenRuns = (branches: readonly number[] | null) => sql`(${branches}::integer[] is null
  or r.branch_id = any(${branches}::integer[]) and not coalesce(r.chosen ? 'branch', false))`;
