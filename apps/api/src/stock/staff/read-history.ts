import type { StockMovement } from '@karwan/contract/stock';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { actorName } from '../../platform/statements/names.ts';
import { presentStock, selectStock } from './select-stock.ts';

interface Input {
  readonly itemId: string;
  readonly before?: string | undefined;
  readonly perPage: number;
}

/**
 * An item of the caller's branches with its stock movements, newest first.
 * @throws NOT_FOUND
 */
export async function readHistory(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { itemId, before, perPage }: Input,
) {
  const { db, tenant } = context;
  const { access } = await requireStaff(context);
  const mine = sql`i.tenant_id = ${tenant.id}
    and (${access.branches}::integer[] is null or i.branch_id = any(${access.branches}))`;
  const [{ rows: found }, { rows: elsewhere }, { rows }] = await Promise.all([
    selectStock(tenant.id, sql`select i.id from item i where i.id = ${itemId} and ${mine}`).execute(
      db,
    ),
    sql<{ id: number; branchName: string; free: number }>`
      select i.id, b.name as "branchName", i.stock - i.short as free
      from item one join item i on i.variant_id = one.variant_id and i.id <> one.id and i.is_active
      join branch b on b.id = i.branch_id
      where one.id = ${itemId} and ${mine} order by b.name`.execute(db),
    selectMovements(tenant.id, { itemId, before, perPage }).execute(db),
  ]);
  const [item] = found;
  if (!item) throw notFound('Item');
  const movements = rows.slice(0, perPage).map(presentMovement);
  return {
    item: presentStock(item),
    elsewhere: elsewhere.map(({ id, ...rest }) => ({ itemId: String(id), ...rest })),
    movements,
    next: rows.length > perPage ? (movements.at(-1)?.id ?? null) : null,
  };
}

interface Row extends Pick<StockMovement, 'reason' | 'free' | 'physical' | 'freeAfter' | 'note'> {
  id: number;
  at: Date;
  documentKind: NonNullable<StockMovement['document']>['kind'] | null;
  documentId: string | null;
  actor: string;
  name: string | null;
  asOf: Date | null;
}

const selectMovements = (tenantId: number, { itemId, before, perPage }: Input) => sql<Row>`
  select m.id, m.at, m.reason, m.free, m.physical, m.free_after as "freeAfter",
    m.document_kind as "documentKind", m.document_id as "documentId", m.actor, m.note, m.as_of as "asOf",
    ${actorName('m.actor')} as name
  from stock_movement m
  where m.tenant_id = ${tenantId} and m.item_id = ${itemId} and (${before ?? null}::bigint is null
    or (m.at, m.id) < (select at, id from stock_movement where id = ${before ?? null}))
  order by m.at desc, m.id desc limit ${perPage + 1}`;

function presentMovement({ documentKind, documentId, actor, name, ...row }: Row): StockMovement {
  const [party] = actor.split(':');
  const kind = party === 'customer' || party === 'staff' ? party : 'shop';
  return {
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    asOf: row.asOf?.toISOString() ?? null,
    document: documentKind && documentId ? { kind: documentKind, id: documentId } : null,
    by: { kind, name: name ?? '' },
  };
}
