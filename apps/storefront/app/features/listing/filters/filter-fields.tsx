import type { Facets } from '@karwan/contract/listing';
import { asFragment } from '@karwan/markup/fragments/fragment';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { parseTypedAmount, typedAmount } from '@karwan/money/typed-amount';
import { Button } from '@karwan/ui/controls/button';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { TextField } from '@karwan/ui/controls/field';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { optionParameter } from '../../../page/addresses.ts';
import { isChosen, withValue } from '../query/chosen-options.ts';
import type { ChosenFilters } from '../query/listing-query.ts';
import { FacetValue } from './facet-value.tsx';
import { clampPriceRange, type PriceRange } from './price-range.ts';

export interface FilterFieldsProps {
  /** Prefix of its fields' ids. */
  id: string;
  filters: ChosenFilters;
  facets: Facets;
  currency: DisplayedCurrency;
  /** Gets what to change of the filters that are chosen by then. */
  onChange: (change: (before: ChosenFilters) => Partial<ChosenFilters>) => void;
}

/** One question of the filters: its fields, and how many of its answers are chosen. */
interface FilterGroup {
  key: string;
  title: string;
  chosen: number;
  fields: ReactNode;
}

/** The filter fields of a listing, by question. Names and values are those of the query parameters. */
export function useFilterGroups(props: FilterFieldsProps): FilterGroup[] {
  const { id, filters, facets, currency, onChange: change } = props;
  const t = useT();
  const { brands, minPrice, maxPrice, inStock, onSale } = filters;
  const price = (range: PriceRange) =>
    change((before) => {
      const { minPrice: least, maxPrice: most } = clampPriceRange(
        { minPrice: before.minPrice, maxPrice: before.maxPrice, ...range },
        facets.price,
      );
      return { minPrice: least, maxPrice: most };
    });
  const toggle = (brand: string, on: boolean) =>
    change((before) => ({
      brands: on ? [...before.brands, brand] : before.brands.filter((one) => one !== brand),
    }));
  const groups: FilterGroup[] = optionsToChoose(facets, filters).map(
    ({ optionId, optionTitle, values }) => ({
      key: optionId,
      title: optionTitle,
      chosen: filters.options.find((option) => option.optionId === optionId)?.valueIds.length ?? 0,
      fields: (
        <div className="grid grid-cols-2 gap-x-3">
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
                change((before) => ({
                  options: withValue(before.options, optionId, valueId, target.checked),
                }))
              }
            />
          ))}
        </div>
      ),
    }),
  );
  groups.push({
    key: 'price',
    title: `${t('listing.price')} (${currency.symbol})`,
    chosen: [minPrice, maxPrice].filter((bound) => bound !== undefined).length,
    fields: (
      <div className="grid grid-cols-2 gap-3 py-1">
        <PriceField
          id={`${id}-min`}
          name="min"
          decimals={currency.decimals}
          label={t('listing.minPrice')}
          value={minPrice}
          bound={facets.price.min}
          onSettle={(value) => price({ minPrice: value })}
        />
        <PriceField
          id={`${id}-max`}
          name="max"
          decimals={currency.decimals}
          label={t('listing.maxPrice')}
          value={maxPrice}
          bound={facets.price.max}
          onSettle={(value) => price({ maxPrice: value })}
        />
      </div>
    ),
  });
  // A single brand offers no choice, unless it is selected.
  if (facets.brands.length > 1 || brands.length > 0) {
    groups.push({
      key: 'brand',
      title: t('listing.brand'),
      chosen: brands.length,
      fields: facets.brands.map((brand) => (
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
      )),
    });
  }
  groups.push({
    key: 'availability',
    title: t('listing.availability'),
    chosen: [inStock, onSale].filter(Boolean).length,
    fields: (
      <>
        <FacetValue
          id={`${id}-stock`}
          name="stock"
          value="1"
          text={t('listing.inStock')}
          count={facets.inStock}
          checked={inStock}
          onChange={(event) => change(() => ({ inStock: event.target.checked }))}
        />
        <FacetValue
          id={`${id}-sale`}
          name="sale"
          value="1"
          text={t('listing.onSale')}
          count={facets.onSale}
          checked={onSale}
          onChange={(event) => change(() => ({ onSale: event.target.checked }))}
        />
      </>
    ),
  });
  return groups;
}

/** All questions below each other, for the sheet of a phone. */
export function FilterFields(props: FilterFieldsProps) {
  return (
    <div className="space-y-6">
      {useFilterGroups(props).map(({ key, title, fields }) => (
        <fieldset key={key} className="min-w-0">
          <legend className="mb-1 text-sm font-semibold">{title}</legend>
          {fields}
        </fieldset>
      ))}
    </div>
  );
}

function Bar(props: FilterFieldsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      {useFilterGroups(props).map(({ key, title, chosen, fields }) => (
        <Dropdown
          key={key}
          className="filter-choice"
          panelClassName="filter-panel"
          trigger={
            <>
              <bdi>{title}</bdi>
              {chosen > 0 && <FilterCount count={chosen} />}
            </>
          }
        >
          <fieldset className="min-w-0">
            <legend className="sr-only">{title}</legend>
            {fields}
          </fieldset>
          <noscript>
            <Button type="submit" size="small" block className="mt-2">
              {t('listing.apply')}
            </Button>
          </noscript>
        </Dropdown>
      ))}
    </div>
  );
}

/**
 * Each question as a button with its fields in a panel below. Not shared between searches, whose facets are nearly
 * always different.
 */
export const FilterBar = asFragment(Bar, undefined, { cacheOnSecondUse: true });

/** How many filters are chosen, beside the name of what they filter. */
export function FilterCount({ count }: { count: number }) {
  return (
    <span className="grid min-h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs text-on-accent tabular-nums">
      {count}
    </span>
  );
}

/** Options with a single value offer no choice, unless it is selected. */
const optionsToChoose = ({ options }: Facets, filters: ChosenFilters) =>
  options.filter(
    ({ optionId, values }) =>
      values.length > 1 || filters.options.some((chosen) => chosen.optionId === optionId),
  );

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
      placeholder={formatWhole(bound, { symbol: '', decimals })}
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
