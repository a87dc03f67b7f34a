import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { Link } from '@karwan/ui/controls/link';
import { Container } from '@karwan/ui/layout/layout';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { visitContext } from '../../../page/context.ts';
import { useRootData } from '../../../page/root-data.ts';
import { breadcrumbJsonLd } from '../../../page/seo/seo.ts';
import { Seo } from '../../../page/seo/seo-tags.tsx';
import { marketplaceCategoryAddress, marketplaceOverview } from '../marketplace-addresses.ts';
import type { Route } from './+types/marketplace-overview';
import { MarketplaceSearchForm } from './marketplace-search-form.tsx';

// Rendered on the server; their code loads after the content above.
const NewestRow = lazyWithRetry(() =>
  import('../rows/newest-row.tsx').then((part) => ({ default: part.NewestRow })),
);
const MarketplaceRow = lazyWithRetry(() =>
  import('../rows/marketplace-row.tsx').then((part) => ({ default: part.MarketplaceRow })),
);

/** Number of categories with a row of their own; the others are links. */
const rows = 4;

/** `/department/ebay-usa`: the marketplace's department. */
export function loader({ context }: Route.LoaderArgs) {
  const { marketplace } = context.get(visitContext).tenant;
  if (!marketplace) throw new Response('Not found', { status: 404 });
  const { title, categories, newArrivals } = marketplace;
  return {
    title,
    categories: categories.map(({ id, title }) => ({ id, title })),
    newest: newArrivals.title,
  };
}

export default function MarketplaceOverview({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { publicUrl, site } = useRootData();
  const { title, categories, newest } = loaderData;
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title, href: marketplaceOverview },
  ];
  return (
    <div className="pb-section">
      <Seo
        title={t('listing.brandTitle', { category: title, name: site.siteName })}
        description={t('marketplace.description', { category: title, name: site.siteName })}
        canonicalPath={marketplaceOverview}
        jsonLd={[breadcrumbJsonLd(publicUrl, crumbs)]}
      />
      <Container>
        <div className="py-2">
          <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        </div>
        <header className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-end">
          <div>
            <h1 className="text-title">{title}</h1>
            <p className="mt-2 max-w-prose text-ink-soft">{t('marketplace.intro')}</p>
          </div>
          <MarketplaceSearchForm merchant="ebay" />
        </header>
        <nav aria-label={t('marketplace.categories')} className="mt-8">
          <ul className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={marketplaceCategoryAddress(category.id)} className="chip">
                  {category.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
      <Suspense>
        <NewestRow title={newest} />
        {categories.slice(0, rows).map((category) => (
          <MarketplaceRow
            key={category.id}
            source={category.id}
            title={category.title}
            more={marketplaceCategoryAddress(category.id)}
          />
        ))}
      </Suspense>
    </div>
  );
}
