import { findZone } from '@karwan/api/fulfilment/branches/zones';
import { countedQuery } from '@karwan/api/insight/searches/counted-query';
import { examination } from '@karwan/api/insight/searches/examination';
import { learnFromClicks } from '@karwan/api/insight/searches/learning/learn-from-clicks';
import { listNotableQueries } from '@karwan/api/insight/searches/list-notable-queries';
import { sumSearches } from '@karwan/api/insight/searches/sum-searches';
import { loadAllTenants } from '@karwan/api/platform/tenants';
import { searchItems } from '@karwan/api/search/search-items';
import { renewSuggestedQueries } from '@karwan/api/search/suggest/queries/renew-suggested-queries';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { lahore } from '../orders/day-of-work.ts';
import { createRandom } from '../random.ts';
import { type PastSearch, pastSearches } from './past-searches.ts';

const daysBack = 28;

/** Inserts a month of searches by shoppers who consented, as browsers send them, with the derived sums. */
export async function insertSearches(
  trx: Transaction<Database>,
  tenantId: number,
  now: Date,
): Promise<void> {
  const { tenants } = await loadAllTenants(trx);
  const tenant = tenants.find(({ id }) => id === tenantId);
  if (!tenant) throw new Error('the demo shop is not there');
  const zone = await findZone(trx, tenantId, lahore);
  const random = createRandom('past searches');
  const visitors = Array.from({ length: 60 }, (_, at) => visitorOf(at));
  const events = [];
  for (const past of pastSearches) {
    const request = { query: past.text, page: 1, perPage: examination.length };
    const found = await searchItems({ db: trx, tenant, search: undefined }, zone, request);
    const cards = JSON.parse(found.cards.json) as { itemCustomId: string }[];
    const items = cards.map(({ itemCustomId }) => itemCustomId);
    for (const visitor of random.sample(visitors, past.visitors)) {
      const when = {
        visitor,
        query: countedQuery(past.text),
        at: new Date(now.getTime() - random.between(0.1, daysBack) * 86_400_000),
      };
      const { count: value, droppedWords: dropped } = found;
      const data = { text: past.text, value, items, ...(dropped && { dropped }) };
      events.push({ ...when, name: 'search', data });
      const index = chosenIndex(past, items.length);
      const item = items[index];
      if (item === undefined) continue;
      const chosen = { text: past.text, value: index + 1, items: [item] };
      events.push({ ...when, name: 'select_item', data: chosen });
    }
  }
  await sql`
    insert into analytics_event (tenant_id, at, kind, name, visitor, query, data)
    select ${tenantId}, at, 'event', name, visitor, query, data
    from json_to_recordset(${JSON.stringify(events)})
      as e (at timestamptz, name text, visitor uuid, query text, data jsonb)`.execute(trx);

  /** The index of a clicked result, mostly one of the first; -1 for none. */
  function chosenIndex({ choosing }: PastSearch, length: number): number {
    if (!random.chance(choosing)) return -1;
    const index = examination.findIndex((looks) => random.chance(looks * 0.6));
    return index < length ? index : -1;
  }
}

const visitorOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Sums searches and makes suggestions as the jobs do. */
export async function sumDemoSearches(db: Parameters<typeof sumSearches>[0]): Promise<void> {
  await sumSearches(db);
  await listNotableQueries(db);
  await learnFromClicks(db);
  await renewSuggestedQueries(db);
}
