import type { Merchant } from '@karwan/contract/marketplace-item';
import type { ProductCard } from '@karwan/contract/product';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { fullLayout } from '../../routing/listing-layouts.ts';
import { ListingPage } from '../listing/page/listing-page.tsx';
import { ListingSeo } from '../listing/page/listing-seo.tsx';
import { useListingNavigation } from '../listing/page/use-listing-navigation.ts';
import { isNarrowed } from '../listing/query/listing-query.ts';
import { useListedAmount } from '../listing/use-listed-amount.ts';
import { CorrectedNote } from './corrected-note.tsx';
import { FoundCategories } from './found-categories.tsx';
import { marketplaceQuery } from './marketplace-query.ts';
import { MissingNote } from './missing-note.tsx';
import { ReadFilters, withoutRead } from './read-filters.tsx';
import { SeeThere } from './see-there.tsx';

// Marketplace items for the same query; requested when all of our own have been shown.
const MatchingRow = lazyWithRetry(() => import('../marketplace/rows/matching-row.tsx'));
const HowRead = lazyWithRetry(() => import('./how-read.tsx'));
const NothingFound = lazyWithRetry(() => import('./nothing-found.tsx'));

interface FoundListingProps
  extends Pick<ComponentProps<typeof ListingPage>, 'listing' | 'latest'>,
    Pick<ComponentProps<typeof ListingSeo>, 'crumbs'> {
  query: string;
  path: string;
  /** The category or department that the search is limited to. */
  within?: ReactNode;
  /** Products to show if nothing was found. */
  instead: { title: string; products: readonly ProductCard[] };
  /** The marketplace to search as well. */
  also: Merchant | null;
}

/** What a search found: our own items, then a row of marketplace items. */
export function FoundListing(props: FoundListingProps) {
  const { query, path, within, crumbs, listing, latest, instead, also } = props;
  const t = useT();
  const { site } = useRootData();
  const navigation = useListingNavigation();
  const { reading, correctedQuery = query, count } = listing;
  const amount = useListedAmount(listing);
  const there = also && {
    merchant: also,
    query: marketplaceQuery(correctedQuery, reading),
  };
  const isInVain = count === 0 && !isNarrowed(navigation.query);
  const intro = (
    <>
      {within}
      <CorrectedNote query={query} corrected={listing.correctedQuery} />
      {!isInVain && <MissingNote listing={listing} query={query} also={there} />}
      <FoundCategories nodes={listing.categories} />
      <ReadFilters reading={reading} />
      {reading?.parts && (
        <Suspense>
          <HowRead parts={reading.parts} />
        </Suspense>
      )}
    </>
  );
  const row = there && (
    <Suspense>
      <MatchingRow key={path} {...there} className="mb-section" />
    </Suspense>
  );
  return (
    <>
      <ListingSeo
        title={query}
        description={t('listing.searchDescription', { category: query, name: site.siteName })}
        path={path}
        crumbs={crumbs}
        listing={listing}
      />
      {isInVain ? (
        <Suspense>
          <NothingFound
            query={query}
            crumbs={crumbs}
            intro={intro}
            listing={listing}
            anyPrice={reading?.price && navigation.hrefFor(withoutRead(navigation.query, 'price'))}
            link={there && <SeeThere {...there} />}
            elsewhere={row}
            instead={instead}
          />
        </Suspense>
      ) : (
        <>
          <ListingPage
            key={path}
            layout={fullLayout}
            title={t('listing.resultsFor', { count, value: amount, name: query })}
            isCounted
            intro={intro}
            subject={query}
            crumbs={crumbs}
            listing={listing}
            latest={latest}
          />
          {row}
        </>
      )}
    </>
  );
}
