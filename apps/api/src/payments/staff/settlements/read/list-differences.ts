import type { DifferenceState } from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import type { SettlementDifference } from '@karwan/contract/payments/staff/settlements/settlements';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { requireStaff } from '../../../../platform/session.ts';
import { userName } from '../../../../platform/statements/names.ts';
import { sourceName } from '../sources.ts';

interface Input {
  readonly settlementId?: string | undefined;
  readonly state?: DifferenceState | undefined;
  readonly before?: string | undefined;
  readonly perPage: number;
}

type Row = Omit<SettlementDifference, 'source' | 'at'> & {
  sourceKind: SettlementDifference['source']['kind'];
  key: string;
  sourceName: string;
  at: Date;
};

/** Differences, the newest first, of one file or of all. */
export async function listDifferences(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { settlementId, state, before, perPage }: Input,
): Promise<{ differences: SettlementDifference[]; next: string | null }> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const { rows } = await sql<Row>`
    select d.id::text, d.settlement_id::text as "settlementId", s.source_kind as "sourceKind", s.source_key as key,
      ${sourceName('s.source_kind', 's.source_key', tenant.id)} as "sourceName",
      d.kind, d.reference, d.order_id as "orderId", d.expected, d.paid, d.currency, d.state,
      coalesce(${userName('d.owner', tenant.id)}, '') as owner,
      coalesce(d.owner = ${staff.userId}, false) as "isOwn", d.note, d.version, d.changed_at as at
    from settlement_difference d join settlement s on s.id = d.settlement_id
    where d.tenant_id = ${tenant.id}
      and (${settlementId ?? null}::bigint is null or d.settlement_id = ${settlementId ?? null}::bigint)
      and (${state ?? null}::text is null or d.state = ${state ?? null}::text)
      and (${before ?? null}::bigint is null or d.id < ${before ?? null}::bigint)
    order by d.id desc limit ${perPage + 1}`.execute(db);
  const shown = rows.slice(0, perPage);
  return {
    differences: shown.map(({ sourceKind, key, sourceName: name, at, ...row }) => ({
      ...row,
      source: { kind: sourceKind, key, name },
      at: at.toISOString(),
    })),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}
