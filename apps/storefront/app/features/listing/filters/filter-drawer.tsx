import type { Facets } from '@karwan/contract/listing';
import type { DisplayedCurrency } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { Drawer } from '@karwan/ui/overlays/drawer';
import { useId, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { Listing } from '../load-listing.ts';
import type { ListingNavigation } from '../page/use-listing-navigation.ts';
import { filtersOf, isNarrowed, noFilters } from '../query/listing-query.ts';
import { useListedAmount } from '../use-listed-amount.ts';
import { FilterFields } from './filter-fields.tsx';
import { useDraftCount } from './use-draft-count.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  facets: Facets;
  currency: DisplayedCurrency;
  navigation: ListingNavigation;
  listing: Listing;
};

/** The filters on phones: edited as a draft and applied together. */
export default function FilterDrawer({
  open,
  onClose,
  facets,
  currency,
  navigation,
  listing,
}: Props) {
  const t = useT();
  const id = useId();
  const { chosen, go } = navigation;
  // The sort order is not part of the draft: a pending change of it would be overwritten.
  const [draft, setDraft] = useState(filtersOf(chosen));
  const count = useDraftCount(open, listing, { ...chosen, ...draft });
  const amount = useListedAmount(count ?? listing);
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening starts with the current filters.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filtersOf(chosen));
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('listing.filters')}
      closeLabel={t('common.close')}
      mobileOnly
      footer={
        <div className="flex gap-3">
          {isNarrowed(draft) && (
            <Button variant="secondary" className="shrink-0" onClick={() => setDraft(noFilters)}>
              {t('listing.clear')}
            </Button>
          )}
          <Button
            block
            onClick={() => {
              onClose();
              void go((before) => ({ ...before, ...draft }));
            }}
          >
            {count
              ? t('listing.showCount', { count: count.count, value: amount })
              : t('listing.show')}
          </Button>
        </div>
      }
    >
      <FilterFields
        id={id}
        filters={draft}
        facets={facets}
        currency={currency}
        onChange={(change) => setDraft((before) => ({ ...before, ...change(before) }))}
      />
    </Drawer>
  );
}
