import type { Suggestion } from '@karwan/contract/listing';
import { unitPrice } from '@karwan/money/unit-price';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { BagIcon } from '@karwan/ui/layout/icons';
import { Picture } from '@karwan/ui/product/picture';
import { Price } from '@karwan/ui/product/price';
import { type RefObject, useEffect } from 'react';
import { useGo } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import { productAddress, searchAddress } from '../../../page/addresses.ts';
import { useCurrency } from '../../../page/root-data.ts';
import { RouterLink } from '../../../page/router-link.tsx';
import { DepartmentLink } from '../../../shared/departments/department-link.tsx';
import { useAddToCart } from '../../../state/cart/use-cart.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Only an item that is in stock and has no options can be added from a suggestion. */
const canAdd = (item: Suggestion) => item.availability === 'In Stock' && !item.hasOptions;

function Product({ item }: { item: Suggestion }) {
  const currency = useCurrency(item.currency);
  return (
    <>
      <span className="block aspect-square w-14 shrink-0 bg-sunken">
        {item.image && (
          <Picture
            image={item.image}
            alt=""
            width={1}
            height={1}
            sizes="3.5rem"
            widest={160}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 leading-snug">
          {item.name}
        </span>
        <Price size="small" currency={currency} amount={unitPrice(item)} oldAmount={item.price} />
      </span>
    </>
  );
}

interface Props {
  id: string;
  query: string;
  input: RefObject<HTMLInputElement | null>;
  /** Called with the id of the active cell. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
}

/** The suggestions under the search box: products, categories, and the way to all results. */
export default function SearchSuggestions({ id, query, input, onActive, onClose }: Props) {
  const t = useT();
  const go = useGo();
  const addToCart = useAddToCart();
  const answer = useSuggestions(query);
  const items = answer?.items ?? [];
  const cells = [...items.map((item) => (canAdd(item) ? 2 : 1)), 1];
  const add = (item: Suggestion) => addToCart(item);

  const place = useGridKeys({
    input,
    cells,
    onClose,
    onEnter({ row, cell }) {
      const item = items[row];
      if (item && cell === 1) return void add(item);
      onClose();
      void go(item ? productAddress(item) : searchAddress(query));
    },
  });
  const cellId = (row: number, cell: number) => `${id}-${row}-${cell}`;
  const activeId = place ? cellId(place.row, place.cell) : undefined;
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => onActive(undefined);
  }, [activeId, onActive]);

  const cell = (row: number, at: number) => ({
    id: cellId(row, at),
    role: 'gridcell' as const,
    'aria-selected': activeId === cellId(row, at),
  });
  const look = (row: number, at: number) =>
    classNames('transition-colors', activeId === cellId(row, at) ? 'bg-sunken' : 'hover:bg-sunken');

  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1 max-h-[70dvh] overflow-y-auto border border-line bg-raised">
      <p aria-live="polite" className="sr-only">
        {answer && t('search.found', { count: items.length })}
      </p>
      {answer && answer.categories.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 border-b border-line px-4">
          {answer.categories.slice(0, 4).map((category) => (
            <li key={category._id}>
              <DepartmentLink
                node={category}
                onClick={onClose}
                className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline"
              />
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a combobox's popup is a grid, not a table */}
      <div id={id} role="grid" aria-label={t('search.suggestions')}>
        {items.map((item, row) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div key={item.id} role="row" className="flex border-line not-first:border-t">
            <div {...cell(row, 0)} className={classNames('min-w-0 flex-1', look(row, 0))}>
              <RouterLink
                href={productAddress(item)}
                tabIndex={-1}
                onClick={onClose}
                className="flex items-center gap-4 px-4 py-3"
              >
                <Product item={item} />
              </RouterLink>
            </div>
            {canAdd(item) && (
              <div {...cell(row, 1)} className={classNames('grid', look(row, 1))}>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('search.addNamedToCart', { name: item.name })}
                  title={t('search.addToCart')}
                  onClick={() => add(item)}
                  className="grid w-14 place-items-center"
                >
                  <BagIcon />
                </button>
              </div>
            )}
          </div>
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text */}
        <div role="row" className="sticky bottom-0 border-t border-line bg-raised">
          <div {...cell(items.length, 0)} className={look(items.length, 0)}>
            <RouterLink
              href={searchAddress(query)}
              tabIndex={-1}
              onClick={onClose}
              className="flex min-h-12 items-center justify-center font-medium underline-offset-4 hover:underline"
            >
              {t('search.viewAll')}
            </RouterLink>
          </div>
        </div>
      </div>
    </div>
  );
}
