import type { LeftOut, StaffFeed } from '@karwan/contract/content/discovery';
import { defaultPlace } from '@karwan/contract/default-place';
import { sql } from 'kysely';
import { findZone } from '../../fulfilment/branches/zones.ts';
import {
  countSitemapProducts,
  type DiscoveryContext,
  describeFeed,
  sitemapUrl,
} from './feed-status.ts';
import { isOfferedIn } from './select-feed-rows.ts';

/** The shop's feeds: their addresses, what they contain, and what they leave out and why. */
export async function listFeeds(context: DiscoveryContext): Promise<{ feeds: StaffFeed[] }> {
  const [google, ofGoogle, ofSitemap, products, renewedAt] = await Promise.all([
    describeFeed(context),
    leftOutOfFeed(context),
    leftOutOfSitemap(context),
    countSitemapProducts(context),
    lastRenewal(context),
  ]);
  return {
    feeds: [
      {
        kind: 'google',
        url: google.url,
        rows: google.products,
        leftOut: ofGoogle,
        renewedAt: null,
      },
      { kind: 'sitemap', url: sitemapUrl(context), rows: products, leftOut: ofSitemap, renewedAt },
    ],
  };
}

/** The number of variants that are left out of the merchant feed, each by the first reason. */
async function leftOutOfFeed({ db, tenant }: DiscoveryContext): Promise<LeftOut[]> {
  const zone = await findZone(db, tenant.id, defaultPlace);
  const { rows } = await sql<{ hidden: number; away: number; picture: number }>`
    select count(*) filter (where not is_active)::integer as hidden,
      count(*) filter (where is_active and not is_offered)::integer as away,
      count(*) filter (where is_active and is_offered and not is_pictured)::integer as picture
    from (
      select p.is_active, v.pictures <> '{}' or p.pictures <> '{}' as is_pictured,
        exists (select from offer o where o.product_id = p.id and o.variant_id = v.id
          and ${isOfferedIn(zone)}) as is_offered
      from variant v join product p on p.id = v.product_id
      where v.tenant_id = ${tenant.id} and not v.is_ended) known`.execute(db);
  return reasons(rows[0] ?? {});
}

/** The number of products that are left out of the sitemap, by reason. */
async function leftOutOfSitemap({ db, tenant }: DiscoveryContext): Promise<LeftOut[]> {
  const { rows } = await sql<{ hidden: number; away: number }>`
    select count(*) filter (where not p.is_active)::integer as hidden,
      count(*) filter (where p.is_active
        and not exists (select from offer_card o where o.product_id = p.id))::integer as away
    from product p where p.tenant_id = ${tenant.id}`.execute(db);
  return reasons(rows[0] ?? {});
}

const reasons = (counts: Partial<Record<LeftOut['reason'], number>>): LeftOut[] =>
  (['hidden', 'away', 'picture'] as const).flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count > 0 ? [{ reason, count }] : [];
  });

/** When staff last had the sitemap rebuilt; changes rebuild it automatically. */
async function lastRenewal({ db, tenant }: DiscoveryContext): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from staff_action
    where tenant_id = ${tenant.id} and entity = 'sitemap' and entity_id = 'sitemap'`.execute(db);
  return rows[0]?.at?.toISOString() ?? null;
}
