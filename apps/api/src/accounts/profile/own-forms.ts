import { sql } from 'kysely';

/**
 * Rows of `form_message` that a customer sent: told by a number or an e-mail address that is proved to
 * be theirs. An address that anybody may type in shows and deletes nothing of another's.
 */
export const ownForms = (tenantId: number, userId: string) => sql`(
  select form.* from form_message form join "user" on "user".tenant_id = form.tenant_id
  where form.tenant_id = ${tenantId} and "user".id = ${userId}
    and (form.phone = "user".phone
      or ("user".email_verified and lower(form.email) = lower("user".email) and form.email <> '')))`;
