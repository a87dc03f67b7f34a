import { merchant } from '@karwan/contract/marketplace-item';
import type { MarketplaceState } from '@karwan/contract/shop/settings/marketplace-settings';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { quotaDay } from '../budget/spend-call.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'marketplaces'>;

interface Row {
  readonly name: string;
  readonly spent: MarketplaceState['spent'];
  readonly answers: number;
  readonly medianAt: Date | null;
  readonly failures: number;
  readonly failedAt: Date | null;
  readonly visits: number;
  readonly mostVisited: MarketplaceState['mostVisited'];
}

/** The state of each marketplace: calls of today, age of cached answers, failures, and visits of shoppers. */
export async function listStates({
  db,
  tenant,
  marketplaces = {},
}: Context): Promise<MarketplaceState[]> {
  const { rows } = await sql<Row>`
    select asked.name,
      json_build_object('asking', coalesce(quota.spent_asking, 0),
        'renewing', coalesce(quota.spent_renewing, 0),
        'rows', coalesce(quota.spent - quota.spent_asking - quota.spent_renewing, 0)) as spent,
      kept.answers, kept."medianAt", kept.failures, kept."failedAt", clicks.visits, clicks."mostVisited"
    from unnest(${merchant.options}::text[]) with ordinality as asked (name, place)
    left join external_quota quota on quota.provider = asked.name and quota.day = ${quotaDay}
    cross join lateral (
      select count(*) filter (where q.fetched_at is not null)::integer as answers,
        percentile_disc(0.5) within group (order by q.fetched_at) as "medianAt",
        count(*) filter (where q.failed_at > now() - interval '1 day')::integer as failures,
        max(q.failed_at) as "failedAt"
      from external_query q where q.tenant_id = ${tenant.id} and q.provider = asked.name
    ) kept
    cross join lateral (
      select coalesce(sum(visits), 0)::integer as visits,
        coalesce(json_agg(json_build_object('itemId', item_id, 'title', title, 'visits', visits)
          order by visits desc, item_id) filter (where place <= 5), '[]') as "mostVisited"
      from (
        select v.item_id, count(*)::integer as visits,
          coalesce(max(i.card ->> 'title'), v.item_id) as title,
          row_number() over (order by count(*) desc, v.item_id) as place
        from external_visit v left join external_item i on i.tenant_id = v.tenant_id
          and i.provider = v.provider and i.item_id = v.item_id
        where v.tenant_id = ${tenant.id} and v.provider = asked.name
          and v.visited_at > now() - interval '30 days'
        group by v.item_id
      ) visited
    ) clicks
    order by asked.place`.execute(db);
  return rows.map(({ name, medianAt, failedAt, ...row }) => {
    const known = merchant.parse(name);
    const provider = marketplaces[known];
    return {
      ...row,
      merchant: known,
      isConnected: provider !== undefined,
      isResting: provider?.isResting() ?? false,
      callsADay: provider?.callsADay ?? 0,
      medianAt: medianAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
    };
  });
}
