import { sql } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';

/** The latest parcel of an order `o`, as `carried`: a left lateral join to `o`. */
export const carriedBy = sql`lateral (
  select r.rider_id, r.courier_id, m.handed_at from parcel r join manifest m on m.id = r.manifest_id
  where r.order_id = o.id order by r.id desc limit 1) carried`;

/** Whether a member sees and closes all stops of their branches, or only their own. */
export const seesAllStops = ({ access }: StaffSession): boolean =>
  access.permissions.has('deliveries.close');

/** A condition: whether a member may see and close the stop of an order `o` joined with `carried`. */
export const isStopOf = (staff: StaffSession) =>
  seesAllStops(staff) ? sql`true` : sql`carried.rider_id = ${staff.userId}`;
