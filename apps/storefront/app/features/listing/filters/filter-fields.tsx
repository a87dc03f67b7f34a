import type { Facets } from '@karwan/contract/listing';
import { formatAmount, type ShownCurrency } from '@karwan/money/format';
import { parseTypedAmount, typedAmount } from '@karwan/money/typed-amount';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { type ReactNode, useState } from 'react';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { ListingQuery } from '../query/listing-query.ts';
import { clampPriceRange, type PriceRange } from './price-range.ts';

type Props = {
  query: ListingQuery;
  facets: Facets;
  currency: ShownCurrency;
  onChange: (query: ListingQuery) => void;
  /** Side by side on a wide screen, instead of one below the other. */
  across?: boolean;
};

/** The filters of a listing. Names and values are those of the address. */
export function FilterFields({ query, facets, currency, onChange, across }: Props) {
  const t = useT();
  const { brands } = query;
  const price = (range: PriceRange) => {
    const { minPrice: _, maxPrice: __, ...rest } = query;
    onChange({ ...rest, ...clampPriceRange(range, facets.price) });
  };
  const toggle = (id: string, on: boolean) =>
    onChange({ ...query, brands: on ? [...brands, id] : brands.filter((one) => one !== id) });
  // A single brand is nothing to choose from, unless it was chosen.
  const showBrands = facets.brands.length > 1 || brands.length > 0;

  return (
    <div className={across ? 'grid gap-x-10 gap-y-6 md:grid-cols-3' : 'space-y-7'}>
      <Group title={t('listing.availability')}>
        <CheckboxField
          name="stock"
          value="1"
          label={<Counted text={t('listing.inStock')} count={facets.inStock} />}
          checked={query.inStock}
          onChange={(event) => onChange({ ...query, inStock: event.target.checked })}
        />
        <CheckboxField
          name="sale"
          value="1"
          label={<Counted text={t('listing.onSale')} count={facets.onSale} />}
          checked={query.onSale}
          onChange={(event) => onChange({ ...query, onSale: event.target.checked })}
        />
      </Group>
      <Group title={`${t('listing.price')} (${currency.symbol})`}>
        <div className="grid max-w-80 grid-cols-2 gap-3 pt-1">
          <PriceField
            name="min"
            decimals={currency.decimals}
            label={t('listing.minPrice')}
            value={query.minPrice}
            bound={facets.price.min}
            onSettle={(minPrice) => price({ minPrice, maxPrice: query.maxPrice })}
          />
          <PriceField
            name="max"
            decimals={currency.decimals}
            label={t('listing.maxPrice')}
            value={query.maxPrice}
            bound={facets.price.max}
            onSettle={(maxPrice) => price({ minPrice: query.minPrice, maxPrice })}
          />
        </div>
      </Group>
      {showBrands && (
        <Group title={t('listing.brand')}>
          <div className="-mx-1 max-h-72 overflow-y-auto overscroll-contain px-1">
            {facets.brands.map(({ id, title, count }) => (
              <CheckboxField
                key={id}
                name="brand"
                value={id}
                label={<Counted text={title} count={count} />}
                checked={brands.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
          </div>
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function Counted({ text, count }: { text: string; count: number }) {
  const language = useLanguage();
  return (
    <span className="flex gap-2">
      <bdi>{text}</bdi>
      <span className="amount">{numberFormat(language).format(count)}</span>
    </span>
  );
}

type PriceFieldProps = {
  name: 'min' | 'max';
  decimals: number;
  label: string;
  value: number | undefined;
  /** The bound of the listing's prices; a placeholder while nothing is typed. */
  bound: number;
  onSettle: (value: number | undefined) => void;
};

/** Takes effect on blur or Enter, not with every digit. */
function PriceField({ name, decimals, label, value, bound, onSettle }: PriceFieldProps) {
  // What is being typed, while it is not yet a price.
  const [draft, setDraft] = useState<string>();
  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const typed = parseTypedAmount(draft, decimals);
    if (typed !== value) onSettle(typed);
  };
  return (
    <TextField
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
