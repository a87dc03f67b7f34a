import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { countedQuery } from './counted-query.ts';

/** A visitor's search and clicks. */
export interface TestSearch {
  visitor: number;
  query: string;
  daysAgo?: number;
  hour?: number;
  shown?: readonly string[];
  found?: number;
  dropped?: readonly string[];
  /** The clicked products, each once per click. */
  chosen?: readonly string[];
}

/** Stores searches as browsers send them, in their order within a day. */
export async function storeSearches(
  db: Kysely<Database>,
  tenantId: number,
  searches: readonly TestSearch[],
): Promise<void> {
  const events = searches.flatMap(
    (
      {
        visitor,
        query,
        daysAgo = 0,
        hour = 0,
        shown = [],
        found = shown.length,
        dropped,
        chosen = [],
      },
      at,
    ) => {
      const when = { visitor, query: countedQuery(query), daysAgo, hour, at };
      return [
        {
          ...when,
          name: 'search',
          data: { text: query, value: found, items: shown, ...(dropped && { dropped }) },
        },
        ...chosen.map((item) => ({
          ...when,
          name: 'select_item',
          data: { text: query, value: shown.indexOf(item) + 1, items: [item] },
        })),
      ];
    },
  );
  await sql`
    insert into analytics_event (tenant_id, at, kind, name, visitor, query, data)
    select ${tenantId},
      (current_date - "daysAgo")::timestamp at time zone 'Asia/Karachi' + hour * interval '1 hour'
        + at * interval '1 millisecond',
      'event', name, ('00000000-0000-4000-8000-' || lpad(visitor::text, 12, '0'))::uuid, query, data
    from json_to_recordset(${JSON.stringify(events)})
      as e (name text, visitor integer, query text, "daysAgo" integer, hour integer, at integer, data jsonb)`.execute(
    db,
  );
}
