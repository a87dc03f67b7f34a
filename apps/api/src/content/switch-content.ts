import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Jobs } from '../platform/jobs.ts';

/** Schedules an invalidation for a moment at which pages change by themselves. Runs in the caller's transaction. */
export async function planSwitch(
  jobs: Jobs,
  trx: Kysely<Database>,
  tenantId: number,
  at: Date,
): Promise<void> {
  const startAfter = Math.ceil((at.getTime() - Date.now()) / 1000);
  if (startAfter <= 0) return;
  await sql`insert into content_switch (tenant_id, at) values (${tenantId}, ${at})
    on conflict do nothing`.execute(trx);
  await jobs.send(trx, 'content-switch', [
    { key: `${tenantId} ${at.toISOString()}`, data: {}, startAfter },
  ]);
}

/** Invalidates the pages whose scheduled change is due. @returns the number of shops */
export async function switchContent(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ tenantId: number }>`
      delete from content_switch where at <= now() returning tenant_id as "tenantId"`.execute(trx);
    return new Set(rows.map(({ tenantId }) => tenantId)).size;
  });
}
