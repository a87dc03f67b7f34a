import { sql } from 'kysely';

/**
 * Rows of `form_message` that a customer sent, found by a verified number or e-mail address. An unverified address
 * matches nothing, because any visitor can type it in.
 */
export const ownForms = (tenantId: number, userId: string) => sql`(
  select form.* from form_message form join "user" on "user".tenant_id = form.tenant_id
  where form.tenant_id = ${tenantId} and "user".id = ${userId}
    and (form.phone = "user".phone
      or ("user".email_verified and lower(form.email) = lower("user".email) and form.email <> '')))`;

/** Rows of `restock_alert` that a customer made while signed in, or that are for their verified address. */
export const ownRestockAlerts = (tenantId: number, userId: string) => sql`(
  select alert.* from restock_alert alert join "user" on "user".tenant_id = alert.tenant_id
  where alert.tenant_id = ${tenantId} and "user".id = ${userId}
    and (alert.user_id = "user".id
      or ("user".email_verified and alert.email = lower("user".email))))`;

/** Rows of `gift_voucher` whose code was sent to a customer's number or verified address. */
export const ownVouchers = (tenantId: number, userId: string) => sql`(
  select voucher.* from gift_voucher voucher join "user" on "user".tenant_id = voucher.tenant_id
  where voucher.tenant_id = ${tenantId} and "user".id = ${userId} and voucher.recipient <> ''
    and (voucher.recipient = "user".phone
      or ("user".email_verified and voucher.recipient = lower("user".email))))`;
