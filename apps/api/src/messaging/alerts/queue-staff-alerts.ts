import { type AlertKind, permissionForAlert } from '@karwan/contract/alerts';
import { backOfficePath } from '@karwan/contract/back-office';
import { type TenantSettings, tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { prepared } from '../../platform/prepared.ts';
import { queueMessages } from '../transport/delivery/queue-messages.ts';
import { type AlertRecipient, alertMessage } from './alert-messages.ts';

/** New work to notify staff about. It contains no customer data, because locked screens show it. */
export interface StaffAlert {
  readonly tenantId: number;
  readonly kind: AlertKind;
  /** The branches of the work; empty: the whole shop. */
  readonly branchIds: readonly number[];
  /** The number of an order, or the id of a message. */
  readonly id: string;
  /**
   * The booking or form that it belongs to, which is alerted once per `occasion`; with neither it is alerted each time.
   */
  readonly parentOrderId?: string;
  readonly formMessageId?: number;
  readonly occasion: string;
  /** The member who caused it, and needs no alert. */
  readonly notTo?: string;
  /** The path of the screen to open; left out: that of its kind. */
  readonly path?: string;
}

/** The path that the notification opens: where the work is done. */
const paths: Record<AlertKind, (alert: StaffAlert) => string> = {
  orders: ({ parentOrderId }) => `calls/${parentOrderId}`,
  freight: ({ id }) => `freight/${id}`,
  refunds: () => 'refunds',
  forms: () => 'inbox',
  payments: () => 'payments',
  stock: () => 'stock?view=low',
  webhooks: () => 'settings/webhooks',
  senders: () => 'settings/senders',
};

/** The most browsers per alert; of a member with several the newest ones. */
const maxReported = 500;

/**
 * Queues alerts about new work in the caller's transaction, for all members who may do it and have subscribed: by push
 * to their browsers and, if they wish, by mail; once per occasion, and not in their quiet hours. One statement finds
 * the recipients.
 */
export async function queueStaffAlerts(
  trx: Kysely<Database>,
  jobs: Jobs,
  alerts: readonly StaffAlert[],
): Promise<void> {
  if (alerts.length === 0) return;
  const requested = alerts.map(({ tenantId, kind, branchIds, notTo = null }, at) => {
    return { at, tenantId, kind, branchIds, notTo, permissions: permissionForAlert[kind] };
  });
  const { rows } = await sql<
    AlertRecipient & { at: number | null; shop: unknown }
  >`${prepared('staff-alerts')}
    with told as (
      select a.at, u.id, u.tenant_id, chosen.language,
        case when chosen.alerts_by_mail and u.email_verified then u.email end as email
      from json_to_recordset(${JSON.stringify(requested)}) as a (at integer, "tenantId" integer, kind text,
        "branchIds" integer[], permissions text[], "notTo" text)
      join staff_preference chosen on chosen.tenant_id = a."tenantId" and a.kind = any(chosen.alerts)
        and chosen.user_id is distinct from a."notTo" and not ${isQuiet}
      join "user" u on u.id = chosen.user_id and u.role <> 'customer'
        and (u.staff_branches is null or a."branchIds" = '{}' or u.staff_branches && a."branchIds")
      where exists (
        select from staff_member_role given
        join staff_role r on r.tenant_id = given.tenant_id and r.key = given.role
        where given.user_id = u.id and (r.key = 'owner' or r.permissions && a.permissions))
    )
    select by.at, by.browser, by.email, by.id as "userId", by.language,
      case when by.email is not null then t.public_settings end as shop
    from (
      select at, id, tenant_id, language, null::bigint as browser, email from told where email is not null
      union all
      select told.at, told.id, told.tenant_id, told.language, p.id, null from told
      join push_subscription p on p.tenant_id = told.tenant_id and p.user_id = told.id
        and (p.expires_at is null or p.expires_at > now())
    ) by join tenant t on t.id = by.tenant_id
    order by by.browser desc limit ${maxReported}`.execute(trx);
  if (rows.length === 0) return;
  const shops = new Map<number, TenantSettings>();
  const shopOf = (tenantId: number, settings: unknown) => {
    const shop = shops.get(tenantId) ?? tenantSettings.parse(settings);
    shops.set(tenantId, shop);
    return shop;
  };
  const messages = rows.flatMap(({ at, shop, ...recipient }) => {
    const alert = alerts[at ?? -1];
    if (!alert) return [];
    const path = `${backOfficePath}/${alert.path ?? paths[alert.kind](alert)}`;
    return [
      alertMessage({ ...alert, about: alert.kind, path }, recipient, () =>
        shopOf(alert.tenantId, shop),
      ),
    ];
  });
  await queueMessages(trx, jobs, messages);
}

/** A condition: whether it is now in a member's quiet hours, in Pakistan's time zone; they may span midnight. */
const isQuiet = sql`coalesce((
  select case when chosen.quiet_from <= chosen.quiet_until
    then clock.minute >= chosen.quiet_from and clock.minute < chosen.quiet_until
    else clock.minute >= chosen.quiet_from or clock.minute < chosen.quiet_until end
  from (select extract(hour from now() at time zone 'Asia/Karachi') * 60
    + extract(minute from now() at time zone 'Asia/Karachi') as minute) clock), false)`;
