import { backOfficePath } from '@karwan/contract/back-office';
import { transferStates } from '@karwan/contract/stock-states';
import type { StockTransfer } from '@karwan/contract/stock-transfers';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import {
  chosenBranches,
  mayDo,
  requirePermission,
  staffContext,
} from '../../../page/staff.server.ts';
import { useFault } from '../../../page/use-fault.ts';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { BeginForm } from '../documents/begin-form.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import type { Route } from './+types/list';

const path = `${backOfficePath}/stock/transfers`;

/** The tabs: the states, and what is on the way to the member's branches. */
const tabs = ['arriving', ...transferStates] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.read');
  const client = context.get(clientContext);
  const tab = tabs.find((one) => one === url.searchParams.get('state')) ?? 'sent';
  const before = url.searchParams.get('before') ?? undefined;
  const { branches } = context.get(staffContext);
  const page = await client.stockTransfers.list({
    ...(tab === 'arriving' ? { state: 'sent', side: 'to' } : { state: tab }),
    branches: chosenBranches(context),
    before,
  });
  const mayTransfer = mayDo(context, 'stock.transfer');
  return { ...page, tab, branches, mayTransfer, formKey: crypto.randomUUID() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { stockTransfers } = context.get(clientContext);
  return handleForm({ request, url }, async ({ key = '', from = '', to = '', note = '' }) => {
    const { transfer } = await stockTransfers.create({ key, from, to, note });
    throw redirect(`${path}/${transfer.id}`);
  });
}

const columns: readonly Column<StockTransfer>[] = [
  {
    key: 'way',
    title: 'transfers.column.way',
    position: 'head',
    show: ({ fromName, toName }) => (
      <>
        <ShopText>{fromName}</ShopText> → <ShopText>{toName}</ShopText>
      </>
    ),
  },
  {
    key: 'pieces',
    title: 'transfers.column.pieces',
    position: 'end',
    numeric: true,
    show: ({ pieces }) => pieces,
  },
  {
    key: 'open',
    title: 'transfers.column.open',
    position: 'wide-only',
    numeric: true,
    show: ({ open }) => open,
  },
  {
    key: 'at',
    title: 'transfers.column.at',
    position: 'below',
    show: ({ createdAt, sentAt }) => <When at={sentAt ?? createdAt} />,
  },
  {
    key: 'note',
    title: 'stock.note',
    position: 'below',
    show: ({ note }) => <ShopText>{note}</ShopText>,
  },
];

/** Transfers between branches, by state. */
export default function Transfers({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT();
  const { transfers, places, next, tab, branches, mayTransfer, formKey } = loaderData;
  const fault = useFault(answer);
  const from = answer?.values.from ?? branches[0]?.id;
  return (
    <DocumentList
      of="transfers"
      path={path}
      states={tabs.map((one) => ({ state: one, title: t(`transfers.state.${one}`) }))}
      usual="sent"
      shown={tab}
      columns={columns}
      rows={transfers}
      next={next}
    >
      {mayTransfer && (
        <BeginForm title={t('transfers.start')} formKey={formKey} answer={answer}>
          <SelectField
            label={t('transfers.from')}
            name="from"
            defaultValue={from}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            label={t('transfers.to')}
            name="to"
            error={fault('to')}
            defaultValue={answer?.values.to ?? places.find(({ id }) => id !== from)?.id}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div className="sm:col-span-2">
            <TextField
              label={t('stock.note')}
              name="note"
              maxLength={500}
              defaultValue={answer?.values.note}
            />
          </div>
        </BeginForm>
      )}
    </DocumentList>
  );
}
