import type { Facets } from '@karwan/contract/listing';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { Link } from '@karwan/ui/controls/link';
import { CloseIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../../i18n/use-t.ts';
import type { ListingNavigation } from '../page/use-listing-navigation.ts';
import { withValue } from '../query/chosen-options.ts';
import { type ListingQuery, noFilters } from '../query/listing-query.ts';

type Props = {
  facets: Facets | undefined;
  currency: DisplayedCurrency;
  navigation: ListingNavigation;
};
type Chip = { text: string; without: Partial<ListingQuery> };

/** The active filters, each with a link that removes it. */
export default function ActiveFilters({ facets, currency, navigation }: Props) {
  const t = useT();
  const { query, hrefFor } = navigation;
  const { minPrice, maxPrice, brands, options } = query;
  const chips: Chip[] = [];
  if (query.inStock) chips.push({ text: t('listing.inStock'), without: { inStock: false } });
  if (query.onSale) chips.push({ text: t('listing.onSale'), without: { onSale: false } });
  if (minPrice !== undefined) {
    const value = formatWhole(minPrice, currency);
    chips.push({ text: t('listing.from', { value }), without: { minPrice: undefined } });
  }
  if (maxPrice !== undefined) {
    const value = formatWhole(maxPrice, currency);
    chips.push({ text: t('listing.upTo', { value }), without: { maxPrice: undefined } });
  }
  for (const id of brands) {
    const title = facets?.brands.find((brand) => brand.id === id)?.title ?? t('listing.brand');
    chips.push({ text: title, without: { brands: brands.filter((one) => one !== id) } });
  }
  for (const { optionId, valueIds } of options) {
    const facet = facets?.options.find((option) => option.optionId === optionId);
    for (const valueId of valueIds) {
      const value = facet?.values.find((one) => one.valueId === valueId)?.valueTitle ?? valueId;
      const text = facet ? `${facet.optionTitle}: ${value}` : value;
      chips.push({ text, without: { options: withValue(options, optionId, valueId, false) } });
    }
  }
  return (
    <nav aria-label={t('listing.activeFilters')}>
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map(({ text, without }) => (
          <li key={JSON.stringify(without)}>
            <Link
              href={hrefFor(without)}
              aria-label={t('listing.removeFilter', { name: text })}
              className="chip chip-chosen"
            >
              <bdi>{text}</bdi>
              <CloseIcon className="size-3.5" />
            </Link>
          </li>
        ))}
        <li>
          <Link href={hrefFor(noFilters)} className="chip-clear">
            {t('listing.clearFilters')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
