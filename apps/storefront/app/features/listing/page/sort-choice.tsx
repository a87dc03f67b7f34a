import type { MessageKey } from '@karwan/i18n/translate';
import { Button } from '@karwan/ui/controls/button';
import { ChevronDownIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../../i18n/use-t.ts';
import type { Listing } from '../load-listing.ts';
import { type Sort, sorts } from '../query/listing-query.ts';
import type { ListingNavigation } from './use-listing-navigation.ts';

const texts: Record<Sort, MessageKey> = {
  relevance: 'listing.sortPopular',
  newest: 'listing.sortNewest',
  'price-asc': 'listing.sortPriceUp',
  'price-desc': 'listing.sortPriceDown',
};

type Props = {
  /** The form with the filters, which the sort field belongs to. */
  formId: string;
  listing: Pick<Listing, 'source' | 'reading'>;
  navigation: ListingNavigation;
};

export function SortChoice({ formId, listing, navigation }: Props) {
  const t = useT();
  const { chosen, go } = navigation;
  const isSearch = listing.source.kind === 'search';
  // A search for something cheap has this order by itself.
  const defaultSort: Sort = listing.reading?.cheapest ? 'price-asc' : 'relevance';
  const value = chosen.sort ?? defaultSort;
  return (
    <div className="ms-auto flex min-w-0 shrink-0 items-center gap-2">
      <label className="relative flex min-h-11 min-w-0 items-center">
        <span className="sr-only md:not-sr-only md:text-sm md:text-ink-soft">
          {t('listing.sort')}
        </span>
        <select
          name="sort"
          form={formId}
          value={value}
          onChange={(event) => {
            const sort = sorts.find((one) => one === event.target.value);
            void go(({ sort: _, ...before }) =>
              sort && sort !== defaultSort ? { ...before, sort } : before,
            );
          }}
          className="min-h-11 min-w-0 max-w-44 cursor-pointer appearance-none truncate rounded-soft bg-transparent ps-2 pe-7 text-sm font-medium hover:bg-sunken sm:max-w-none"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(isSearch && sort === 'relevance' ? 'listing.sortRelevance' : texts[sort])}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-1 my-auto size-4" />
      </label>
      <noscript>
        <Button type="submit" form={formId} size="small" variant="secondary">
          {t('listing.apply')}
        </Button>
      </noscript>
    </div>
  );
}
