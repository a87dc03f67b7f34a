import type { Facets } from '@karwan/contract/listing';
import type { DisplayedCurrency } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { defaultView } from '../../../routing/listing-layouts.ts';
import type { ListingNavigation } from '../page/use-listing-navigation.ts';
import { filtersOf } from '../query/listing-query.ts';
import { FilterFields } from './filter-fields.tsx';

type Props = {
  id: string;
  facets: Facets;
  currency: DisplayedCurrency;
  navigation: ListingNavigation;
  across?: boolean;
};

/**
 * The filters as a plain form: without JavaScript its button submits it, with JavaScript every change does. The sort
 * control at the top of the page belongs to the same form.
 */
export default function FilterForm({ id, facets, currency, navigation, across }: Props) {
  const t = useT();
  const { path, hiddenFields: state, chosen, go } = navigation;
  return (
    <form id={id} action={path}>
      {state.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {chosen.ignored.map((name) => (
        <input key={name} type="hidden" name="ignore" value={name} />
      ))}
      {chosen.view !== defaultView(path) && <input type="hidden" name="view" value={chosen.view} />}
      <FilterFields
        id={id}
        filters={filtersOf(chosen)}
        facets={facets}
        currency={currency}
        onChange={(filters) => void go({ ...chosen, ...filters })}
        across={across}
      />
      <noscript>
        <Button type="submit" size="small" className="mt-5">
          {t('listing.apply')}
        </Button>
      </noscript>
    </form>
  );
}
