import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { queueStaffAlerts } from '../../messaging/alerts/queue-staff-alerts.ts';
import { queueMessages } from '../../messaging/transport/delivery/queue-messages.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { LockedOrder } from '../life/select-order-for-update.ts';
import { type Reminder, reminderEmail } from './reminder-text.ts';

/** Queues the e-mail to the shop about a waiting order, in the shop's own language. */
export async function queueReminder(
  trx: Transaction<Database>,
  jobs: Jobs,
  { tenantId, orderId, parentOrderId, branchId }: LockedOrder,
  reminder: Omit<Reminder, 'orderId'>,
): Promise<void> {
  const tenant = await trx
    .selectFrom('tenant')
    .where('id', '=', tenantId)
    .select(['public_settings', 'staff_language'])
    .executeTakeFirstOrThrow();
  const { status, hoursLeft } = reminder;
  const which = hoursLeft === undefined ? status : `quote-${hoursLeft}`;
  const settings = tenantSettings.parse(tenant.public_settings);
  const message = {
    tenant_id: tenantId,
    parent_order_id: parentOrderId,
    kind: `staff-reminder/${orderId}/${which}`,
    ...reminderEmail({ orderId, ...reminder }, settings, tenant.staff_language),
  };
  await queueMessages(trx, jobs, [message]);
  if (hoursLeft === undefined) return;
  await queueStaffAlerts(trx, jobs, [
    {
      tenantId,
      kind: 'freight',
      branchIds: [branchId],
      id: orderId,
      parentOrderId,
      occasion: which,
    },
  ]);
}
