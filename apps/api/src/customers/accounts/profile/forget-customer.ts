import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Secrets } from '../../../platform/secrets/accepted-secrets.ts';
import type { Session } from '../../../platform/session.ts';
import { orderTextColumns } from '../../../platform/statements/order-text-columns.ts';
import { keepBlock } from '../blocks/former-blocks.ts';
import { keepUses } from '../former-uses/former-uses.ts';
import { ownForms, ownRestockAlerts, ownVouchers } from './own-forms.ts';

/**
 * Removes all personal data of a customer from the database, in the caller's transaction. What is kept for accounting
 * (docs/access.md#export-and-deletion) says what was sold, paid and refunded, without a name.
 */
export async function forgetCustomer(
  trx: Transaction<Database>,
  { tenant, ...secrets }: Secrets & { readonly tenant: { readonly id: number } },
  { userId, phone }: Pick<Session, 'userId' | 'phone'>,
): Promise<void> {
  const tenantId = tenant.id;
  const bookings = sql`(select parent_order_id from orders
    where tenant_id = ${tenantId} and user_id = ${userId})`;
  // Messages that are not sent yet are cancelled.
  await sql`update message set recipient = '', body = '', content = null, html = null, subject = '',
      reply_to = '',
      status = case status when 'sent' then 'sent' else 'failed' end,
      last_error = case status when 'sent' then '' else 'its customer has gone' end
    where tenant_id = ${tenantId} and parent_order_id in ${bookings}`.execute(trx);
  await sql`delete from order_note where order_id in (
    select id from orders where tenant_id = ${tenantId} and user_id = ${userId})`.execute(trx);
  await sql`delete from delivery_attempt where order_id in (
    select id from orders where tenant_id = ${tenantId} and user_id = ${userId})`.execute(trx);
  await sql`delete from whatsapp_login where tenant_id = ${tenantId} and phone = ${phone}`.execute(
    trx,
  );
  await sql`delete from guest_booking where tenant_id = ${tenantId}
    and (phone = ${phone} or parent_order_id in ${bookings})`.execute(trx);
  await sql`update refund_payout set details = null, link_until = null,
      state = case when details is null then state else 'awaiting-details' end
    where order_id in (select id from orders where tenant_id = ${tenantId} and user_id = ${userId})`.execute(
    trx,
  );
  await sql`delete from push_order where parent_order_id in ${bookings}`.execute(trx);
  await sql`update analytics_event set visitor = null
    where tenant_id = ${tenantId} and parent_order_id in ${bookings}`.execute(trx);
  await sql`update payment_transaction set detail = '{}', next_step = null
    where tenant_id = ${tenantId} and parent_order_id in ${bookings}`.execute(trx);
  await sql`update orders set shipping_address = ${JSON.stringify(nobody)}::jsonb,
      ${emptiedTexts}, created_by = 'customer', updated_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(trx);
  // Comments are withdrawn first, so that cached pages lose them too.
  await sql`update form_message set approved_at = null where approved_at is not null
    and id in (select id from ${ownForms(tenantId, userId)} own)`.execute(trx);
  await sql`delete from form_message
    where id in (select id from ${ownForms(tenantId, userId)} own)`.execute(trx);
  await sql`delete from restock_alert
    where id in (select id from ${ownRestockAlerts(tenantId, userId)} own)`.execute(trx);
  // A gift voucher stays valid for whoever has its code.
  await sql`update gift_voucher set recipient = '', note = ''
    where id in (select id from ${ownVouchers(tenantId, userId)} own)`.execute(trx);
  await keepBlock({ ...secrets, db: trx, tenant }, { userId, phone });
  await keepUses({ ...secrets, db: trx, tenant }, { userId, phone });
  await sql`delete from customer_block where tenant_id = ${tenantId} and phone = ${phone}`.execute(
    trx,
  );
  await sql`delete from phone_code where tenant_id = ${tenantId} and (phone = ${phone} or phone in (
    select account_id from account where tenant_id = ${tenantId} and user_id = ${userId}
      and provider_id = 'email'))`.execute(trx);
  await sql`delete from verification
    where tenant_id = ${tenantId} and position(${userId} in value) > 0`.execute(trx);
  // Sessions, sign-in methods, addresses, lists, subscriptions and restock alerts are deleted by cascade.
  await sql`delete from "user" where tenant_id = ${tenantId} and id = ${userId}`.execute(trx);
}

/** The assignments that empty what the customer wrote on an order. */
const emptiedTexts = sql.join(orderTextColumns.map((column) => sql`${sql.ref(column)} = ''`));

/** Replaces the customer's name in an order. */
const nobody = {
  customerFirstName: '-',
  customerLastName: '-',
  customerPhone: '-',
  customerEmail: '-',
  customerHouseNumber: '-',
  customerStreet: '-',
  customerCountry: 'PK',
};
