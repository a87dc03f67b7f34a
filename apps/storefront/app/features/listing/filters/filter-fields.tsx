import type { Facets } from '@karwan/contract/listing';
import { asFragment } from '@karwan/markup/fragments/fragment';
import { type DisplayedCurrency, formatAmount } from '@karwan/money/format';
import { parseTypedAmount, typedAmount } from '@karwan/money/typed-amount';
import { TextField } from '@karwan/ui/controls/field';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { optionParameter } from '../../../page/addresses.ts';
import { isChosen, withValue } from '../query/chosen-options.ts';
import type { ChosenFilters } from '../query/listing-query.ts';
import { FacetValue } from './facet-value.tsx';
import { clampPriceRange, type PriceRange } from './price-range.ts';

type Props = {
  /** Prefix of its fields' ids. */
  id: string;
  filters: ChosenFilters;
  facets: Facets;
  currency: DisplayedCurrency;
  onChange: (filters: ChosenFilters) => void;
  /** Fields in columns on wide screens. */
  across?: boolean;
};

/** The filter fields of a listing. Names and values are those of the query parameters. */
function Fields(props: Props) {
  const { id, filters, facets, currency, onChange, across } = props;
  const t = useT();
  const { brands } = filters;
  const price = (range: PriceRange) => {
    const { minPrice, maxPrice } = clampPriceRange(range, facets.price);
    onChange({ ...filters, minPrice, maxPrice });
  };
  const toggle = (brand: string, on: boolean) =>
    onChange({
      ...filters,
      brands: on ? [...brands, brand] : brands.filter((one) => one !== brand),
    });
  // A single brand offers no choice, unless it is selected.
  const showBrands = facets.brands.length > 1 || brands.length > 0;

  return (
    <div className={across ? 'grid gap-x-10 gap-y-6 md:grid-cols-3' : 'space-y-7'}>
      <Group title={t('listing.availability')}>
        <FacetValue
          id={`${id}-stock`}
          name="stock"
          value="1"
          text={t('listing.inStock')}
          count={facets.inStock}
          checked={filters.inStock}
          onChange={(event) => onChange({ ...filters, inStock: event.target.checked })}
        />
        <FacetValue
          id={`${id}-sale`}
          name="sale"
          value="1"
          text={t('listing.onSale')}
          count={facets.onSale}
          checked={filters.onSale}
          onChange={(event) => onChange({ ...filters, onSale: event.target.checked })}
        />
      </Group>
      <Group title={`${t('listing.price')} (${currency.symbol})`}>
        <div className="grid max-w-80 grid-cols-2 gap-3 pt-1">
          <PriceField
            id={`${id}-min`}
            name="min"
            decimals={currency.decimals}
            label={t('listing.minPrice')}
            value={filters.minPrice}
            bound={facets.price.min}
            onSettle={(minPrice) => price({ minPrice, maxPrice: filters.maxPrice })}
          />
          <PriceField
            id={`${id}-max`}
            name="max"
            decimals={currency.decimals}
            label={t('listing.maxPrice')}
            value={filters.maxPrice}
            bound={facets.price.max}
            onSettle={(maxPrice) => price({ minPrice: filters.minPrice, maxPrice })}
          />
        </div>
      </Group>
      {optionsToChoose(facets, filters).map(({ optionId, optionTitle, values }) => (
        <Group key={optionId} title={optionTitle}>
          <div className="-mx-1 grid max-h-72 grid-cols-2 gap-x-3 overflow-y-auto overscroll-contain px-1">
            {values.map(({ valueId, valueTitle, swatch, count }) => (
              <FacetValue
                key={valueId}
                id={`${id}-${optionId}-${valueId}`}
                name={optionParameter(optionId)}
                value={valueId}
                text={valueTitle}
                count={count}
                swatch={swatch}
                checked={isChosen(filters.options, optionId, valueId)}
                onChange={({ target }) =>
                  onChange({
                    ...filters,
                    options: withValue(filters.options, optionId, valueId, target.checked),
                  })
                }
              />
            ))}
          </div>
        </Group>
      ))}
      {showBrands && (
        <Group title={t('listing.brand')}>
          <div className="-mx-1 max-h-72 overflow-y-auto overscroll-contain px-1">
            {facets.brands.map((brand) => (
              <FacetValue
                key={brand.id}
                id={`${id}-${brand.id}`}
                name="brand"
                value={brand.id}
                text={brand.title}
                count={brand.count}
                checked={brands.includes(brand.id)}
                onChange={(event) => toggle(brand.id, event.target.checked)}
              />
            ))}
          </div>
        </Group>
      )}
    </div>
  );
}

/** Not shared between searches, whose facets are nearly always different. */
export const FilterFields = asFragment(Fields, undefined, { cacheOnSecondUse: true });

/** Options with a single value offer no choice, unless it is selected. */
const optionsToChoose = ({ options }: Facets, filters: ChosenFilters) =>
  options.filter(
    ({ optionId, values }) =>
      values.length > 1 || filters.options.some((chosen) => chosen.optionId === optionId),
  );

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

type PriceFieldProps = {
  id: string;
  name: 'min' | 'max';
  decimals: number;
  label: string;
  value: number | undefined;
  /** The lowest or highest price of the listing, as placeholder. */
  bound: number;
  onSettle: (value: number | undefined) => void;
};

/** Applied on blur or Enter, not with every key press. */
function PriceField({ id, name, decimals, label, value, bound, onSettle }: PriceFieldProps) {
  // The text being typed, while it is not a price yet.
  const [draft, setDraft] = useState<string>();
  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const typed = parseTypedAmount(draft, decimals);
    if (typed !== value) onSettle(typed);
  };
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={draft ?? (value === undefined ? '' : typedAmount(value, decimals))}
      placeholder={formatAmount(bound, { symbol: '', decimals }).replace(/\.0+$/, '')}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        settle();
      }}
    />
  );
}
