import { backOfficePath } from '@karwan/contract/back-office';
import { transferStates } from '@karwan/contract/stock-states';
import type { StockTransfer } from '@karwan/contract/stock-transfers';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, redirect } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import type { Column } from '../../list/columns.ts';
import { Nothing } from '../../list/nothing.tsx';
import { Pager } from '../../list/pager.tsx';
import { RowList } from '../../list/row-list.tsx';
import { Views } from '../../list/views.tsx';
import { answerForm } from '../../page/answer-form.server.ts';
import { clientContext } from '../../page/context.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import { PageTitle } from '../../page/page-title.tsx';
import { fieldText } from '../../page/refusal.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { mayDo, requirePermission, staffContext } from '../../page/staff.server.ts';
import { When } from '../../page/when.tsx';
import type { Route } from './+types/list';

const path = `${backOfficePath}/stock/transfers`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.read');
  const client = context.get(clientContext);
  const state = transferStates.find((one) => one === url.searchParams.get('state')) ?? 'sent';
  const before = url.searchParams.get('before') ?? undefined;
  const { branches } = context.get(staffContext);
  const page = await client.stockTransfers.list({ state, before });
  return { ...page, state, branches, mayTransfer: mayDo(context, 'stock.transfer') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { stockTransfers } = context.get(clientContext);
  return answerForm({ request, url }, async ({ from = '', to = '', note = '' }) => {
    const { transfer } = await stockTransfers.create({ from, to, note });
    throw redirect(`${path}/${transfer.id}`);
  });
}

const columns: readonly Column<StockTransfer>[] = [
  {
    key: 'way',
    title: 'transfers.column.way',
    place: 'head',
    show: ({ fromName, toName }) => (
      <>
        <ShopText>{fromName}</ShopText> → <ShopText>{toName}</ShopText>
      </>
    ),
  },
  {
    key: 'pieces',
    title: 'transfers.column.pieces',
    place: 'end',
    numeric: true,
    show: ({ pieces }) => pieces,
  },
  {
    key: 'open',
    title: 'transfers.column.open',
    place: 'wide-only',
    numeric: true,
    show: ({ open }) => open,
  },
  {
    key: 'at',
    title: 'transfers.column.at',
    place: 'below',
    show: ({ createdAt, sentAt }) => <When at={sentAt ?? createdAt} />,
  },
  {
    key: 'note',
    title: 'stock.note',
    place: 'below',
    show: ({ note }) => <ShopText>{note}</ShopText>,
  },
];

/** Goods between branches: what is on its way, what is being put together, what arrived. */
export default function Transfers({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT();
  const { transfers, next, state, branches, mayTransfer } = loaderData;
  const options = branches.map(({ id, name }) => ({ value: id, label: name }));
  const fault = fieldText(answer?.refusal, 'to');
  return (
    <>
      <PageTitle title={t('transfers.title')} />
      <Views
        label={t('transfers.views')}
        views={transferStates.map((one) => ({
          href: one === 'sent' ? path : `${path}?state=${one}`,
          title: t(`transfers.state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {mayTransfer && (
        <details className="mb-4" open={answer !== undefined}>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
            {t('transfers.start')}
          </summary>
          <Form method="post" className="panel grid gap-3 sm:grid-cols-3">
            <div className="sm:col-span-3">
              <FormNotice refusal={answer?.refusal} />
            </div>
            <SelectField
              label={t('transfers.from')}
              name="from"
              defaultValue={answer?.values.from}
              options={options}
            />
            <SelectField
              label={t('transfers.to')}
              name="to"
              error={fault && t(fault)}
              defaultValue={answer?.values.to ?? options[1]?.value}
              options={options}
            />
            <TextField label={t('stock.note')} name="note" maxLength={500} />
            <div>
              <Button type="submit">{t('counts.begin')}</Button>
            </div>
          </Form>
        </details>
      )}
      {transfers.length === 0 ? (
        <Nothing>{t('transfers.none')}</Nothing>
      ) : (
        <RowList
          label={t('transfers.title')}
          columns={columns}
          rows={transfers}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
