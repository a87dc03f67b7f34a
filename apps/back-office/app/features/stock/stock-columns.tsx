import type { StockItem } from '@karwan/contract/stock';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../page/badge.tsx';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';
import type { Column } from '../../shared/list/columns.ts';

/** The columns of the stock list. */
export const stockColumns: readonly Column<StockItem>[] = [
  {
    key: 'product',
    title: 'stock.column.product',
    position: 'head',
    show: ({ name, choice }) => <ShopText>{[name, ...choice].join(' · ')}</ShopText>,
  },
  { key: 'free', title: 'stock.column.free', position: 'end', numeric: true, show: Free },
  {
    key: 'code',
    title: 'stock.column.code',
    position: 'below',
    show: ({ code }) => <span dir="ltr">{code}</span>,
  },
  {
    key: 'branch',
    title: 'orders.column.branch',
    position: 'below',
    show: ({ branchName }) => <ShopText>{branchName}</ShopText>,
  },
  {
    key: 'reserved',
    title: 'stock.column.reserved',
    position: 'wide-only',
    numeric: true,
    show: ({ reserved }) => reserved,
  },
  {
    key: 'physical',
    title: 'stock.column.physical',
    position: 'below',
    numeric: true,
    show: Physical,
  },
  {
    key: 'lowStock',
    title: 'stock.column.lowStock',
    position: 'wide-only',
    numeric: true,
    show: ({ lowStock }) => lowStock,
  },
  {
    key: 'cover',
    title: 'stock.column.cover',
    position: 'below',
    isLabelled: true,
    numeric: true,
    show: Cover,
  },
  {
    key: 'counted',
    title: 'stock.column.counted',
    position: 'widest',
    isLabelled: true,
    show: ({ countedAt }) => (countedAt ? <When at={countedAt} style="date" /> : '–'),
  },
];

/** The free units, highlighted if they are low. */
export function Free({ free, lowStock }: Pick<StockItem, 'free' | 'lowStock'>) {
  const t = useT();
  if (free > lowStock) return free;
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone={free > 0 ? 'wait' : 'bad'}>
        {free < 0 ? t('stock.short') : t(free === 0 ? 'stock.out' : 'stock.low')}
      </Badge>
      <bdi dir="ltr">{free}</bdi>
    </span>
  );
}

function Physical({ physical }: StockItem) {
  const t = useT();
  return (
    <>
      <span className="md:hidden">{t('stock.here', { count: physical })}</span>
      <span className="max-md:hidden">{physical}</span>
    </>
  );
}

function Cover({ cover }: StockItem) {
  const t = useT();
  return cover === null ? '–' : t('stock.days', { count: cover });
}
