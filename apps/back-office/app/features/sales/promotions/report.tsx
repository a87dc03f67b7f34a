import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/report';
import { StaffUses } from './promotion-columns.tsx';
import { promotionsPath as path } from './promotions-path.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['promotions.edit', 'reports.read']);
  const today = dayInPakistan(new Date());
  const dayOf = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(url.searchParams.get(name) ?? '')?.[0];
  const to = dayOf('to') ?? today;
  const from = dayOf('from') ?? addDays(today, -29);
  const { rows } = await context
    .get(clientContext)
    .promotions.report({ from, to })
    .catch(() => ({ rows: [] }));
  return { from, to, rows };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const amount = (of: 'revenue' | 'discount' | 'shipping'): Column<Row> => ({
  key: of,
  title: `promotions.column.${of}`,
  position: of === 'discount' ? 'end' : 'below',
  numeric: true,
  show: (row) => <Amount minor={row[of]} code={row.currency} />,
});

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'promotions.column.name',
    position: 'head',
    show: ({ name, code }) => (
      <>
        <ShopText>{name}</ShopText> {code !== null && code !== name && <bdi dir="ltr">{code}</bdi>}
      </>
    ),
  },
  {
    key: 'uses',
    title: 'promotions.column.uses',
    position: 'below',
    numeric: true,
    show: (row) => (
      <>
        {row.uses}
        <StaffUses sums={[row]} />
      </>
    ),
  },
  amount('revenue'),
  amount('discount'),
  amount('shipping'),
];

/** The results of promotions in a period. */
export default function Report({ loaderData: { from, to, rows } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('promotions.report')} />
      <Form className="mb-4 flex flex-wrap items-end gap-3">
        <TextField label={t('promotions.from')} name="from" type="date" defaultValue={from} />
        <TextField label={t('promotions.to')} name="to" type="date" defaultValue={to} />
        <Button type="submit" variant="secondary">
          {t('promotions.show')}
        </Button>
      </Form>
      {rows.length === 0 ? (
        <EmptyState>{t('promotions.noneGiven')}</EmptyState>
      ) : (
        <RowList
          label={t('promotions.report')}
          columns={columns}
          rows={rows}
          rowKey={({ id, currency }) => `${id} ${currency}`}
          href={({ id }) => `${path}/${id}`}
        />
      )}
    </>
  );
}
