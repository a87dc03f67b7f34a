import type { Sales, SalesRow } from '@karwan/contract/reports';
import type { ReactNode } from 'react';
import type { StaffKey } from '../i18n/catalogues.ts';
import { useT } from '../i18n/use-t.ts';
import { Amount } from '../page/amount.tsx';
import { type FigureColumn, Figures } from './figures.tsx';
import { Tiles } from './tiles.tsx';

interface Props {
  label: string;
  head: StaffKey;
  rows: readonly SalesRow[];
  currency: string;
  name: (row: SalesRow) => ReactNode;
  /** Whether bars compare the rows. */
  isCompared?: boolean;
}

/** A table of sales. */
export function SalesFigures({ currency, isCompared = false, ...props }: Props) {
  return <Figures {...props} rowKey={({ key }) => key} columns={columnsIn(currency, isCompared)} />;
}

const wideOnly = { wideOnly: true } as const;

const columnsIn = (currency: string, isCompared: boolean): FigureColumn<SalesRow>[] => [
  // In comparisons, a phone shows the share of delivered orders in place of their number.
  { title: 'reports.orders', ...(isCompared && wideOnly), show: ({ orders }) => orders },
  {
    title: 'reports.sold',
    show: ({ total }) => <Amount minor={total} code={currency} />,
    ...(isCompared && { bar: ({ total }: SalesRow) => total }),
  },
  {
    title: 'reports.refunded',
    wideOnly: true,
    show: ({ refunded }) => <Amount minor={refunded} code={currency} />,
  },
  { title: 'reports.cancelled', wideOnly: true, show: ({ cancelled }) => cancelled },
  { title: 'reports.notTaken', wideOnly: true, show: ({ notTaken }) => notTaken },
  {
    title: 'reports.deliveredShare',
    ...(!isCompared && wideOnly),
    show: (row) => percent(deliveredShare(row)),
  },
];

/** The share of delivered orders among those that ended; undefined: none has ended. */
export function deliveredShare({ delivered, cancelled, notTaken }: Sales): number | undefined {
  const ended = delivered + cancelled + notTaken;
  return ended > 0 ? delivered / ended : undefined;
}

/** A share as a percentage, in the same form in both languages. */
export const percent = (share: number | undefined) =>
  share === undefined ? '–' : <bdi dir="ltr">{`${Math.round(share * 100)} %`}</bdi>;

/** The totals of a period beside those of the period before. */
export function SalesTiles({
  sum,
  before,
  currency,
}: {
  sum: Sales;
  before: Sales;
  currency: string;
}) {
  const t = useT();
  const average = ({ total, orders }: Sales) => (orders > 0 ? Math.round(total / orders) : 0);
  const amounts = [
    { title: t('reports.sold'), now: sum.total, before: before.total },
    { title: t('reports.average'), now: average(sum), before: average(before) },
  ].map((tile) => ({ ...tile, show: <Amount minor={tile.now} code={currency} /> }));
  return (
    <Tiles
      tiles={[
        ...amounts.slice(0, 1),
        { title: t('reports.orders'), show: sum.orders, now: sum.orders, before: before.orders },
        ...amounts.slice(1),
        { title: t('reports.deliveredShare'), show: percent(deliveredShare(sum)) },
      ]}
    />
  );
}
