import type { FactorReset } from '@karwan/contract/factor-resets';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StaffSession } from '../../platform/session.ts';
import { fullName, userName } from '../../platform/statements/names.ts';

interface Row {
  id: number;
  member: FactorReset['member'];
  reason: string;
  askedById: string;
  askedBy: string;
  askedAt: Date;
}

/** Open requests to reset second factors, newest first. */
export async function selectFactorResets(
  db: Kysely<Database>,
  tenantId: number,
  { userId }: StaffSession,
  which: RawBuilder<unknown> = sql`true`,
): Promise<FactorReset[]> {
  const { rows } = await sql<Row>`
    select f.id, json_build_object('id', u.id, 'name', ${fullName('u')})
        as member, f.reason, f.asked_by as "askedById", coalesce(${userName('f.asked_by')}, '') as "askedBy",
      f.asked_at as "askedAt"
    from factor_reset f join "user" u on u.tenant_id = f.tenant_id and u.id = f.user_id
    where f.tenant_id = ${tenantId} and f.decision is null and ${which}
    order by f.id desc`.execute(db);
  return rows.map(({ askedById, ...row }) => ({
    ...row,
    id: String(row.id),
    askedAt: row.askedAt.toISOString(),
    isOwn: askedById === userId,
    mayDecide: askedById !== userId && row.member.id !== userId,
  }));
}
