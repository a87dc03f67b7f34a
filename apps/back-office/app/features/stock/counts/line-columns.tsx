import type { CountLine } from '@karwan/contract/stock-counts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';

/** The columns of a count's lines. */
export const lineColumns: readonly Column<CountLine>[] = [
  {
    key: 'product',
    title: 'stock.column.product',
    position: 'head',
    show: ({ name, choice }) => <ShopText>{[name, ...choice].join(' · ')}</ShopText>,
  },
  { key: 'counted', title: 'counts.column.counted', position: 'end', numeric: true, show: Counted },
  {
    key: 'code',
    title: 'stock.column.code',
    position: 'below',
    show: ({ code }) => <span dir="ltr">{code}</span>,
  },
  {
    key: 'expected',
    title: 'counts.column.expected',
    position: 'below',
    numeric: true,
    show: Expected,
  },
  {
    key: 'difference',
    title: 'counts.column.difference',
    position: 'below',
    numeric: true,
    show: Difference,
  },
  {
    key: 'at',
    title: 'stock.column.counted',
    position: 'below',
    show: ({ countedAt, countedBy }) =>
      countedAt && (
        <>
          <When at={countedAt} /> <ShopText>{countedBy}</ShopText>
        </>
      ),
  },
];

/** The columns for members who count blind. */
export const blindColumns = lineColumns.filter(
  ({ key }) => key !== 'expected' && key !== 'difference',
);

function Counted({ counted, isRecount }: CountLine) {
  const t = useT();
  if (isRecount) return <Badge tone="wait">{t('counts.again')}</Badge>;
  return counted ?? '–';
}

function Expected({ expected }: CountLine) {
  const t = useT();
  if (expected === null) return null;
  return (
    <>
      <span className="md:hidden">{t('counts.expected', { count: expected })}</span>
      <span className="max-md:hidden">{expected}</span>
    </>
  );
}

function Difference({ counted, expected }: CountLine) {
  if (counted === null || expected === null || counted === expected) return null;
  const difference = counted - expected;
  return (
    <Badge tone={difference > 0 ? 'wait' : 'bad'}>
      <bdi dir="ltr">{difference > 0 ? `+${difference}` : difference}</bdi>
    </Badge>
  );
}
