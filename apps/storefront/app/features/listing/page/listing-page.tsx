import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Breadcrumb, type Crumb } from '@karwan/ui/controls/breadcrumb';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Container } from '@karwan/ui/layout/layout';
import { preloadOverlay } from '@karwan/ui/overlays/overlay';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useCurrency, useRootData } from '../../../page/root-data.ts';
import type { ListingLayout } from '../../../routing/listing-layouts.ts';
import type { RelatedNode } from '../load-category-page.ts';
import type { BriefProduct, Listing } from '../load-listing.ts';
import { moreAddress } from '../more/more-address.ts';
import { useMorePages } from '../more/use-more-pages.ts';
import { isNarrowed } from '../query/listing-query.ts';
import { useListedAmount } from '../use-listed-amount.ts';
import { ProductList } from './product-list.tsx';
import { useListingNavigation } from './use-listing-navigation.ts';

// Rendered completely on the server, so the code of these parts may load later.
const ActiveFilters = lazyWithRetry(() => import('../filters/active-filters.tsx'));
const CategoryLinks = lazyWithRetry(() => import('./category-links.tsx'));
const FilterForm = lazyWithRetry(() => import('../filters/filter-form.tsx'));
const LatestProducts = lazyWithRetry(() => import('./latest-products.tsx'));
const ListingToolbar = lazyWithRetry(() => import('./listing-toolbar.tsx'));
const MoreProducts = lazyWithRetry(() => import('../more/more-products.tsx'));
const NoResults = lazyWithRetry(() => import('./no-results.tsx'));
const loadDrawer = () => import('../filters/filter-drawer.tsx');
const FilterDrawer = lazyWithRetry(loadDrawer);

type Props = {
  layout: ListingLayout;
  title: string;
  /** Text under the title, such as what was understood of a search. */
  intro?: ReactNode;
  /** What the shop says about these products; it stands below them, so that they begin early. */
  about?: string;
  /** What was not found, in the text of an empty listing. */
  subject: string;
  crumbs: readonly Crumb[];
  listing: Listing;
  related?: readonly RelatedNode[];
  /** Title of the related categories, if not the default. */
  relatedTitle?: string;
  /** Shown at the end of the title's row. */
  tools?: ReactNode;
  /** The title already says how many products there are. */
  isCounted?: boolean;
  latest: readonly BriefProduct[];
};

/** A listing in any of its layouts: title, filters, products, and the side panel. */
export function ListingPage(props: Props) {
  const { layout, title, intro, subject, crumbs, listing, related = [], latest } = props;
  const { relatedTitle, tools, isCounted, about } = props;
  const t = useT();
  const amount = useListedAmount(listing);
  const navigation = useListingNavigation();
  const currency = useCurrency(useRootData().currency);
  const grown = useMorePages(listing, (page) => moreAddress(listing, navigation.query, page));
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const id = useId();
  const filtersId = `filters${id}`;
  const beside = layout.side !== 'below';
  const { facets } = listing;
  const isEmpty = listing.products.length === 0;
  // An empty listing has nothing to sort or filter.
  const hasList = !isEmpty || isNarrowed(navigation.query);
  const hasCount = hasList && !isCounted;

  const filters = facets && hasList && (
    <section
      id={filtersId}
      aria-label={t('listing.filters')}
      // Without JavaScript the button of a phone is a link to this element, and `:target` shows it.
      className="order-last hidden scroll-mt-24 basis-full target:block lg:order-none lg:block lg:basis-auto"
    >
      <Suspense>
        <FilterForm id={`form${id}`} facets={facets} currency={currency} navigation={navigation} />
      </Suspense>
    </section>
  );

  return (
    <Container className="pb-section">
      <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
      <header className="list-head">
        <h1 className="text-title break-words">{title}</h1>
        {hasCount && (
          <p className="text-sm text-ink-soft">
            {t('listing.products', { count: listing.count, value: amount })}
          </p>
        )}
        {tools}
        {intro && <div className="list-intro">{intro}</div>}
      </header>
      <div
        className={classNames(
          beside && 'lg:grid lg:gap-x-10',
          layout.side === 'start' && 'lg:grid-cols-[14.5rem_minmax(0,1fr)]',
          layout.side === 'end' && 'lg:grid-cols-[minmax(0,1fr)_14.5rem]',
        )}
      >
        {related.length > 0 && (
          <div
            className={classNames(
              'min-w-0',
              beside && 'lg:row-start-1 lg:mb-8',
              layout.side === 'end' && 'lg:col-start-2',
            )}
          >
            <Suspense>
              <CategoryLinks nodes={related} title={relatedTitle} beside={beside} />
            </Suspense>
          </div>
        )}
        <section
          aria-label={title}
          className={classNames('min-w-0', beside && 'lg:row-span-2 lg:row-start-1')}
        >
          {hasList && (
            <Suspense fallback={<div className="list-bar" />}>
              <ListingToolbar
                listing={listing}
                navigation={navigation}
                formId={`form${id}`}
                filtersId={filtersId}
                filters={filters}
                onApproach={() => {
                  void loadDrawer();
                  preloadOverlay();
                }}
                onFilters={() => setDrawer('open')}
              />
            </Suspense>
          )}
          <div className="space-y-4">
            {isNarrowed(navigation.query) && (
              <Suspense>
                <ActiveFilters facets={facets} currency={currency} navigation={navigation} />
              </Suspense>
            )}
            {isEmpty ? (
              <Suspense>
                <NoResults name={subject} listing={listing} navigation={navigation} />
              </Suspense>
            ) : (
              <>
                <h2 className="sr-only">{t('listing.list')}</h2>
                <ProductList
                  products={grown.products}
                  view={navigation.query.view}
                  columns={layout.columns}
                  waiting={navigation.waiting}
                />
                <Suspense>
                  <MoreProducts listing={listing} hrefFor={navigation.hrefFor} more={grown} />
                </Suspense>
              </>
            )}
          </div>
        </section>
        {latest.length > 0 && (
          <aside
            className={classNames(
              'mt-12 min-w-0',
              beside ? 'lg:row-start-2 lg:mt-0' : 'border-t border-line pt-10',
              layout.side === 'end' && 'lg:col-start-2',
            )}
          >
            <Suspense>
              <LatestProducts products={latest} beside={beside} />
            </Suspense>
          </aside>
        )}
      </div>
      {about && <p className="mt-8 max-w-prose text-ink-soft">{about}</p>}
      {facets && drawer !== 'never' && (
        <Suspense fallback={null}>
          <FilterDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            facets={facets}
            currency={currency}
            navigation={navigation}
            listing={listing}
          />
        </Suspense>
      )}
    </Container>
  );
}
