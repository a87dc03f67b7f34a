import { backOfficePath } from '@karwan/contract/back-office';
import { bulkActions, permissionOfBulk } from '@karwan/contract/bulk-orders';
import { orderStatuses } from '@karwan/contract/order';
import type { StaffOrder } from '@karwan/contract/order-list';
import { readOrderQuery, readOrderSorting } from '@karwan/contract/order-query';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import {
  chosenBranches,
  mayDo,
  requirePermission,
  staffContext,
} from '../../../page/staff.server.ts';
import { ColumnChoice } from '../../../shared/list/column-choice.tsx';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { FilterBar, UsedFilters } from '../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../shared/list/find-form.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { useColumns } from '../../../shared/list/use-columns.ts';
import { useQuickView } from '../../../shared/list/use-quick-view.tsx';
import { Views } from '../../../shared/list/views.tsx';
import { SaveView } from '../../../shared/views/save-view.tsx';
import { savedViewsOf } from '../../../shared/views/saved-views.server.ts';
import { listQuery, viewTabs } from '../../../shared/views/view-tabs.tsx';
import type { Route } from './+types/list';
import { handleBulkAction } from './bulk-action.server.ts';
import { bulkForm } from './bulk-form.ts';
import { orderColumns } from './order-columns.tsx';
import { orderFilters } from './order-filters.ts';
import { countViews, displayCount } from './order-list.server.ts';

const OrderQuickView = lazyWithRetry(() => import('./quick-view/order-quick-view.lazy.tsx'));

const BulkBar = lazyWithRetry(() =>
  import('./bulk-bar.tsx').then((part) => ({ default: part.BulkBar })),
);
const BulkOutcome = lazyWithRetry(() =>
  import('./bulk-bar.tsx').then((part) => ({ default: part.BulkOutcome })),
);
const BulkTask = lazyWithRetry(() =>
  import('./bulk-task.tsx').then((part) => ({ default: part.BulkTask })),
);

const screen = 'orders';
const path = `${backOfficePath}/${screen}`;
const hrefOf = ({ orderId }: StaffOrder) => `${path}/${orderId}`;

/** A search covers all branches: a caller does not know which one has the order. */
function filtersOf({ url, context }: Pick<Route.LoaderArgs, 'url' | 'context'>) {
  const filters = readOrderQuery(url.searchParams);
  const isOfAll = filters.branches.length > 0 || filters.q;
  return { ...filters, branches: isOfAll ? filters.branches : chosenBranches(context) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  const client = context.get(clientContext);
  const query = url.searchParams;
  const filters = readOrderQuery(query);
  const actions = bulkActions.filter((action) => mayDo(context, permissionOfBulk[action]));
  const before = query.get('before') ?? undefined;
  const [page, views, saved, bulk] = await Promise.all([
    client.staffOrders.list({
      ...filtersOf({ url, context }),
      before,
      sort: readOrderSorting(query),
    }),
    countViews(client, chosenBranches(context)),
    savedViewsOf(context, screen),
    actions.length > 0 ? client.bulkOrders.latest({}) : null,
  ]);
  return {
    orders: page.orders,
    mayCreate: mayDo(context, 'orders.create'),
    mayExport: mayDo(context, 'exports.run'),
    next: page.next,
    counted: page.counted && displayCount(page.counted),
    views,
    saved,
    filters,
    sort: query.get('sort') ?? undefined,
    actions,
    bulk,
    branches: context.get(staffContext).branches,
    statuses: orderStatuses,
  };
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  handleBulkAction(context.get(clientContext), request, {
    me: context.get(staffContext).id,
    filters: filtersOf({ url, context }),
  });

/** The list of orders. View, filters and search are in the query string. */
export default function OrderList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { orders, next, counted, views, saved, filters, statuses, branches, actions, bulk, sort } =
    loaderData;
  const { view, status, assigned, from, to, q } = filters;
  const columns = useColumns(screen, orderColumns);
  const quickView = useQuickView<StaffOrder>(
    OrderQuickView,
    orders.map(hrefOf),
    ({ orderId }) => orderId,
  );
  const used = orderFilters(t, filters, { statuses, branches });
  const { search } = useLocation();
  const tabs = viewTabs(saved.views, search);
  const isSaved = tabs.some(({ isCurrent }) => isCurrent);
  return (
    <>
      <PageHead
        title={q ? t('orders.found', { q }) : t('orders.title')}
        beside={counted && <span className="text-ink-soft tabular-nums">{counted}</span>}
        tools={
          <FilterBar
            path={path}
            filters={used}
            kept={{ view, q, sort }}
            find={
              <FindForm
                label={t('orders.find')}
                button={t('customers.findNow')}
                q={q ?? ''}
                kept={{ view, status, assigned, from, to, branch: filters.branches[0], sort }}
              />
            }
          >
            <SaveView screen={screen} saved={saved} />
            <ColumnChoice columns={columns} />
          </FilterBar>
        }
      >
        {loaderData.mayExport && <ExportLink list="orders" />}
        {loaderData.mayCreate && (
          <ButtonLink href={`${path}/new`} variant="secondary">
            {t('phone.link')}
          </ButtonLink>
        )}
      </PageHead>
      <Views
        label={t('orders.views')}
        views={[
          { href: path, title: t('orders.all'), isCurrent: listQuery(search) === '' },
          ...views.map(({ view: one, count }) => ({
            href: `${path}?view=${one}`,
            title: t(`orders.view.${one}`),
            count: count === '0' ? undefined : count,
            isEmpty: count === '0',
            isCurrent: one === view && !isSaved,
          })),
          ...tabs,
        ]}
      />
      <UsedFilters path={path} filters={used} />
      <Suspense>{actionData && <BulkOutcome answer={actionData} />}</Suspense>
      <Suspense>{bulk && !actionData && <BulkTask task={bulk} />}</Suspense>
      {orders.length === 0 ? (
        <EmptyState>{t('orders.none')}</EmptyState>
      ) : (
        <>
          <Suspense>
            <BulkBar
              actions={actions}
              orders={orders}
              whole={next === null ? undefined : (counted ?? undefined)}
            />
          </Suspense>
          <RowList
            label={t('orders.title')}
            columns={columns.shown}
            rows={orders}
            rowKey={({ orderId }) => orderId}
            href={hrefOf}
            view={quickView}
            mark={({ orderId }) => (
              <input
                type="checkbox"
                form={bulkForm}
                name="id"
                value={orderId}
                aria-label={t('orders.choose', { id: orderId })}
                className="row-box"
              />
            )}
          />
        </>
      )}
      <Pager next={next} />
    </>
  );
}
