import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Jobs } from '../../../platform/jobs.ts';
import { inLanguage } from '../../../shop/settings/in-language.ts';
import { messageTexts } from '../../../shop/settings/message-texts.ts';
import {
  type NewMessage,
  queueWritten,
  writeMessages,
} from '../../transport/delivery/queue-messages.ts';
import type { Messengers } from '../../transport/senders/messengers.ts';
import { selectSender } from '../select-sender.ts';
import { type BackInStock, restockMessage } from './restock-message.ts';

/** Restocked variants, and messages, per transaction. */
const batch = { restocks: 500, messages: 200 } as const;
/** Alerts that have waited longer are deleted, for data minimization. */
const maxWait = '180 days';

interface AlertRow extends BackInStock {
  readonly id: number;
  readonly tenant_id: number;
  readonly email: string | null;
  /** The customer's own number, which is texted beside the mail; null: it is not. */
  readonly phone: string | null;
  readonly push_subscription_id: number | null;
  readonly language: string;
}

/**
 * Queues messages about restocked variants, each once: in the same transaction its alert refers to the message, and is
 * deleted when that is delivered. Alerts for a variant that has sold out again keep waiting.
 * @returns how many were queued
 */
export async function queueRestockMessages(
  db: Kysely<Database>,
  jobs: Jobs,
  { publicUrl }: Pick<Messengers, 'publicUrl'>,
): Promise<number> {
  await sql`delete from restock_alert a
    where a.message_id is null and a.created_at < now() - ${maxWait}::interval
      or exists (select from message m
        where m.id = a.message_id and m.status not in ('waiting', 'sending'))`.execute(db);
  for (let queued = 0; ; ) {
    const count = await db.transaction().execute(async (trx) => {
      const restocks = await lockRestocks(trx);
      if (restocks.length === 0) return undefined;
      const alerts = await lockAlerts(trx, restocks);
      const notified = await Promise.all(alerts.map((alert) => messagesOf(db, alert, publicUrl)));
      await queueNotices(trx, jobs, notified);
      if (alerts.length < batch.messages) await forget(trx, restocks);
      return alerts.length;
    });
    if (count === undefined) return queued;
    queued += count;
  }
}

interface Restock {
  readonly id: number;
  readonly variant_id: number;
}

const lockRestocks = (trx: Kysely<Database>): Promise<Restock[]> =>
  trx
    .selectFrom('restock')
    .select(['id', 'variant_id'])
    .orderBy('id')
    .limit(batch.restocks)
    .forUpdate()
    .skipLocked()
    .execute();

/** Deletes handled restocks; a later restock has a row of its own. */
async function forget(trx: Kysely<Database>, restocks: readonly Restock[]): Promise<void> {
  const ids = restocks.map(({ id }) => id);
  await sql`delete from restock where id = any(${ids}::bigint[])`.execute(trx);
}

/** A condition: whether the variant of `restock_alert a` is in stock in the alert's zone. */
export const offeredWhereRequested = sql`exists (
  select from offer o left join zone z on z.id = a.zone_id
  where o.product_id = a.product_id and o.variant_id = a.variant_id and o.in_stock
    and (z.id is null or
      case when z.bit < length(o.zones) then get_bit(o.zones, z.bit) = 1 end))`;

/** Locks the alerts of variants that are in stock in their zone. */
async function lockAlerts(
  trx: Kysely<Database>,
  restocks: readonly Restock[],
): Promise<AlertRow[]> {
  const variants = restocks.map((restock) => restock.variant_id);
  const { rows } = await sql<AlertRow>`
    with due as materialized (
      select a.* from restock_alert a
      where a.variant_id = any(${variants}::bigint[]) and a.message_id is null and ${offeredWhereRequested}
      order by a.id limit ${sql.lit(batch.messages)} for update of a
    )
    select a.id, a.tenant_id, a.email, a.phone, a.mailbox, a.push_subscription_id, a.language,
      p.item_custom_id, p.name, p.options, v.code, v.choice
    from due a
    join variant v on v.id = a.variant_id
    join product p on p.id = a.product_id
    order by a.id`.execute(trx);
  return rows;
}

/** An alert with the messages that answer it: a mail or a push notification, and perhaps an SMS. */
interface Told {
  readonly alertId: number;
  readonly message: NewMessage;
  readonly sms: NewMessage | undefined;
}

async function queueNotices(
  trx: Kysely<Database>,
  jobs: Jobs,
  notified: readonly Told[],
): Promise<void> {
  if (notified.length === 0) return;
  const written = await writeMessages(
    trx,
    notified.map(({ message }) => message),
  );
  await sql`
    update restock_alert a set message_id = told.message_id, sms_message_id = null
    from unnest(${notified.map(({ alertId }) => alertId)}::bigint[],
      ${written.map(({ id }) => id)}::bigint[]) told (alert_id, message_id)
    where a.id = told.alert_id`.execute(trx);
  const texted = notified.flatMap(({ alertId, sms }) => (sms ? [{ alertId, sms }] : []));
  const sent = await writeMessages(
    trx,
    texted.map(({ sms }) => sms),
  );
  if (texted.length > 0) {
    await sql`
      update restock_alert a set sms_message_id = told.message_id
      from unnest(${texted.map(({ alertId }) => alertId)}::bigint[],
        ${sent.map(({ id }) => id)}::bigint[]) told (alert_id, message_id)
      where a.id = told.alert_id`.execute(trx);
  }
  await queueWritten(trx, jobs, [...written, ...sent], 'restock-message');
}

async function messagesOf(
  db: Kysely<Database>,
  alert: AlertRow,
  publicUrl: string | undefined,
): Promise<Told> {
  const { email, language, phone, tenant_id, push_subscription_id } = alert;
  const shop = await selectSender(db, { tenantId: tenant_id, language }, publicUrl);
  const notified = await inLanguage({ db, tenant: { id: tenant_id }, language }, alert);
  const t = await messageTexts(db, tenant_id, language);
  const message = restockMessage(notified, shop, language, t);
  // The alert is deleted, and address and text are not kept once the message is sent.
  const common = { tenant_id, is_farewell: true };
  return {
    alertId: alert.id,
    message:
      email === null
        ? { ...common, kind: 'restock-push', ...message.browser, push_subscription_id }
        : { ...common, kind: 'restock-email', ...message.email, recipient: email },
    sms:
      phone === null
        ? undefined
        : { ...common, kind: 'restock-sms', ...message.sms, recipient: phone },
  };
}
