import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** What a login has just proved: a number, or an email address as `emailKey` writes it. */
type Proved = { readonly phone: string } | { readonly email: string };

/**
 * Moves the bookings that somebody placed without a login into the account of whoever proves their number. That is the
 * proof that a call would have been, too. A mailbox does not prove the number: its owner gets the bookings, which they have
 * been mailed anyway, and the team still calls.
 */
export async function claimGuestBookings(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
  proved: Proved,
): Promise<void> {
  const claimed =
    'phone' in proved
      ? sql`delete from guest_booking where tenant_id = ${tenantId} and phone = ${proved.phone}
          returning parent_order_id`
      : sql`select parent_order_id from guest_booking
          where tenant_id = ${tenantId} and email = ${proved.email}`;
  await sql`with claimed as (${claimed})
    update orders set user_id = ${userId} from claimed
    where orders.tenant_id = ${tenantId} and orders.user_id is null
      and orders.parent_order_id = claimed.parent_order_id`.execute(db);
}
