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
  /** Whether the rows are compared by bars. */
  isCompared?: boolean;
}

/** Sales by rows. */
export function SalesFigures({ currency, isCompared = false, ...props }: Props) {
  return <Figures {...props} rowKey={({ key }) => key} columns={columnsIn(currency, isCompared)} />;
}

const wideOnly = { wideOnly: true } as const;

const columnsIn = (currency: string, isCompared: boolean): FigureColumn<SalesRow>[] => [
  // Compared with others, the share that is delivered says more on a phone.
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

/** Of the orders that came to an end, those that were delivered; undefined: none has. */
export function deliveredShare({ delivered, cancelled, notTaken }: Sales): number | undefined {
  const ended = delivered + cancelled + notTaken;
  return ended > 0 ? delivered / ended : undefined;
}

/** A share as it is written in both languages. */
export const percent = (share: number | undefined) =>
  share === undefined ? '–' : <bdi dir="ltr">{`${Math.round(share * 100)} %`}</bdi>;

/** The sums of some days beside those of the days before. */
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
