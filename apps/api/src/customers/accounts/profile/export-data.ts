import { consentCookie } from '@karwan/contract/insight/analytics';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';
import { readSavedLists } from '../saved-lists/saved-lists.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { presentUser } from '../sessions/present-user.ts';
import { exportForms, exportMessages, exportSubscriptions } from './export-messages.ts';
import { exportOrders, exportPayments } from './export-orders.ts';
import { inMajorUnits } from './in-major-units.ts';
import { ownRestockAlerts, ownVouchers } from './own-forms.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'cookies'>;
/** Rows as stored, without columns that are internal to the shop. */
export type Rows = Record<string, unknown>[];

/**
 * All data about a customer, in one document: amounts as people write them, times in ISO 8601. Secrets are left out: whoever steals an export must not be able to sign
 * in with it.
 */
export async function exportData(context: Context, session: Pick<Session, 'id' | 'userId'>) {
  const { db, tenant, cookies } = context;
  const { userId } = session;
  const of = [db, tenant.id, userId] as const;
  const [user, lists, sessions, orders, payments, messages, forms, subscriptions, rest] =
    await Promise.all([
      presentUser(context, userId),
      readSavedLists(context, userId),
      listSessions(context, session),
      exportOrders(...of),
      exportPayments(...of),
      exportMessages(...of),
      exportForms(...of),
      exportSubscriptions(...of),
      exportRest(context, userId),
    ]);
  return inMajorUnits({
    exportedAt: new Date().toISOString(),
    user,
    kept: lists,
    orders,
    payments,
    messages,
    forms,
    sessions,
    pushSubscriptions: subscriptions,
    ...rest,
    // The consent is stored in this browser only; the shop has no list of consents.
    consent: cookies.get(consentCookie) ?? null,
  });
}

interface Rest {
  addresses: Rows;
  signIns: Rows;
  passkeys: Rows;
  reviews: Rows;
  devices: Rows;
  purchases: Rows;
  staffRoles: Rows;
  savedViews: Rows;
  apiKeys: Rows;
  staffPreferences: Rows[number] | null;
  factorResets: Rows;
  staffNotes: Rows;
  blocks: Rows;
  restockAlerts: Rows;
  giftVouchers: Rows;
}

/** Addresses as stored (also removed ones), sign-in methods, and the customer's other data. */
async function exportRest({ db, tenant }: Context, userId: string): Promise<Rest> {
  const { rows } = await sql<Rest>`select
    (select coalesce(jsonb_agg(to_jsonb(a) - '{tenant_id,user_id}'::text[] order by a.created_at), '[]')
      from address a where a.tenant_id = ${tenant.id} and a.user_id = ${userId}) as addresses,
    (select coalesce(jsonb_agg(jsonb_build_object('provider', w.provider_id,
        'account', case w.provider_id when 'credential' then null else w.account_id end,
        'since', w.created_at) order by w.created_at), '[]')
      from account w where w.tenant_id = ${tenant.id} and w.user_id = ${userId}) as "signIns",
    (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'since', k.created_at,
        'last_used_at', k.last_used_at) order by k.created_at), '[]')
      from passkey k where k.tenant_id = ${tenant.id} and k.user_id = ${userId}) as passkeys,
    (select coalesce(jsonb_agg(to_jsonb(r) - '{tenant_id,id,product_id,user_id,moderated_by}'::text[]
        || jsonb_build_object('product', p.item_custom_id) order by r.id), '[]')
      from product_review r join product p on p.id = r.product_id
      where r.tenant_id = ${tenant.id} and r.user_id = ${userId}) as reviews,
    (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'since', d.created_at,
        'last_seen', d.seen_at) order by d.created_at), '[]')
      from known_device d where d.tenant_id = ${tenant.id} and d.user_id = ${userId}) as devices,
    (select coalesce(jsonb_agg(to_jsonb(v) - '{tenant_id,id}'::text[] order by v.id), '[]')
      from analytics_event v where v.tenant_id = ${tenant.id} and v.parent_order_id in (
        select parent_order_id from orders
        where tenant_id = ${tenant.id} and user_id = ${userId})) as purchases,
    (select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'since', g.since) order by g.role), '[]')
      from staff_member_role g where g.tenant_id = ${tenant.id} and g.user_id = ${userId}) as "staffRoles",
    (select coalesce(jsonb_agg(jsonb_build_object('screen', w.screen, 'name', w.name,
        'query', w.query, 'since', w.created_at) order by w.id), '[]')
      from saved_view w where w.tenant_id = ${tenant.id} and w.user_id = ${userId}) as "savedViews",
    (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'permissions', k.permissions,
        'since', k.created_at, 'last_used_at', k.last_used_at) order by k.id), '[]')
      from api_key k where k.tenant_id = ${tenant.id} and k.user_id = ${userId}) as "apiKeys",
    (select to_jsonb(s) - '{tenant_id,user_id}'::text[]
      from staff_preference s where s.user_id = ${userId}) as "staffPreferences",
    (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.written_at) order by n.id), '[]')
      from customer_note n where n.tenant_id = ${tenant.id} and n.user_id = ${userId}) as "staffNotes",
    (select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'reason', b.reason, 'phone', b.phone,
        'at', b.blocked_at, 'lifted_at', b.lifted_at) order by b.id), '[]')
      from customer_block b where b.tenant_id = ${tenant.id} and (b.user_id = ${userId}
        or b.phone = (select phone from "user" where tenant_id = ${tenant.id} and id = ${userId}))) as blocks,
    (select coalesce(jsonb_agg(jsonb_build_object('reason', f.reason, 'at', f.asked_at,
        'decision', f.decision) order by f.id), '[]')
      from factor_reset f where f.tenant_id = ${tenant.id} and f.user_id = ${userId}) as "factorResets",
    (select coalesce(jsonb_agg(jsonb_build_object('product', p.item_custom_id, 'variant', v.code,
        'email', a.email, 'phone', a.phone, 'since', a.created_at) order by a.id), '[]')
      from ${ownRestockAlerts(tenant.id, userId)} a join variant v on v.id = a.variant_id
      join product p on p.id = a.product_id) as "restockAlerts",
    (select coalesce(jsonb_agg(jsonb_build_object('ending', g.ending, 'amount', g.amount,
        'currency', g.currency, 'note', g.note, 'recipient', g.recipient, 'since', g.created_at,
        'expires_at', g.expires_at) order by g.id), '[]')
      from ${ownVouchers(tenant.id, userId)} g) as "giftVouchers"`.execute(db);
  const [rest] = rows;
  if (!rest) throw new Error('a select without a table returned no row');
  return rest;
}
