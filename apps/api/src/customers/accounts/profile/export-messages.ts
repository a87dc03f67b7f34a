import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { alertKindPrefix } from '../../../messaging/alerts/alert-kinds.ts';
import type { Rows } from './export-data.ts';
import { ownForms } from './own-forms.ts';

/** Messages to a customer: about their orders, their account and their requests. */
export async function exportMessages(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<Rows> {
  const { rows } = await sql<{ row: Rows[number] }>`
    select jsonb_build_object('parent_order_id', m.parent_order_id, 'kind', m.kind,
      'channel', m.channel, 'recipient', m.recipient, 'subject', m.subject, 'body', m.body,
      'status', m.status, 'at', m.created_at, 'sent_at', m.sent_at) as row
    from message m where m.tenant_id = ${tenantId} and not starts_with(m.kind, ${alertKindPrefix})
      and (m.user_id = ${userId}
      or m.parent_order_id in (
        select parent_order_id from orders where tenant_id = ${tenantId} and user_id = ${userId})
      -- A message to the shop itself about a form repeats the form, which is exported on its own.
      or m.form_message_id in (select f.id from ${ownForms(tenantId, userId)} f
        where m.recipient in (f.email, f.phone)))
    order by m.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** What the customer wrote to the shop: requests, questions, comments. */
export async function exportForms(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<Rows> {
  const { rows } = await sql<{ row: Rows[number] }>`
    select to_jsonb(f) - '{tenant_id,id,key,request_hash,moderated_by,assigned_to}'::text[]
      || jsonb_build_object('replies', (select coalesce(jsonb_agg(jsonb_build_object('text', r.text,
        'channel', r.channel, 'at', r.written_at) order by r.id), '[]')
        from form_reply r where r.form_message_id = f.id)) as row
    from ${ownForms(tenantId, userId)} f order by f.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** The customer's push subscriptions, and the bookings that they are for. */
export async function exportSubscriptions(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<Rows> {
  const { rows } = await sql<{ row: Rows[number] }>`
    select jsonb_build_object('endpoint', p.endpoint, 'created_at', p.created_at,
      'expires_at', p.expires_at, 'bookings', array(select parent_order_id from push_order o
        where o.subscription_id = p.id order by o.created_at)) as row
    from push_subscription p where p.tenant_id = ${tenantId} and p.user_id = ${userId}
    order by p.id`.execute(db);
  return rows.map(({ row }) => row);
}
