import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { queueStaffAlerts, type StaffAlert } from '../../../messaging/alerts/queue-staff-alerts.ts';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { type LowItem, lowStockEmail } from './low-stock-email.ts';

/** Items per transaction. */
const batch = 200;

interface Row extends LowItem {
  tenantId: number;
  branchId: number;
}

/**
 * Sends each shop one mail and staff alerts about items whose stock has become low. Each crossing of a threshold is
 * reported once: it is marked in the transaction that queues the mail.
 * @returns the number of items
 */
export async function reportLowStock(db: Kysely<Database>, jobs: Jobs): Promise<number> {
  for (let notified = 0; ; ) {
    const count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<Row>`
        with due as materialized (
          select item_id from stock_alarm where told_at is null
          order by item_id limit ${batch} for update skip locked
        ), told as (
          update stock_alarm a set told_at = now() from due where a.item_id = due.item_id
          returning a.item_id, a.tenant_id
        )
        select told.tenant_id as "tenantId", p.name, v.code, b.id as "branchId", b.name as "branchName",
          i.stock - i.short as free
        from told join item i on i.id = told.item_id and i.is_active
        join variant v on v.id = i.variant_id join product p on p.id = i.product_id
        join branch b on b.id = i.branch_id order by b.name, p.name, v.code`.execute(trx);
      const byTenant = Map.groupBy(rows, ({ tenantId }) => tenantId);
      const tenants = await trx
        .selectFrom('tenant')
        .where('id', 'in', [0, ...byTenant.keys()])
        .select(['id', 'public_settings', 'staff_language'])
        .execute();
      const messages = tenants.map(({ id, public_settings, staff_language }) => ({
        tenant_id: id,
        kind: 'stock-low',
        // The message belongs to no order, and is deleted once it is sent.
        is_farewell: true,
        ...lowStockEmail(
          byTenant.get(id) ?? [],
          tenantSettings.parse(public_settings),
          staff_language,
        ),
      }));
      if (messages.length > 0) await queueMessages(trx, jobs, messages);
      await queueStaffAlerts(trx, jobs, [...byTenant].map(alertOf));
      return rows.length;
    });
    notified += count;
    if (count < batch) return notified;
  }
}

const alertOf = ([tenantId, rows]: [number, Row[]]): StaffAlert => ({
  tenantId,
  kind: 'stock',
  occasion: 'stock-low',
  id: String(rows.length),
  branchIds: [...new Set(rows.map(({ branchId }) => branchId))],
});
