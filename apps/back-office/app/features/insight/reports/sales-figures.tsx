import type { Sales, SalesRow } from '@karwan/contract/reports';
import type { ReactNode } from 'react';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { type FigureColumn, Figures } from './figures.tsx';
import { fewest, Tiles } from './tiles.tsx';

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

const amountColumn = (
  of: 'calledOff' | 'refunded' | 'credited',
  currency: string,
): FigureColumn<SalesRow> => ({
  title: `reports.${of}`,
  wideOnly: 'widest',
  show: (row) => <Amount isShort minor={row[of]} code={currency} />,
});

const columnsIn = (currency: string, isCompared: boolean): FigureColumn<SalesRow>[] => [
  // In comparisons, a phone shows the share of delivered orders in place of their number.
  { title: 'reports.orders', ...(isCompared && wideOnly), show: ({ orders }) => orders },
  {
    title: 'reports.sold',
    show: ({ total }) => <Amount isShort minor={total} code={currency} />,
    ...(isCompared && { bar: ({ total }: SalesRow) => total }),
  },
  amountColumn('calledOff', currency),
  amountColumn('refunded', currency),
  amountColumn('credited', currency),
  // On a phone the tiles above have it: two amounts in a row would not fit.
  {
    title: 'reports.net',
    ...wideOnly,
    show: ({ net }) => <Amount isShort minor={net} code={currency} />,
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
  const amount = (title: StaffKey, measure: (sales: Sales) => number) => ({
    title: t(title),
    show: <Amount isShort minor={measure(sum)} code={currency} />,
    // An amount of a few orders is changed by each of them.
    ...(before.orders >= fewest && { now: measure(sum), before: measure(before) }),
  });
  const tiles = [
    amount('reports.sold', ({ total }) => total),
    amount('reports.net', ({ net }) => net),
    { title: t('reports.orders'), show: sum.orders, now: sum.orders, before: before.orders },
    amount('reports.average', average),
    { title: t('reports.deliveredShare'), show: percent(deliveredShare(sum)) },
    ...(sum.unconfirmed > 0
      ? [
          {
            title: t('reports.unconfirmed', { orders: sum.unconfirmed }),
            show: <Amount isShort minor={sum.unconfirmedTotal} code={currency} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Tiles tiles={tiles} />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t('reports.aboutSales')}</p>
    </>
  );
}
