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
  /** Text under the title. */
  intro?: ReactNode;
  /** What was not found, in the text of an empty listing. */
  subject: string;
  crumbs: readonly Crumb[];
  listing: Listing;
  related?: readonly RelatedNode[];
  /** Title of the related categories, if not the default. */
  relatedTitle?: string;
  /** Shown beside the related categories. */
  tools?: ReactNode;
  latest: readonly BriefProduct[];
};

/** A listing in any of its layouts: title, filters, products, and the side panel. */
export function ListingPage(props: Props) {
  const { layout, title, intro, subject, crumbs, listing, related = [], latest } = props;
  const { relatedTitle, tools } = props;
  const t = useT();
  const navigation = useListingNavigation();
  const currency = useCurrency(useRootData().currency);
  const grown = useMorePages(listing, (page) => moreAddress(listing, navigation.query, page));
  const [panelOpen, setPanelOpen] = useState(false);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const id = useId();
  const filtersId = `filters${id}`;
  const beside = layout.side !== 'below';
  const { facets } = listing;
  const isEmpty = listing.products.length === 0;
  // An empty listing has nothing to sort or filter.
  const hasList = !isEmpty || isNarrowed(navigation.query);

  const filters = facets && hasList && (
    <section
      id={filtersId}
      aria-label={t('listing.filters')}
      className={classNames(
        // Without JavaScript the button is a link to this element, and `:target` shows it.
        'hidden scroll-mt-24 target:block',
        beside && 'lg:block',
        !beside && 'border-b border-line py-6',
        !beside && panelOpen && 'lg:block',
      )}
    >
      <Suspense>
        <FilterForm
          id={`form${id}`}
          facets={facets}
          currency={currency}
          navigation={navigation}
          across={!beside}
        />
      </Suspense>
    </section>
  );

  return (
    <Container className="pb-section">
      <div className="py-2">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
      </div>
      <header className="mb-5">
        <h1 className="text-title break-words">{title}</h1>
        {intro && <div className="mt-2 max-w-prose text-ink-soft">{intro}</div>}
      </header>
      <div
        className={classNames(
          beside && 'lg:grid lg:gap-x-10',
          layout.side === 'start' && 'lg:grid-cols-[14.5rem_minmax(0,1fr)]',
          layout.side === 'end' && 'lg:grid-cols-[minmax(0,1fr)_14.5rem]',
        )}
      >
        <div
          className={classNames(
            'mb-5 min-w-0',
            beside && 'space-y-7 lg:row-start-1 lg:mb-9',
            layout.side === 'end' && 'lg:col-start-2',
          )}
        >
          <div
            className={classNames(
              !!tools && 'flex flex-wrap items-center justify-between gap-x-8 gap-y-4',
            )}
          >
            {related.length > 0 && (
              <Suspense>
                <CategoryLinks nodes={related} title={relatedTitle} beside={beside} />
              </Suspense>
            )}
            {tools}
          </div>
          {beside && filters}
        </div>
        <section
          aria-label={title}
          className={classNames('min-w-0', beside && 'lg:row-span-2 lg:row-start-1')}
        >
          {hasList && (
            <Suspense fallback={<div className="h-11.5 border-y border-line" />}>
              <ListingToolbar
                listing={listing}
                navigation={navigation}
                formId={`form${id}`}
                filtersId={filtersId}
                filtersBeside={beside}
                panelOpen={panelOpen}
                onApproach={() => {
                  void loadDrawer();
                  preloadOverlay();
                }}
                onFilters={(where) => {
                  if (where === 'drawer') setDrawer('open');
                  else setPanelOpen(!panelOpen);
                }}
              />
            </Suspense>
          )}
          {!beside && filters}
          <div className="space-y-6 pt-5">
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
      {facets && drawer !== 'never' && (
        <Suspense fallback={null}>
          <FilterDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            facets={facets}
            currency={currency}
            navigation={navigation}
          />
        </Suspense>
      )}
    </Container>
  );
}
