import { decimalsOf } from '@karwan/money/decimals';
import { data } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { brandAddress } from '../../page/addresses.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { useRootData } from '../../page/root-data.ts';
import { fullLayout } from '../../routing/listing-layouts.ts';
import type { Route } from './+types/brand';
import { loadCategoryPage } from './load-category-page.ts';
import { emptyListing, loadLatest } from './load-listing.ts';
import { nodeAddress } from './node-address.ts';
import { ListingPage } from './page/listing-page.tsx';
import { ListingSeo } from './page/listing-seo.tsx';
import { readListingQuery } from './query/listing-query.ts';

export { skipReloadOnViewChange as shouldRevalidate } from './query/skip-reload-on-view-change.ts';

/** `/brands/{brand title}` */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const visit = context.get(visitContext);
  try {
    return await loadCategoryPage(
      client,
      visit,
      { reference: `brands/${params.title}`, url },
      readListingQuery(url.searchParams, decimalsOf(visit.currency)),
    );
  } catch (fault) {
    if (!(fault instanceof Response && fault.status === 404)) throw fault;
    const listing = emptyListing({ kind: 'category', id: '0' });
    return data({ node: null, listing, latest: await loadLatest(client, visit) }, { status: 404 });
  }
}

/** An unknown brand has an empty page with a link to a chat. */
export default function Brand({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const { site } = useRootData();
  const { node, listing, latest } = loaderData;
  const name = node?.name ?? params.title;
  const path = node ? nodeAddress(node) : brandAddress({ title: name });
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: name, href: path },
  ];
  return (
    <>
      <ListingSeo
        title={t('listing.brandTitle', { category: name, name: site.siteName })}
        description={
          node?.description || t('listing.description', { category: name, name: site.siteName })
        }
        path={path}
        image={node?.image}
        crumbs={crumbs}
        listing={listing}
      />
      <ListingPage
        key={path}
        layout={fullLayout}
        title={name}
        about={node?.description}
        subject={name}
        crumbs={crumbs}
        listing={listing}
        latest={latest}
      />
    </>
  );
}
