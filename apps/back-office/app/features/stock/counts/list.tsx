import { backOfficePath } from '@karwan/contract/back-office';
import type { StockCount } from '@karwan/contract/stock-counts';
import { countStates } from '@karwan/contract/stock-states';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import {
  chosenBranches,
  mayDo,
  requirePermission,
  staffContext,
} from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { DocumentList } from '../documents/document-list.tsx';
import type { Route } from './+types/list';
import { StartForm } from './start-form.tsx';

const path = `${backOfficePath}/stock/counts`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.read');
  const client = context.get(clientContext);
  const state = countStates.find((one) => one === url.searchParams.get('state')) ?? 'open';
  const before = url.searchParams.get('before') ?? undefined;
  const mayCount = mayDo(context, 'stock.count');
  const [page, tree] = await Promise.all([
    client.stockCounts.list({ state, before, branches: chosenBranches(context) }),
    mayCount ? client.categories.tree({}) : [],
  ]);
  return {
    ...page,
    state,
    mayCount,
    formKey: crypto.randomUUID(),
    departments: tree.map(({ _id, title }) => ({ id: _id, title })),
    branches: context.get(staffContext).branches,
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { stockCounts } = context.get(clientContext);
  return handleForm({ request, url }, async ({ key = '', branch = '', name = '', ...values }) => {
    const started = await stockCounts.start({
      key,
      branch,
      name,
      categoryId: values.category || null,
      bound: Number(values.bound),
    });
    throw redirect(`${path}/${started.id}`);
  });
}

const columns: readonly Column<StockCount>[] = [
  {
    key: 'name',
    title: 'counts.column.name',
    position: 'head',
    show: ({ name }) => <ShopText>{name}</ShopText>,
  },
  {
    key: 'lines',
    title: 'counts.column.lines',
    position: 'end',
    numeric: true,
    show: ({ lines }) => lines,
  },
  {
    key: 'branch',
    title: 'orders.column.branch',
    position: 'below',
    show: ({ branchName, category }) => (
      <ShopText>{[branchName, category].filter(Boolean).join(' · ')}</ShopText>
    ),
  },
  {
    key: 'by',
    title: 'counts.column.by',
    position: 'below',
    show: ({ startedBy }) => <ShopText>{startedBy}</ShopText>,
  },
  {
    key: 'at',
    title: 'counts.column.at',
    position: 'below',
    show: ({ startedAt }) => <When at={startedAt} />,
  },
  { key: 'recounts', title: 'counts.column.recounts', position: 'below', show: Recounts },
];

function Recounts({ recounts }: StockCount) {
  const t = useT();
  return recounts > 0 && <Badge tone="wait">{t('counts.recounts', { count: recounts })}</Badge>;
}

/** Stock counts, open and ended. */
export default function Counts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { counts, next, state, mayCount, branches, departments, formKey } = loaderData;
  return (
    <DocumentList
      of="counts"
      path={path}
      states={countStates.map((one) => ({ state: one, title: t(`counts.state.${one}`) }))}
      usual="open"
      shown={state}
      columns={columns}
      rows={counts}
      next={next}
    >
      {mayCount && (
        <StartForm
          branches={branches}
          departments={departments}
          formKey={formKey}
          answer={actionData}
        />
      )}
    </DocumentList>
  );
}
