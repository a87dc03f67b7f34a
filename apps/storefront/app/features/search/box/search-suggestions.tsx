import type { CategoryNode } from '@karwan/contract/category';
import type { Suggestion } from '@karwan/contract/listing';
import { unitPrice } from '@karwan/money/unit-price';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { BagIcon, SearchIcon } from '@karwan/ui/layout/icons';
import { Picture } from '@karwan/ui/product/picture';
import { Price } from '@karwan/ui/product/price';
import { type RefObject, useEffect } from 'react';
import { useGo } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import {
  departmentAddress,
  departmentState,
  productAddress,
  searchAddress,
} from '../../../page/addresses.ts';
import { useCurrency } from '../../../page/root-data.ts';
import { RouterLink } from '../../../page/router-link.tsx';
import { DepartmentLink } from '../../../shared/departments/department-link.tsx';
import { useAddToCart } from '../../../state/cart/use-cart.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Only an item that is in stock and has no options can be added from a suggestion. */
const canAdd = (item: Suggestion) => item.availability === 'In Stock' && !item.hasOptions;

/** So many products have a picture; the others take a line each, so that more of them are in view. */
const pictured = 5;

function Product({ item, hasPicture }: { item: Suggestion; hasPicture: boolean }) {
  const currency = useCurrency(item.currency);
  const price = (
    <Price size="small" currency={currency} amount={unitPrice(item)} oldAmount={item.price} />
  );
  if (!hasPicture)
    return (
      <>
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {item.name}
        </span>
        {price}
      </>
    );
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
        <span dir="auto" className="line-clamp-2">
          {item.name}
        </span>
        {price}
      </span>
    </>
  );
}

interface Props {
  id: string;
  /** As typed; a space at its end says that the last word is whole. */
  typed: string;
  input: RefObject<HTMLInputElement | null>;
  /** Called with the id of the active cell. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
}

/** The suggestions under the search box: queries, categories and brands, products, and a link to all results. */
export default function SearchSuggestions({ id, typed, input, onActive, onClose }: Props) {
  const t = useT();
  const go = useGo();
  const addToCart = useAddToCart();
  const query = typed.trim();
  const answer = useSuggestions(typed.replace(/\s+$/, ' '));
  const { items = [], queries = [], categories = [] } = answer ?? {};
  const groups = groupNodes(categories, t('search.categories'), t('home.brands'));
  const cells = [
    ...queries.map(() => 1),
    ...groups.map(({ nodes }) => nodes.length),
    ...items.map((item) => (canAdd(item) ? 2 : 1)),
    1,
  ];
  /** The row of the first product. */
  const first = queries.length + groups.length;
  const last = first + items.length;
  const add = (item: Suggestion) => addToCart(item);

  const activeCell = useGridKeys({
    input,
    cells,
    onClose,
    onEnter({ row, cell }) {
      const item = items[row - first];
      if (item && cell === 1) return void add(item);
      onClose();
      const node = groups[row - queries.length]?.nodes[cell];
      if (node) return void go(departmentAddress(node), { state: departmentState(node) });
      void go(item ? productAddress(item) : searchAddress(queries[row] ?? query));
    },
  });
  const cellId = (row: number, cell: number) => `${id}-${row}-${cell}`;
  const activeId = activeCell ? cellId(activeCell.row, activeCell.cell) : undefined;
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
        {answer && t('search.found', { count: queries.length + categories.length + items.length })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a combobox's popup is a grid, not a table */}
      <div id={id} role="grid" aria-label={t('search.suggestions')}>
        {queries.map((text, row) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div key={text} role="row" className="border-line not-first:border-t">
            <div {...cell(row, 0)} className={look(row, 0)}>
              <RouterLink
                href={searchAddress(text)}
                tabIndex={-1}
                onClick={onClose}
                className="flex min-h-11 items-center gap-4 px-4"
              >
                <SearchIcon className="size-5 shrink-0 text-ink-faint" />
                <span dir="auto" className="min-w-0 truncate">
                  {text}
                </span>
              </RouterLink>
            </div>
          </div>
        ))}
        {groups.map(({ title, nodes }, number) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div
            key={title}
            role="row"
            className="flex flex-wrap items-center border-line ps-4 not-first:border-t"
          >
            {/* biome-ignore lint/a11y/useSemanticElements: see above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text */}
            <span role="rowheader" className="pe-2 text-ink-faint text-sm">
              {title}
            </span>
            {nodes.map((node, at) => (
              <div
                key={node._id}
                {...cell(queries.length + number, at)}
                className={look(queries.length + number, at)}
              >
                <DepartmentLink
                  node={node}
                  tabIndex={-1}
                  onClick={onClose}
                  className="inline-flex min-h-11 items-center px-2 text-sm underline-offset-4 hover:underline"
                />
              </div>
            ))}
          </div>
        ))}
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div key={item.id} role="row" className="flex border-line not-first:border-t">
            <div
              {...cell(first + index, 0)}
              className={classNames('min-w-0 flex-1', look(first + index, 0))}
            >
              <RouterLink
                href={productAddress(item)}
                tabIndex={-1}
                onClick={onClose}
                className={classNames(
                  'flex min-h-11 items-center gap-4 px-4',
                  index < pictured && 'py-3',
                )}
              >
                <Product item={item} hasPicture={index < pictured} />
              </RouterLink>
            </div>
            {canAdd(item) && (
              <div
                {...cell(first + index, 1)}
                className={classNames('grid', look(first + index, 1))}
              >
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
          <div {...cell(last, 0)} className={look(last, 0)}>
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

/** Categories and brands apart, each with what they are. */
const groupNodes = (found: readonly CategoryNode[], categories: string, brands: string) => {
  const [named, made] = [false, true].map((isBrand) =>
    found.filter(({ nodeType }) => (nodeType === 'BRAND') === isBrand),
  );
  return [
    { title: categories, nodes: named ?? [] },
    { title: brands, nodes: made ?? [] },
  ].filter(({ nodes }) => nodes.length > 0);
};
