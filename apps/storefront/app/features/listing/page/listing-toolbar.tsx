import { FilterIcon } from '@karwan/ui/layout/icons';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { FilterCount } from '../filters/filter-fields.tsx';
import type { Listing } from '../load-listing.ts';
import { countFilters } from '../query/listing-query.ts';
import { SortChoice } from './sort-choice.tsx';
import type { ListingNavigation } from './use-listing-navigation.ts';

type Props = {
  listing: Listing;
  navigation: ListingNavigation;
  formId: string;
  /** Id of the filters, for the link without JavaScript. */
  filtersId: string;
  /** The filters of wide screens. */
  filters: ReactNode;
  /** Opens the filters of a phone. */
  onFilters: () => void;
  onApproach: () => void;
};

/** The filters and the order of a list, below the header while its products scroll. */
export default function ListingToolbar(props: Props) {
  const { listing, navigation, formId, filtersId, filters } = props;
  const t = useT();
  const active = countFilters(navigation.query);
  return (
    <div className="list-bar">
      {filters && (
        <a
          href={`#${filtersId}`}
          onClick={(event) => {
            event.preventDefault();
            props.onFilters();
          }}
          onPointerEnter={props.onApproach}
          onFocus={props.onApproach}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium lg:hidden"
        >
          <FilterIcon />
          {t('listing.filters')}
          {active > 0 && <FilterCount count={active} />}
        </a>
      )}
      {filters}
      <SortChoice formId={formId} listing={listing} navigation={navigation} />
    </div>
  );
}
