import type { Facets } from '@karwan/contract/listing';
import type { ShownCurrency } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { Drawer } from '@karwan/ui/overlays/drawer';
import { useId, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { ListingNavigation } from '../page/use-listing-navigation.ts';
import { filtersOf, isNarrowed, plainQuery } from '../query/listing-query.ts';
import { FilterFields } from './filter-fields.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  facets: Facets;
  currency: ShownCurrency;
  navigation: ListingNavigation;
};

/** The filters on a phone: chosen in a draft and applied together. */
export default function FilterDrawer({ open, onClose, facets, currency, navigation }: Props) {
  const t = useT();
  const id = useId();
  const { query, go } = navigation;
  const [draft, setDraft] = useState(query);
  const [wasOpen, setWasOpen] = useState(open);
  // Each time it opens it starts from what the page shows.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(query);
  }
  const { sort, view } = draft;
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
            <Button
              variant="secondary"
              className="shrink-0"
              onClick={() =>
                setDraft({
                  ...plainQuery,
                  decimals: draft.decimals,
                  view,
                  ...(sort ? { sort } : {}),
                })
              }
            >
              {t('listing.clear')}
            </Button>
          )}
          <Button
            block
            onClick={() => {
              onClose();
              void go(draft);
            }}
          >
            {t('listing.show')}
          </Button>
        </div>
      }
    >
      <FilterFields
        id={id}
        filters={filtersOf(draft)}
        facets={facets}
        currency={currency}
        onChange={(filters) => setDraft({ ...draft, ...filters })}
      />
    </Drawer>
  );
}
