import { mobileQuery } from '@karwan/ui/behaviour/media-queries.ts';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { FilterIcon } from '@karwan/ui/layout/icons';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { Listing } from '../load-listing.ts';
import { countFilters } from '../query/listing-query.ts';
import { SortChoice } from './sort-choice.tsx';
import type { ListingNavigation } from './use-listing-navigation.ts';
import { ViewSwitch } from './view-switch.tsx';

type Props = {
  listing: Listing;
  navigation: ListingNavigation;
  formId: string;
  /** Id of the filters, for the link without JavaScript. */
  filtersId: string;
  /** On wide screens the filters are beside the list, so there is no button. */
  filtersBeside: boolean;
  panelOpen: boolean;
  onFilters: (where: 'drawer' | 'panel') => void;
  onApproach: () => void;
};

/** The number of results, and the controls for filters, order and view. */
export default function ListingToolbar(props: Props) {
  const { listing, navigation, formId, filtersId, filtersBeside } = props;
  const t = useT();
  const language = useLanguage();
  const active = countFilters(navigation.query);
  const amount = numberFormat(language).format(listing.count);
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-y border-line sm:gap-x-4">
      {listing.facets && (
        <a
          href={`#${filtersId}`}
          onClick={(event) => {
            event.preventDefault();
            props.onFilters(window.matchMedia(mobileQuery).matches ? 'drawer' : 'panel');
          }}
          onPointerEnter={props.onApproach}
          onFocus={props.onApproach}
          aria-expanded={filtersBeside ? undefined : props.panelOpen}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 text-sm font-medium',
            filtersBeside && 'lg:hidden',
          )}
        >
          <FilterIcon className="size-4.5" />
          {t('listing.filters')}
          {active > 0 && (
            <span className="grid min-h-5 min-w-5 place-items-center rounded-full bg-accent text-xs text-on-accent">
              {active}
            </span>
          )}
        </a>
      )}
      <p className="hidden text-sm text-ink-soft sm:block">
        {t('listing.products', {
          count: listing.count,
          value: listing.countIsCapped ? `${amount}+` : amount,
        })}
      </p>
      <div className="ms-auto flex min-w-0 items-center gap-1 sm:gap-3">
        <SortChoice formId={formId} listing={listing} navigation={navigation} />
        <ViewSwitch navigation={navigation} />
      </div>
    </div>
  );
}
