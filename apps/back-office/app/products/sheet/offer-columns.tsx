import type { Column } from '../../list/columns.ts';
import { ShopText } from '../../page/shop-text.tsx';

interface Offer {
  readonly name: string;
  readonly choice: readonly string[];
  readonly branchName: string;
}

/** What a price is of, and whose: the first columns of lists of prices. */
export const offerColumns: readonly Column<Offer>[] = [
  {
    key: 'name',
    title: 'categories.field.name',
    place: 'head',
    show: ({ name, choice }) => <ShopText>{[name, ...choice].join(' · ')}</ShopText>,
  },
  {
    key: 'branch',
    title: 'prices.branch',
    place: 'below',
    show: ({ branchName }) => <ShopText>{branchName}</ShopText>,
  },
];
