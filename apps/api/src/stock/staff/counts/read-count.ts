import type { CountLine, StockCount } from '@karwan/contract/stock-counts';
import type { countStates, countViews } from '@karwan/contract/stock-states';
import { ORPCError } from '@orpc/server';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { userName } from '../../../platform/statements/names.ts';
import { categoryItems } from './category-items.ts';
import { expectedAt } from './expected.ts';
import { isMine, selectCount, selectCounts } from './select-counts.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

interface Page {
  readonly before?: string | undefined;
  readonly perPage: number;
}

/** Counts of the caller's branches, newest first. */
export async function listCounts(
  context: Context,
  {
    state,
    branches,
    before,
    perPage,
  }: Page & { state?: (typeof countStates)[number] | undefined; branches: readonly string[] },
): Promise<{ counts: StockCount[]; next: string | null }> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const ids = branches.map(Number);
  const found = await selectCounts(
    db,
    sql`${isMine(tenant.id, staff)} and (${state ?? null}::text is null or c.state = ${state ?? null})
      and (${ids.length === 0} or c.branch_id = any(${ids}::integer[]))
      and (${before ?? null}::bigint is null or c.id < ${before ?? null})`,
    perPage + 1,
  );
  const counts = found.slice(0, perPage);
  return { counts, next: found.length > perPage ? (counts.at(-1)?.id ?? null) : null };
}

type View = (typeof countViews)[number];

interface LineRow extends Omit<CountLine, 'itemId' | 'countedAt'> {
  id: number;
  countedAt: Date | null;
}

/**
 * A count with its lines of one view, ordered by item. Who may not post it counts blind: they learn neither what is
 * expected nor what differs.
 * @throws NOT_FOUND, FORBIDDEN for differences
 */
export async function readCount(
  context: Context,
  { id, view, before, perPage }: Page & { id: string; view: View },
) {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const isBlind = !staff.access.permissions.has('stock.post');
  if (isBlind && view === 'different') throw new ORPCError('FORBIDDEN');
  const count = await selectCount(db, tenant.id, staff, id);
  const after = sql`(${before ?? null}::bigint is null or item_id > ${before ?? null})`;
  const chosen =
    view === 'missing'
      ? missing(count)
      : sql`
    select item_id, counted, counted_at, counted_by, recount_from, difference
    from stock_count_line where count_id = ${id}`;
  const requested = sql`select item_id, coalesce(counted_at, now()) as at from line`;
  const { rows } = await sql<LineRow>`
    with line as materialized (select * from (${chosen}) line where ${after}),
    expected as (${expectedAt(tenant.id, Number(count.branch), requested)})
    select i.id, v.code, coalesce(v.gtin, p.gtin) as gtin, p.name,
      array(select value from jsonb_each_text(v.choice) where value is not null) as choice,
      coalesce(v.pictures[1], p.pictures[1]) as picture,
      case when ${isRecount} then null else line.counted end as counted,
      coalesce(line.counted - line.difference, expected.expected, 0) as expected,
      line.counted_at as "countedAt",
      coalesce(${userName('line.counted_by', tenant.id)}, '') as "countedBy",
      ${isRecount} as "isRecount"
    from line join expected on expected.item_id = line.item_id
    join item i on i.id = line.item_id join variant v on v.id = i.variant_id
    join product p on p.id = i.product_id
    where ${isBlind && view === 'missing' ? sql`true` : conditions[view]}
    order by line.item_id limit ${perPage + 1}`.execute(db);
  const lines = rows.slice(0, perPage).map(
    ({ id: itemId, countedAt, ...row }): CountLine => ({
      ...row,
      expected: isBlind ? null : row.expected,
      itemId: String(itemId),
      countedAt: countedAt?.toISOString() ?? null,
    }),
  );
  return { count, lines, next: rows.length > perPage ? (lines.at(-1)?.itemId ?? null) : null };
}

const isRecount = sql`coalesce(line.recount_from >= line.counted_at, false)`;

const conditions: Record<View, RawBuilder<unknown>> = {
  counted: sql`true`,
  different: sql`line.counted <> coalesce(line.counted - line.difference, expected.expected)`,
  recount: isRecount,
  missing: sql`expected.expected <> 0`,
};

/** Items of the count's category in its branch that nobody counted. */
const missing = ({ id, branch }: StockCount) => sql`
  select i.id as item_id, null::integer as counted, null::timestamptz as counted_at, '' as counted_by,
    null::timestamptz as recount_from, null::integer as difference
  from (${categoryItems(sql`(select category_id from stock_count where id = ${id})`, Number(branch))}) i
  where not exists (select from stock_count_line l where l.count_id = ${id} and l.item_id = i.id)`;
