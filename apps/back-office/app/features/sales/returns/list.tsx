import { backOfficePath } from '@karwan/contract/back-office';
import { returnStates } from '@karwan/contract/return-states';
import type { OrderReturn } from '@karwan/contract/returns';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { Views } from '../../../shared/list/views.tsx';
import type { Route } from './+types/list';
import { ReturnBadge, ReturnReason } from './return-badge.tsx';

const path = `${backOfficePath}/returns`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['returns.open', 'returns.receive', 'returns.handle']);
  const query = url.searchParams;
  const state = returnStates.find((one) => one === query.get('state'));
  const before = query.get('before') ?? undefined;
  const branches = chosenBranches(context);
  const { returns } = context.get(clientContext);
  return {
    ...(await returns.list({ state, before, branches })),
    state: state ?? null,
    states: returnStates,
  };
}

const columns: Column<OrderReturn>[] = [
  {
    key: 'order',
    title: 'returns.column.order',
    position: 'head',
    show: ({ orderId }) => <bdi dir="ltr">{orderId}</bdi>,
  },
  {
    key: 'state',
    title: 'returns.column.state',
    position: 'end',
    show: ({ state }) => <ReturnBadge state={state} />,
  },
  {
    key: 'customer',
    title: 'returns.column.customer',
    position: 'below',
    show: ({ customerName }) => <ShopText className="row-name">{customerName}</ShopText>,
  },
  {
    key: 'pieces',
    title: 'returns.column.pieces',
    position: 'below',
    numeric: true,
    show: ({ pieces }) => `${pieces} ×`,
  },
  {
    key: 'reason',
    title: 'returns.column.reason',
    position: 'below',
    show: (one) => <ReturnReason of={one} />,
  },
  {
    key: 'opened',
    title: 'returns.column.opened',
    position: 'below',
    show: ({ openedAt }) => <When at={openedAt} />,
  },
];

/** Returns, by state. */
export default function Returns({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { returns, next, state, states } = loaderData;
  const views = [
    { href: path, title: t('returns.all'), isCurrent: state === null },
    ...states.map((one) => ({
      href: `${path}?state=${one}`,
      title: t(`returns.state.${one}`),
      isCurrent: state === one,
    })),
  ];
  return (
    <>
      <PageHead title={t('returns.title')}>
        <ExportLink list="returns" />
      </PageHead>
      <Views label={t('returns.views')} views={views} />
      {returns.length === 0 ? (
        <EmptyState>{t('returns.none')}</EmptyState>
      ) : (
        <RowList
          label={t('returns.title')}
          columns={columns}
          rows={returns}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
