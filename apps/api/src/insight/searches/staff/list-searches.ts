import type { SearchKind, SearchState } from '@karwan/contract/search-kinds';
import type { NotableSearch } from '@karwan/contract/searches';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';

interface Input {
  kind: SearchKind;
  state?: SearchState;
  before?: string;
  perPage: number;
}

type Row = Omit<NotableSearch, 'lastAt'> & { lastAt: Date };

/** A query that was marked as done is open again if it was searched for since and is still of its kind. */
const present = sql`case
  when d.state = 'done' and q.last_at > d.decided_at then 'open'
  else coalesce(d.state, 'open') end`;

/** The listed queries, those of most visitors first; `next` is the cursor of the next page. */
export async function listSearches(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { kind, state, before, perPage }: Input,
): Promise<{ searches: NotableSearch[]; next: string | null }> {
  const { visitors, query } = readCursor(before);
  const { rows } = await sql<Row>`
    select q.query, q.typed, q.searches, q.visitors, q.clicked, q.ordered, q.found, q.dropped,
      q.last_at as "lastAt", coalesce(d.is_hidden, false) as "isHidden"
    from search_query q
    left join search_decision d on d.tenant_id = q.tenant_id and d.query = q.query
    where q.tenant_id = ${tenant.id} and q.kind = ${kind}
      and (${state ?? null}::text is null or ${present} = ${state ?? null}::text)
      and (${query}::text is null or (-q.visitors, q.query) > (-${visitors}::integer, ${query}::text))
    order by -q.visitors, q.query limit ${perPage + 1}`.execute(db);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    searches: page.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
    next: rows.length > perPage && last ? `${last.visitors} ${last.query}` : null,
  };
}

function readCursor(cursor: string | undefined): { visitors: number; query: string | null } {
  const [, visitors, query = null] = /^(\d{1,9}) (.+)$/.exec(cursor ?? '') ?? [];
  return { visitors: Number(visitors ?? 0), query };
}
