import type { Merchant } from '@karwan/contract/marketplace-item';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { Link } from '@karwan/ui/controls/link';
import { Container, Grid } from '@karwan/ui/layout/layout';
import { Suspense } from 'react';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useRootData } from '../../../page/root-data.ts';
import { breadcrumbJsonLd } from '../../../page/seo/seo.ts';
import { Seo } from '../../../page/seo/seo-tags.tsx';
import { useMorePages } from '../../listing/more/use-more-pages.ts';
import { ExternalItemTile } from '../external-item-tile.tsx';
import {
  marketplaceHomes,
  marketplacePageAddress,
  marketplaceSorts,
} from '../marketplace-addresses.ts';
import { marketplaceTitles, textsOf } from '../marketplace-texts.ts';
import type { LoadedListing, MaybeLoadedListing } from '../rows/load-marketplace-listing.ts';

const MarketplaceUnavailable = lazyWithRetry(() =>
  import('../marketplace-unavailable.tsx').then((part) => ({
    default: part.MarketplaceUnavailable,
  })),
);
const MoreProducts = lazyWithRetry(() => import('../../listing/more/more-products.tsx'));
// Rendered on the server; works as a plain form until its code has loaded.
const MarketplaceSearchForm = lazyWithRetry(() =>
  import('./marketplace-search-form.tsx').then((part) => ({ default: part.MarketplaceSearchForm })),
);
const MarketplaceEmpty = lazyWithRetry(() => import('./marketplace-empty.tsx'));
// Few pages show old prices.
const OldPrices = lazyWithRetry(() => import('../old-prices.tsx'));

interface Props {
  merchant: Merchant;
  listing: MaybeLoadedListing;
  title: string;
  /** Path without page and order. */
  path: string;
  /** The query, on a page of search results. */
  query?: string;
}

const tileSizes = '(width >= 75rem) 22vw, (width >= 48rem) 31vw, 46vw';
/** On the smallest screen the first row has two tiles. */
const firstRow = 2;

/** A category, brand or search of the marketplace. */
export function MarketplaceListingPage({ merchant, listing, title, path, query }: Props) {
  const t = useT();
  const { site, publicUrl } = useRootData();
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: t(marketplaceTitles[merchant]), href: marketplaceHomes[merchant] },
    { title, href: path },
  ];
  const page = listing?.page ?? 1;
  // The title of a search is its query alone (spec section 2).
  const seoTitle =
    query === undefined
      ? t('marketplace.listTitle', { category: title, name: site.siteName })
      : title;
  return (
    <Container className="pb-section">
      <Seo
        title={seoTitle}
        description={
          // Structured data are only rendered on the server.
          import.meta.env.SSR
            ? t(`${textsOf[merchant]}.description`, { category: title, name: site.siteName })
            : undefined
        }
        page={page}
        canonicalPath={marketplacePageAddress(path, { page, sort: 'best' })}
        image={listing?.products[0]?.image}
        jsonLd={[breadcrumbJsonLd(publicUrl, crumbs)]}
        noIndex={!listing?.products.length}
      />
      <div className="py-2">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
      </div>
      <header className="mb-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-end">
        <div>
          <h1 className="text-title break-words">{title}</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{t(`${textsOf[merchant]}.intro`)}</p>
        </div>
        <Suspense fallback={<div className="h-11" />}>
          <MarketplaceSearchForm merchant={merchant} query={query} />
        </Suspense>
      </header>
      <Suspense>
        {listing ? (
          <Found key={path} listing={listing} title={title} path={path} />
        ) : (
          <MarketplaceUnavailable merchant={merchant} />
        )}
      </Suspense>
    </Container>
  );
}

function Found({ listing, title, path }: { listing: LoadedListing; title: string; path: string }) {
  const t = useT();
  const language = useLanguage();
  const { products, count, page, sort, oldSince } = listing;
  const grown = useMorePages(listing, (next) => moreAddress(listing, next));
  if (products.length === 0)
    return (
      <MarketplaceEmpty
        title={title}
        path={path}
        page={page}
        sort={sort}
        isSearch={listing.source.kind === 'search'}
      />
    );
  return (
    <section aria-label={title}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-y border-line py-1">
        <p className="py-2 text-sm text-ink-soft">
          {t('listing.products', { count, value: numberFormat(language).format(count) })}
        </p>
        <nav aria-label={t('listing.sort')} className="-mx-2 flex flex-wrap">
          {marketplaceSorts.map((one) => (
            <Link
              key={one}
              href={marketplacePageAddress(path, { page: 1, sort: one })}
              aria-current={one === sort ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-2 text-sm text-ink-soft underline-offset-4 hover:underline aria-current:font-semibold aria-current:text-ink"
            >
              {t(`marketplace.sort.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {oldSince !== null && (
        <Suspense>
          <OldPrices since={oldSince} />
        </Suspense>
      )}
      <h2 className="sr-only">{t('listing.list')}</h2>
      <Grid columns={4}>
        {grown.products.map((item, index) => (
          <ExternalItemTile
            key={item.id}
            item={item}
            priority={index < firstRow}
            sizes={tileSizes}
          />
        ))}
      </Grid>
      <Suspense>
        <MoreProducts
          listing={listing}
          hrefFor={(requested) => marketplacePageAddress(path, { ...requested, sort })}
          more={grown}
        />
      </Suspense>
    </section>
  );
}

/** The URL of a list's next page as data. */
function moreAddress({ source, sort }: LoadedListing, page: number): string {
  const { merchant, kind, id } = source;
  return marketplacePageAddress(`/outside-more/${merchant}/${kind}/${encodeURIComponent(id)}`, {
    page,
    sort,
  });
}
