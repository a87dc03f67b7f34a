import { backOfficePath } from '@karwan/contract/back-office';
import type { SavedView } from '@karwan/contract/workplace';
import { ShopText } from '../../page/shop-text.tsx';
import type { View } from '../list/views.tsx';

/** The parameters that identify a view, sorted, and without those of paging. */
export function listQuery(search: string): string {
  const all = [...new URLSearchParams(search)];
  const stored = new URLSearchParams(
    all.filter(([name, value]) => value !== '' && name !== 'before' && name !== 'after'),
  );
  stored.sort();
  return stored.toString();
}

/** Saved views as tabs of their list. */
export const viewTabs = (views: readonly SavedView[], search: string): View[] =>
  views.map(({ screen, name, query, counted }) => ({
    href: `${backOfficePath}/${screen}?${query}`,
    title: <ShopText>{name}</ShopText>,
    count: counted?.count ? `${counted.count}${counted.isCapped ? '+' : ''}` : undefined,
    isCurrent: listQuery(query) === listQuery(search),
  }));
