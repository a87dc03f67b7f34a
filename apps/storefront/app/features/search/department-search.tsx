import { late } from '@karwan/ui/late.ts';
import { Suspense } from 'react';
import { clientContext, visitContext } from '../../context.ts';
import { useT } from '../../i18n/use-t.ts';
import { departmentAddress } from '../../shell/addresses.ts';
import { useRootData } from '../../shell/root-data.ts';
import { fullLayout } from '../listing/listing-layouts.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { readListingQuery } from '../listing/listing-query.ts';
import { ListingSeo } from '../listing/listing-seo.tsx';
import { loadLatest, loadListing } from '../listing/load-listing.ts';
import { pageFault } from '../listing/page-fault.ts';
import { shows } from '../marketplace/load-outside-listing.ts';
import type { Route } from './+types/department-search';
import { CorrectedNote } from './corrected-note.tsx';

// What others have for the same words; asked for when all of ours has been seen.
const AlsoLane = late(() => import('../marketplace/also-lane.tsx'));

export { keepOnViewChange as shouldRevalidate } from '../listing/only-view-changed.ts';

/** `/department/luxury/search/{query}`: a search of one department alone. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const visit = context.get(visitContext);
  const query = readListingQuery(new URL(request.url).searchParams);
  const latest = loadLatest(client, visit);
  const { _id, name, menuUrl } = await client.categories
    .nodeByUrl({ url: params.department })
    .catch(pageFault);
  const source = { kind: 'search', id: params.id, within: _id } as const;
  const listing = await loadListing(client, visit, source, query, { facets: true }).catch(
    pageFault,
  );
  // Luxury is what the boutiques have; everything else is found on eBay.
  const merchant = menuUrl.split('/')[0] === 'luxury' ? 'cj' : 'ebay';
  return {
    node: { _id, name, menuUrl },
    listing,
    latest: await latest,
    also: shows(visit.tenant, merchant) ? merchant : null,
  } as const;
}

export default function DepartmentSearch({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const { site } = useRootData();
  const { node, listing, latest, also } = loaderData;
  const words = params.id;
  const path = `${departmentAddress(node)}/search/${encodeURIComponent(words)}`;
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: node.name, href: departmentAddress(node) },
    { title: words, href: path },
  ];
  return (
    <>
      <ListingSeo
        title={words}
        description={t('listing.searchDescription', { category: words, name: site.siteName })}
        path={path}
        crumbs={crumbs}
        listing={listing}
      />
      <ListingPage
        key={path}
        layout={fullLayout}
        title={words}
        intro={
          <>
            <p>{t('listing.within', { category: node.name })}</p>
            <CorrectedNote words={words} corrected={listing.correctedQuery} />
          </>
        }
        subject={words}
        crumbs={crumbs}
        listing={listing}
        latest={latest}
      />
      {also && (
        <Suspense>
          <AlsoLane
            key={path}
            merchant={also}
            words={listing.correctedQuery ?? words}
            className="mb-section"
          />
        </Suspense>
      )}
    </>
  );
}
