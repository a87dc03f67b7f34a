import { onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { recordPurchases } from '../../insight/record-purchase.ts';
import type { JobPayloads, Jobs } from '../../platform/jobs.ts';
import { selectBookings } from '../../sales/reading/select-orders.ts';
import { queueStaffAlerts, type StaffAlert } from '../alerts/queue-staff-alerts.ts';
import { type NewMessage, queueMessages } from '../transport/delivery/queue-messages.ts';
import { withholdMessages } from '../transport/limits/withhold-messages.ts';
import { isPurchase, messagesOf, recordOrderMessage } from './record-order-message.ts';
import { recordWithheld } from './record-withheld.ts';
import { type Links, notificationDataOf } from './select-order-notification-data.ts';

type Job = JobPayloads['order-message'];

/**
 * Runs several jobs: those of new bookings with one read and in one transaction, the others one by one, for a few
 * bookings in parallel.
 * @returns for each job the error; undefined: it is done.
 * @throws Error when the common transaction fails; then nothing of the new bookings is written.
 */
export async function recordOrderMessages(
  db: Kysely<Database>,
  jobs: Jobs,
  links: Links,
  batch: readonly Job[],
): Promise<(Error | undefined)[]> {
  const faults = new Map<Job, Error>();
  const attempt = async <Result>(job: Job, work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      faults.set(job, error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
  const parts = await partsOf(db, batch.filter(isOfBooking));
  const messages: NewMessage[] = [];
  const purchases: Job[] = [];
  for (const job of batch.filter(isOfBooking)) {
    const own = await attempt(job, async () => {
      const order = await notificationDataOf(db, links, job, parts.get(nameOf(job)) ?? []);
      return messagesOf(db, job, order);
    });
    if (!own) continue;
    messages.push(...own);
    if (isPurchase(job)) purchases.push(job);
  }
  if (messages.length > 0) {
    const { sent, withheld } = await withholdMessages(
      db,
      links,
      messages,
      ({ tenant_id: tenantId, parent_order_id: parentOrderId = '' }) =>
        parts.get(nameOf({ tenantId, parentOrderId: parentOrderId ?? '' }))?.[0]?.user_id,
    );
    await db.transaction().execute(async (trx) => {
      await recordPurchases(trx, purchases);
      await recordWithheld(trx, withheld);
      await queueMessages(trx, jobs, sent);
      await queueStaffAlerts(trx, jobs, alertsOf(purchases, parts));
    });
  }
  const others = Map.groupBy(
    batch.filter((job) => !isOfBooking(job)),
    nameOf,
  );
  await forEachConcurrently([...others.values()], async (ofBooking) => {
    // Events of one booking are handled in order.
    for (const job of ofBooking) await attempt(job, () => recordOrderMessage(db, jobs, links, job));
  });
  return batch.map((job) => faults.get(job));
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

/** Cash orders are confirmed by phone: staff who call are notified of each, once. */
function alertsOf(purchases: readonly Job[], parts: Parts): StaffAlert[] {
  return purchases.flatMap((job): StaffAlert[] => {
    const { tenantId, parentOrderId } = job;
    const ofBooking = parts.get(nameOf(job)) ?? [];
    const [first] = ofBooking;
    if (!first || onlineGateways.some((gateway) => gateway === first.payment_method)) return [];
    const branchIds = [...new Set(ofBooking.map((part) => part.branch_id))];
    const id = parentOrderId;
    return [{ tenantId, kind: 'orders', branchIds, id, parentOrderId, occasion: 'booked' }];
  });
}

/** Each takes a connection for its transaction, and shoppers need connections, too. */
const atOnce = 4;

async function forEachConcurrently<One>(all: readonly One[], work: (one: One) => Promise<void>) {
  const left = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await work(one);
    }),
  );
}

const isOfBooking = (job: Job) => isPurchase(job) || job.kind === 'order-booked-sms';

/** Booking ids are unique within a tenant only. */
const nameOf = ({ parentOrderId, tenantId }: Pick<Job, 'parentOrderId' | 'tenantId'>) =>
  `${tenantId}/${parentOrderId}`;

async function partsOf(db: Kysely<Database>, batch: readonly Job[]) {
  const byTenant = Map.groupBy(batch, ({ tenantId }) => tenantId);
  const read = [...byTenant].map(async ([tenantId, ofTenant]) => {
    const ids = [...new Set(ofTenant.map(({ parentOrderId }) => parentOrderId))];
    return selectBookings(db, tenantId, ids);
  });
  const rows = (await Promise.all(read)).flat();
  return Map.groupBy(rows, (row) => `${row.tenant_id}/${row.parent_order_id}`);
}
