import type { ReadFilter, SearchReading } from '@karwan/contract/search-reading';
import type { Translate } from '@karwan/i18n/translate';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { Link } from '@karwan/ui/controls/link';
import { CloseIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency, useRootData } from '../../page/root-data.ts';
import { useListingNavigation } from '../listing/page/use-listing-navigation.ts';
import type { ListingQuery } from '../listing/query/listing-query.ts';

/** The change of a query that takes off what was read from its words. */
export const withoutRead = ({ ignored }: ListingQuery, name: ReadFilter) => ({
  ignored: [...ignored, name].sort(),
});

/** The filters that were read from the words of a search, each with a link that takes it off, and one that puts all back. */
export function ReadFilters({ reading }: { reading: SearchReading | undefined }) {
  const t = useT();
  const currency = useCurrency(useRootData().currency);
  const { query, hrefFor } = useListingNavigation();
  const { ignored } = query;
  const chips = reading ? chipsOf(t, reading, currency) : [];
  if (chips.length === 0 && ignored.length === 0) return null;
  return (
    <nav aria-label={t('search.read.filters')} className="mt-3">
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map(([name, text]) => (
          <li key={name}>
            <Link
              href={hrefFor(withoutRead(query, name))}
              aria-label={t('listing.removeFilter', { name: text })}
              className="chip bg-raised text-ink"
            >
              <bdi>{text}</bdi>
              <CloseIcon className="size-3.5" />
            </Link>
          </li>
        ))}
        {ignored.length > 0 && (
          <li>
            <Link
              href={hrefFor({ ignored: [] })}
              className="inline-flex min-h-11 items-center px-2 text-sm text-ink underline underline-offset-4"
            >
              {t('search.read.putBack')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function chipsOf(
  t: Translate,
  { price, audience, cheapest, dearest, missing = [] }: SearchReading,
  currency: DisplayedCurrency,
): [ReadFilter, string][] {
  const chips: [ReadFilter, string][] = [];
  if (price) chips.push(['price', priceText(t, price, currency)]);
  // An audience that no product is marked for has no effect, which is said instead.
  const hasAudience = missing.every(({ role }) => role !== 'audience');
  if (audience && hasAudience) chips.push(['audience', t(`search.read.for.${audience.audience}`)]);
  if (cheapest) chips.push(['cheapest', t('search.read.cheapest')]);
  if (dearest) chips.push(['dearest', t('search.read.dearest')]);
  return chips;
}

function priceText(
  t: Translate,
  { least, most }: NonNullable<SearchReading['price']>,
  currency: DisplayedCurrency,
): string {
  const amount = (minor: number) => formatWhole(minor, currency);
  if (most === null) return t('listing.from', { value: amount(least ?? 0) });
  if (least === null) return t('listing.upTo', { value: amount(most) });
  return t('search.read.between', { least: amount(least), most: amount(most) });
}
