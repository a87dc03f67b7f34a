import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/session.ts';

/** The actions `a` that a member may see: of their branches, or only their own without the permission for more. */
export function seenActions(
  { tenant }: Pick<RequestContext, 'tenant'>,
  { access, userId }: StaffSession,
) {
  const conditions = [sql`a.tenant_id = ${tenant.id}`];
  if (!access.permissions.has('audit.read')) conditions.push(sql`a.actor_id = ${userId}`);
  if (access.branches) {
    conditions.push(sql`(a.branch_id = any(${access.branches}) or a.actor_id = ${userId})`);
  }
  return sql.join(conditions, sql` and `);
}
