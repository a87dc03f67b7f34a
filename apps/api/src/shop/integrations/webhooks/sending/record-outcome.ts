import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { queueStaffAlerts } from '../../../../messaging/alerts/queue-staff-alerts.ts';
import type { Jobs } from '../../../../platform/jobs.ts';
import { retryTransaction } from '../../../../platform/retry-transaction.ts';
import type { DueDelivery } from './claim-due.ts';
import type { Outcome } from './post-event.ts';

/** Seconds between attempts (exponential backoff): about two days in all. */
export const waits = [5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400] as const;
/** Days of failures without a success after which a webhook is switched off. */
const patienceDays = 3;
/** The fewest failed attempts before that, since one after a quiet time says little. */
const patienceAttempts = 3;
/** The status by which a receiver unsubscribes (410 Gone). */
const gone = 410;

const isDelivered = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;

/** Records an attempt's outcome: when the next one is due, and whether the webhook is failing. */
export async function recordOutcome(
  { db, jobs }: { readonly db: Kysely<Database>; readonly jobs: Jobs },
  { webhookId, eventId }: Pick<DueDelivery, 'webhookId' | 'eventId'>,
  outcome: Outcome,
): Promise<void> {
  const { status, fault, answer, milliseconds } = outcome;
  const delivered = isDelivered(outcome);
  // Retried, because staff may replay the event at the same moment.
  await retryTransaction(db, async (trx) => {
    const { rows } = await sql<{ attempts: number }>`
      update webhook_delivery d set attempts = d.attempts + 1, tried_at = now(), status = ${status},
        fault = ${fault}, answer = ${answer}, milliseconds = ${milliseconds},
        state = case when ${delivered} then 'delivered' when d.attempts >= ${waits.length} then 'failed'
          else 'waiting' end,
        next_try_at = now() + make_interval(secs => coalesce((${[...waits]}::integer[])[d.attempts + 1], 0))
      where d.webhook_id = ${webhookId} and d.event_id = ${eventId}::bigint and d.state = 'waiting'
      returning d.attempts`.execute(trx);
    const attempts = rows[0]?.attempts ?? 0;
    if (delivered) {
      // Only if it was failing, to avoid an update per delivery.
      await sql`update webhook set failing_since = null
        where id = ${webhookId} and failing_since is not null`.execute(trx);
      return;
    }
    await sql`update webhook set failing_since = coalesce(failing_since, now())
      where id = ${webhookId} and failing_since is null`.execute(trx);
    const { rows: off } = await sql<{ tenant: number; name: string; version: number }>`
      update webhook set is_active = false, switched_off_at = now(), version = version + 1
      where id = ${webhookId} and is_active and (${status === gone}
        or ${attempts >= patienceAttempts} and failing_since < now() - make_interval(days => ${patienceDays}))
      returning tenant_id as tenant, name, version`.execute(trx);
    await queueStaffAlerts(
      trx,
      jobs,
      off.map(({ tenant, name, version }) => ({
        tenantId: tenant,
        kind: 'webhooks',
        branchIds: [],
        id: name,
        occasion: `webhook/${webhookId}/${version}`,
        path: `settings/webhooks/${webhookId}`,
      })),
    );
  });
}
