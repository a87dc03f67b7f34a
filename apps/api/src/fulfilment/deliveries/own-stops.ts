import { sql } from 'kysely';
import type { StaffSession } from '../../platform/session.ts';

/** The parcel that an order `o` left with last: `carried`, as a left lateral join to `o`. */
export const carriedBy = sql`lateral (
  select r.rider_id, r.courier_id, m.handed_at from parcel r join manifest m on m.id = r.manifest_id
  where r.order_id = o.id order by r.id desc limit 1) carried`;

/** Whose stops a member sees and closes: everybody's of their branches; null: the own ones alone. */
export const seesAllStops = ({ access }: StaffSession): boolean =>
  access.permissions.has('deliveries.close');

/** Whether a stop of an order `o`, beside `carried`, is one that a member may see and close. */
export const isStopOf = (staff: StaffSession) =>
  seesAllStops(staff) ? sql`true` : sql`carried.rider_id = ${staff.userId}`;
