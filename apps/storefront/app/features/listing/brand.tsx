import { clientContext, visitContext } from '../../context.ts';
import { useT } from '../../i18n/use-t.ts';
import { brandAddress } from '../../shell/addresses.ts';
import { useRootData } from '../../shell/root-data.ts';
import type { Route } from './+types/brand';
import { brandSlug } from './brand-slug.ts';
import { categoryLayout, ListingPage } from './listing-page.tsx';
import { readListingQuery } from './listing-query.ts';
import { ListingSeo } from './listing-seo.tsx';
import { loadCategoryPage } from './load-category-page.ts';

export { keepOnViewChange as shouldRevalidate } from './only-view-changed.ts';

/** `/brands/{brand title}`: the title's slug names the brand's node. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadCategoryPage(
    context.get(clientContext),
    context.get(visitContext),
    `brands/${brandSlug(params.title)}`,
    readListingQuery(new URL(request.url).searchParams),
  );
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { site } = useRootData();
  const { node, listing, latest } = loaderData;
  const path = brandAddress(node.name);
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: node.name, href: path },
  ];
  return (
    <>
      <ListingSeo
        title={t('listing.brandTitle', { category: node.name, name: site.siteName })}
        description={
          node.description || t('listing.description', { category: node.name, name: site.siteName })
        }
        path={path}
        image={node.image}
        crumbs={crumbs}
        listing={listing}
      />
      <ListingPage
        key={path}
        layout={categoryLayout}
        title={node.name}
        intro={node.description}
        subject={node.name}
        crumbs={crumbs}
        listing={listing}
        latest={latest}
      />
    </>
  );
}
