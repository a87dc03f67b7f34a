import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import type { Choice } from '@karwan/ui/controls/choice-field';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { Link } from '@karwan/ui/controls/link';
import { CloseIcon, FilterIcon } from '@karwan/ui/layout/icons';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { ShopText } from '../../page/shop-text.tsx';

const FilterForm = lazyWithRetry(() => import('./filter-form.lazy.tsx'));

/** A filter of a list: a parameter of its URL, chosen from options, a day, or typed. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options?: readonly Choice[];
  readonly type?: 'date' | 'search';
  readonly maxLength?: number;
}

interface Props {
  /** The list's path; left out: this page. */
  path?: string;
  filters?: readonly Filter[];
  /** Other parameters of the list's URL, which the filters keep. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** The search in this list. */
  find?: ReactNode;
  /** What else is set up for the list: its columns, a saved view. */
  children?: ReactNode;
}

/** What narrows a list: its search, its filters, and its columns; in the head of its screen, or above a part of one. */
export function FilterBar({ path, filters = [], kept = {}, find, children }: Props) {
  const t = useT();
  const { search } = useLocation();
  return (
    <div className="list-bar">
      {find}
      {filters.length > 0 && (
        // A new key closes it when its filters hold.
        <Dropdown
          key={search}
          className="list-tool"
          panelClassName="list-tool-panel"
          bare
          trigger={
            <>
              <FilterIcon className="size-4" />
              {t('orders.filter')}
            </>
          }
        >
          <Suspense>
            <FilterForm path={path} filters={filters} kept={kept} />
          </Suspense>
        </Dropdown>
      )}
      {children}
    </div>
  );
}

/** The filters in use, each of which one press removes, above the list. */
export function UsedFilters({ path, filters }: { path?: string; filters: readonly Filter[] }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const used = filters.filter(({ name, value }) => value && query.get(name));
  if (used.length === 0) return null;
  const without = (names: readonly string[]) => {
    const rest = new URLSearchParams(search);
    for (const name of [...names, 'before', 'after']) rest.delete(name);
    return rest.size > 0 ? `${path ?? pathname}?${rest}` : (path ?? pathname);
  };
  return (
    <div className="list-bar mb-2">
      {used.map((filter) => (
        <Link key={filter.name} href={without([filter.name])} className="list-chip">
          <span className="truncate">
            {filter.label}: <ShopText>{textOf(filter)}</ShopText>
          </span>
          <CloseIcon />
          <span className="sr-only">{t('list.removeFilter')}</span>
        </Link>
      ))}
      {used.length > 1 && (
        <Link href={without(used.map(({ name }) => name))} className="text-link text-sm">
          {t('orders.clear')}
        </Link>
      )}
    </div>
  );
}

const textOf = ({ value = '', options }: Filter) =>
  options?.find((option) => option.value === value)?.label.trim() ?? value;
