import { ShopText } from '../../../../page/shop-text.tsx';
import type { Column } from '../../../../shared/list/columns.ts';

interface Offer {
  readonly name: string;
  readonly choice: readonly string[];
  readonly branchName: string;
}

/** The first columns of lists of prices: product, variant and branch. */
export const offerColumns: readonly Column<Offer>[] = [
  {
    key: 'name',
    title: 'categories.field.name',
    position: 'head',
    show: ({ name, choice }) => <ShopText>{[name, ...choice].join(' · ')}</ShopText>,
  },
  {
    key: 'branch',
    title: 'prices.branch',
    position: 'below',
    show: ({ branchName }) => <ShopText>{branchName}</ShopText>,
  },
];
