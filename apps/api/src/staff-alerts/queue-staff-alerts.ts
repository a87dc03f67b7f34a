import { type AlertKind, permissionForAlert } from '@karwan/contract/alerts';
import { backOfficePath } from '@karwan/contract/back-office';
import type { Database } from '@karwan/database/connect';
import en from '@karwan/i18n/staff/en.json' with { type: 'json' };
import ur from '@karwan/i18n/staff/ur.json' with { type: 'json' };
import { createTranslate } from '@karwan/i18n/translate';
import { type Kysely, sql } from 'kysely';
import { type NewMessage, queueMessages } from '../messages/delivery/queue-messages.ts';
import type { Jobs } from '../platform/jobs.ts';

/** New work that somebody may want to be told of. It names no customer: it is shown on locked screens. */
export interface StaffAlert {
  readonly tenantId: number;
  readonly kind: AlertKind;
  /** Of which branches; none: of the whole shop. */
  readonly branchIds: readonly number[];
  /** What it is told about: the number of an order, or of a message. */
  readonly id: string;
  /** The booking or form that it belongs to, which is told of once in each `occasion`; neither: it is told of as often as asked. */
  readonly parentOrderId?: string;
  readonly formMessageId?: number;
  readonly occasion: string;
  /** Who asked for it, and so knows. */
  readonly notTo?: string;
  /** The path of the screen that it leads to; left out: that of its kind. */
  readonly place?: string;
}

const texts = { en: createTranslate('en', en), ur: createTranslate('ur', ur) } as Record<
  string,
  (key: string, values?: Record<string, string>) => string
>;

/** Where a press on the message leads: to the place where the work is done. */
const places: Record<AlertKind, (alert: StaffAlert) => string> = {
  orders: ({ parentOrderId }) => `calls/${parentOrderId}`,
  freight: ({ id }) => `freight/${id}`,
  refunds: () => 'refunds',
  forms: () => 'inbox',
  payments: () => 'payments',
  stock: () => 'stock?view=low',
  webhooks: () => 'settings/webhooks',
};

/** A member with so many browsers is told in the newest ones. */
const mostBrowsers = 500;

/**
 * Queues push messages about new work to the browsers of all who may do it and have chosen to be told, in the
 * transaction of what makes the work; for each occasion once. One statement finds them all.
 */
export async function queueStaffAlerts(
  trx: Kysely<Database>,
  jobs: Jobs,
  alerts: readonly StaffAlert[],
): Promise<void> {
  if (alerts.length === 0) return;
  const asked = alerts.map(({ tenantId, kind, branchIds, notTo = null }, at) => {
    return { at, tenantId, kind, branchIds, notTo, permissions: permissionForAlert[kind] };
  });
  const { rows } = await sql<{ at: number | null; browser: number; language: string }>`
    select a.at, p.id as browser, chosen.language
    from json_to_recordset(${JSON.stringify(asked)}) as a (at integer, "tenantId" integer, kind text,
      "branchIds" integer[], permissions text[], "notTo" text)
    join staff_preference chosen on chosen.tenant_id = a."tenantId" and a.kind = any(chosen.alerts)
      and chosen.user_id is distinct from a."notTo"
    join "user" u on u.id = chosen.user_id and u.role <> 'customer'
      and (u.staff_branches is null or a."branchIds" = '{}' or u.staff_branches && a."branchIds")
    join push_subscription p on p.tenant_id = a."tenantId" and p.user_id = u.id
      and (p.expires_at is null or p.expires_at > now())
    where exists (
      select from staff_member_role given
      join staff_role r on r.tenant_id = given.tenant_id and r.key = given.role
      where given.user_id = u.id and (r.key = 'owner' or r.permissions && a.permissions))
    order by p.id desc limit ${mostBrowsers}`.execute(trx);
  const messages = rows.flatMap(({ at, browser, language }): NewMessage[] => {
    const alert = alerts[at ?? -1];
    return alert ? [messageOf(alert, browser, language)] : [];
  });
  await queueMessages(trx, jobs, messages);
}

function messageOf(alert: StaffAlert, browser: number, language: string): NewMessage {
  const { tenantId, kind, id, parentOrderId, formMessageId, occasion } = alert;
  const t = texts[language] ?? texts.en;
  const title = t?.(`alerts.title.${kind}`) ?? '';
  const body = t?.(`alerts.body.${kind}`, { id }) ?? '';
  const clickAction = `${backOfficePath}/${alert.place ?? places[kind](alert)}`;
  return {
    tenant_id: tenantId,
    parent_order_id: parentOrderId,
    form_message_id: formMessageId,
    is_farewell: parentOrderId === undefined && formMessageId === undefined,
    kind: `staff-alert/${occasion}/${browser}`,
    channel: 'push',
    recipient: '',
    subject: title,
    body: JSON.stringify({ title, body, clickAction, icon: '/icon-192.png' }),
    push_subscription_id: browser,
  };
}
