import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { ofBranches } from '../orders-in-work.ts';
import { carriedBy, isStopOf } from './own-stops.ts';

/** The photo of a delivery attempt, for members who may see its stop. @throws NOT_FOUND */
export async function readPhoto(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  id: string,
): Promise<{ photo: string }> {
  const staff = await requireStaff(context);
  const { rows } = await sql<{ webp: Buffer }>`
    select a.photo as webp from delivery_attempt a
    join orders o on o.id = a.order_id left join ${carriedBy} on true
    where a.id = ${id}::bigint and a.photo is not null and o.tenant_id = ${context.tenant.id}
      and ${ofBranches(staff.access.branches)} and ${isStopOf(staff)}`.execute(context.db);
  const [found] = rows;
  if (!found) throw notFound('Photo');
  return { photo: `data:image/webp;base64,${found.webp.toString('base64')}` };
}
