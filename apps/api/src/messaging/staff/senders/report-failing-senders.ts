import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Jobs } from '../../../platform/jobs.ts';
import { queueStaffAlerts } from '../../alerts/queue-staff-alerts.ts';

/** Alerts the staff of open shops once about each sender that has begun to fail. @returns how many. */
export async function reportFailingSenders(db: Kysely<Database>, jobs: Jobs): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ tenantId: number; channel: string; since: Date }>`
      update sender_state s set told_at = now() from tenant t
      where t.id = s.tenant_id and t.opened_at is not null
        and s.failing_since is not null and s.told_at is null
      returning s.tenant_id as "tenantId", s.channel, s.failing_since as since`.execute(trx);
    await queueStaffAlerts(
      trx,
      jobs,
      rows.map(({ tenantId, channel, since }) => ({
        tenantId,
        kind: 'senders' as const,
        branchIds: [],
        id: channel,
        occasion: `sender-${channel}-${since.getTime()}`,
      })),
    );
    return rows.length;
  });
}
