import type { Facets } from '@karwan/contract/listing';
import type { DisplayedCurrency } from '@karwan/money/format';
import { defaultView } from '../../../routing/listing-layouts.ts';
import type { ListingNavigation } from '../page/use-listing-navigation.ts';
import { filtersOf } from '../query/listing-query.ts';
import { FilterBar } from './filter-fields.tsx';

type Props = {
  id: string;
  facets: Facets;
  currency: DisplayedCurrency;
  navigation: ListingNavigation;
};

/**
 * The filters as a plain form: without JavaScript its buttons submit it, with JavaScript every change does. The sort
 * control beside it belongs to the same form.
 */
export default function FilterForm({ id, facets, currency, navigation }: Props) {
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
      <FilterBar
        id={id}
        filters={filtersOf(chosen)}
        facets={facets}
        currency={currency}
        onChange={(change) => void go((before) => ({ ...before, ...change(filtersOf(before)) }))}
      />
    </form>
  );
}
