import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { PaymentRow } from '../../payments/ledger/select-payment.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { queueStaffAlerts } from './queue-staff-alerts.ts';

interface Trouble {
  readonly payment: Pick<PaymentRow, 'tenant_id' | 'parent_order_id'>;
  /** Idempotency key: one alert per occasion. */
  readonly occasion: string;
  /** The screen of the back office that shows the payment. */
  readonly path: 'payments' | 'payments/attempts' | 'payments/attempts?view=mismatch';
}

/** Alerts staff who settle payments that one needs a person. */
export async function alertPaymentStaff(
  trx: Kysely<Database>,
  jobs: Jobs,
  { payment, occasion, path }: Trouble,
): Promise<void> {
  const { tenant_id: tenantId, parent_order_id: parentOrderId } = payment;
  const { rows } = await sql<{ branchId: number }>`
    select distinct branch_id as "branchId" from orders
    where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}`.execute(trx);
  const branchIds = rows.map(({ branchId }) => branchId);
  const about = { tenantId, branchIds, parentOrderId, id: parentOrderId };
  await queueStaffAlerts(trx, jobs, [{ ...about, kind: 'payments', occasion, path }]);
}
