import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { ListingPage } from '../listing/page/listing-page.tsx';
import { ListingSeo } from '../listing/page/listing-seo.tsx';
import { fullLayout } from '../listing/query/listing-layouts.ts';
import { CorrectedNote } from './corrected-note.tsx';
import { DroppedNote } from './dropped-note.tsx';
import { FoundCategories } from './found-categories.tsx';

// Marketplace items for the same query; requested when all of our own have been shown.
const MatchingRow = lazyWithRetry(() => import('../marketplace/rows/matching-row.tsx'));

interface FoundListingProps
  extends Pick<ComponentProps<typeof ListingPage>, 'listing' | 'latest'>,
    Pick<ComponentProps<typeof ListingSeo>, 'crumbs'> {
  query: string;
  path: string;
  /** The category or department that the search is limited to. */
  within?: ReactNode;
  /** The marketplaces to search as well. */
  also: ComponentProps<typeof MatchingRow>['merchant'] | null;
}

/** What a search found: our own items, then a row of marketplace items. */
export function FoundListing(props: FoundListingProps) {
  const { query, path, within, crumbs, listing, latest, also } = props;
  const t = useT();
  const { site } = useRootData();
  return (
    <>
      <ListingSeo
        title={query}
        description={t('listing.searchDescription', { category: query, name: site.siteName })}
        path={path}
        crumbs={crumbs}
        listing={listing}
      />
      <ListingPage
        key={path}
        layout={fullLayout}
        title={query}
        intro={
          <>
            {within}
            <CorrectedNote query={query} corrected={listing.correctedQuery} />
            <DroppedNote
              words={listing.droppedWords}
              wanted={listing.products.length > 0 ? query : undefined}
            />
            <FoundCategories nodes={listing.categories} />
          </>
        }
        subject={query}
        crumbs={crumbs}
        listing={listing}
        latest={latest}
      />
      {also && (
        <Suspense>
          <MatchingRow
            key={path}
            merchant={also}
            query={listing.correctedQuery ?? query}
            className="mb-section"
          />
        </Suspense>
      )}
    </>
  );
}
