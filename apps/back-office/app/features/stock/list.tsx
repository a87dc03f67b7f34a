import { backOfficePath } from '@karwan/contract/back-office';
import { stockViews } from '@karwan/contract/stock-states';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { handleForm } from '../../page/handle-form.server.ts';
import { PageHead } from '../../page/page-head.tsx';
import { chosenBranches, mayDo, requirePermission, staffContext } from '../../page/staff.server.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { ExportLink } from '../../shared/list/export-link.tsx';
import { type Filter, FilterBar, UsedFilters } from '../../shared/list/filter-bar.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { ScanField } from '../../shared/scan/scan-field.tsx';
import { ListViews } from '../../shared/views/list-views.tsx';
import { SaveView } from '../../shared/views/save-view.tsx';
import { savedViewsOf } from '../../shared/views/saved-views.server.ts';
import type { Route } from './+types/list';
import { LowStockForm } from './low-stock-form.tsx';
import { readUnits } from './read-units.server.ts';
import { stockColumns } from './stock-columns.tsx';

const screen = 'stock';
const path = `${backOfficePath}/${screen}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.read');
  const query = url.searchParams;
  const view = stockViews.find((one) => one === query.get('view')) ?? 'all';
  const requested = query.getAll('branch').filter((id) => /^\d{1,9}$/.test(id));
  const branches = query.has('branch') ? requested : chosenBranches(context);
  const q = query.get('q')?.trim().slice(0, 100) || undefined;
  const { stock } = context.get(clientContext);
  const [page, { low, thresholds }, saved] = await Promise.all([
    stock.list({ view, branches, q, before: query.get('before') ?? undefined }),
    stock.pulse({ branches }),
    savedViewsOf(context, screen),
  ]);
  return {
    ...page,
    saved,
    view,
    q,
    branch: branches[0] ?? '',
    threshold: thresholds.length === 1 ? thresholds[0] : undefined,
    mayMove: mayDo(context, 'stock.move'),
    mayExport: mayDo(context, 'exports.run'),
    low: `${low.count}${low.isCapped ? '+' : ''}`,
    branches: context.get(staffContext).branches,
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { stock } = context.get(clientContext);
  return handleForm({ request, url }, ({ branch = '', lowStock }) =>
    stock.setBranchLowStock({ branch, lowStock: readUnits(lowStock, 'lowStock') }),
  );
}

/** Stock by branch: free, reserved and physical. */
export default function StockList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { items, next, view, q, branch, branches, low, saved, threshold, mayMove } = loaderData;
  const filters: readonly Filter[] = [
    {
      name: 'branch',
      label: t('orders.column.branch'),
      value: branch || undefined,
      options: branches.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
  const addressOf = (one: (typeof stockViews)[number]) => {
    const query = new URLSearchParams();
    if (one !== 'all') query.set('view', one);
    if (branch) query.set('branch', branch);
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <>
      <PageHead
        title={q ? t('stock.found', { q }) : t('stock.title')}
        tools={
          <FilterBar
            path={path}
            filters={filters}
            kept={{ view: view === 'all' ? undefined : view, q }}
          >
            <SaveView screen={screen} saved={saved} />
          </FilterBar>
        }
      >
        {loaderData.mayExport && <ExportLink list="stock" />}
        {mayMove && (
          <ButtonLink variant="secondary" href={`${path}/receive`}>
            {t('receiving.title')}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" href={`${path}/counts`}>
          {t('counts.title')}
        </ButtonLink>
        <ButtonLink variant="secondary" href={`${path}/transfers`}>
          {t('transfers.title')}
        </ButtonLink>
      </PageHead>
      <ListViews
        label={t('stock.views')}
        saved={saved.views}
        views={stockViews.map((one) => ({
          href: addressOf(one),
          title: t(`stock.view.${one}`),
          count: one === 'low' && low !== '0' ? low : undefined,
          isCurrent: one === view && !q,
        }))}
      />
      <Form action={path} className="mb-2">
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        {branch && <input type="hidden" name="branch" value={branch} />}
        <ScanField
          key={q}
          label={t('stock.search')}
          button={t('customers.findNow')}
          name="q"
          isOptional
          defaultValue={q}
        />
      </Form>
      {view === 'low' && mayMove && threshold && (
        <LowStockForm
          key={`${threshold.branch} ${threshold.lowStock}`}
          branch={threshold.branch}
          title={t('stock.branchLowStock', {
            count: threshold.lowStock,
            branch: branches.find(({ id }) => id === threshold.branch)?.name ?? '',
          })}
          hint={t('stock.branchLowStockHint')}
          value={threshold.lowStock}
          answer={actionData}
        />
      )}
      <UsedFilters path={path} filters={filters} />
      {items.length === 0 ? (
        <EmptyState>{t(view === 'all' || q ? 'stock.none' : 'stock.noneOfView')}</EmptyState>
      ) : (
        <RowList
          label={t('stock.title')}
          columns={stockColumns}
          rows={items}
          rowKey={({ itemId }) => itemId}
          href={({ itemId }) => `${path}/${itemId}/history`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
