import { addDays } from '@karwan/contract/pakistan-time';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { requireStaff } from '../../platform/session.ts';
import { branchesOf } from '../../platform/staff/branches-of.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface PeriodOfBranches extends Period {
  readonly branches: readonly string[];
}

/** The period of the same length just before. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** A condition on sums with a `branch_id`: those that the caller may see, limited to the requested branches. */
export async function ofBranches(
  context: Pick<RequestContext, 'session'>,
  requested: readonly string[],
): Promise<RawBuilder<unknown>> {
  const branches = branchesOf(await requireStaff(context), requested);
  return sql`(${branches}::integer[] is null or branch_id = any(${branches}))`;
}
