import { emailKey } from '@karwan/contract/email';
import type { OrderAddress } from '@karwan/contract/order';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';

interface Booking {
  readonly tenantId: number;
  readonly parentOrderId: string;
}

/** Marks a booking as one of somebody who was not logged in, in the transaction that books it. */
export async function writeGuestBooking(
  trx: Transaction<Database>,
  { tenantId, parentOrderId }: Booking,
  { customerPhone: phone, customerEmail: email }: OrderAddress,
): Promise<void> {
  await sql`insert into guest_booking (tenant_id, parent_order_id, phone, email)
    values (${tenantId}, ${parentOrderId}, ${phone}, ${emailKey(email)})`.execute(trx);
}

/** Whether nobody has answered a call about the booking of an order `o` that was placed without a login. */
export const awaitsProof = sql`exists (select from guest_booking guest
  where guest.tenant_id = o.tenant_id and guest.parent_order_id = o.parent_order_id
    and guest.proved_at is null)`;

/**
 * The customer has confirmed the booking on a call to its number, or by a link that was sent there: the number is theirs. The
 * desk may have corrected the number since, so that it is read from the order.
 */
export async function proveGuestBooking(
  trx: Transaction<Database>,
  { tenantId, parentOrderId }: Booking,
): Promise<void> {
  await sql`update guest_booking guest
    set proved_at = coalesce(guest.proved_at, now()), phone = o.shipping_address ->> 'customerPhone'
    from orders o where guest.tenant_id = ${tenantId} and guest.parent_order_id = ${parentOrderId}
      and o.tenant_id = guest.tenant_id and o.parent_order_id = guest.parent_order_id`.execute(trx);
}
