import type { Settlement } from '@karwan/contract/payments/staff/settlements/settlements';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';

/** The columns of the list of settlement files. */
export const settlementColumns: readonly Column<Settlement>[] = [
  {
    key: 'name',
    title: 'settlements.column.name',
    position: 'head',
    show: ({ name }) => <bdi className="break-all">{name}</bdi>,
  },
  {
    key: 'paid',
    title: 'settlements.column.paid',
    position: 'end',
    numeric: true,
    show: ({ paid, currency }) => currency && <Amount minor={paid} code={currency} />,
  },
  {
    key: 'source',
    title: 'settlements.column.source',
    position: 'below',
    show: ({ source }) => <ShopText>{source.name}</ShopText>,
  },
  { key: 'days', title: 'settlements.column.days', position: 'below', show: Days },
  { key: 'state', title: 'settlements.column.state', position: 'below', show: State },
  {
    key: 'at',
    title: 'settlements.column.at',
    position: 'below',
    show: ({ at }) => <When at={at} />,
  },
];

/** The period of a file. */
function Days({ from, to }: Settlement) {
  return from && to ? <bdi dir="ltr">{from === to ? from : `${from} – ${to}`}</bdi> : null;
}

function State({ currency, open }: Settlement) {
  const t = useT();
  if (currency === null) return <Badge tone="wait">{t('settlements.toBook')}</Badge>;
  return open > 0 ? (
    <Badge tone="bad">{t('settlements.open', { count: open })}</Badge>
  ) : (
    <Badge tone="good">{t('settlements.allMatched')}</Badge>
  );
}
