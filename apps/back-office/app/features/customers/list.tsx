import type { CustomerRow } from '@karwan/contract/customers';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { PageHead } from '../../page/page-head.tsx';
import { pageFault } from '../../page/refusal.server.ts';
import { mayDo, requirePermission } from '../../page/staff.server.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { ExportLink } from '../../shared/list/export-link.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { FindForm } from '../../shared/list/find-form.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { useQuickView } from '../../shared/list/use-quick-view.tsx';
import type { Route } from './+types/list';
import { customerColumns } from './customer-columns.tsx';
import { CustomerViews, customersPath } from './customer-views.tsx';

const CustomerQuickView = lazyWithRetry(() => import('./quick-view/customer-quick-view.lazy.tsx'));

const hrefOf = ({ id }: CustomerRow) => `${customersPath}/${id}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'customers.read');
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const before = url.searchParams.get('before') ?? undefined;
  const page = await context
    .get(clientContext)
    .customers.list({ q: q || undefined, before })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  return {
    ...page,
    q,
    mayBlock: mayDo(context, 'customers.block'),
    mayExport: mayDo(context, 'exports.run'),
  };
}

/** People who ordered or have an account, found by phone, name or mail. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { customers, next, q, mayBlock, mayExport } = loaderData;
  const quickView = useQuickView<CustomerRow>(
    CustomerQuickView,
    customers.map(hrefOf),
    ({ name, phone }) => name || phone || t('customers.unnamed'),
  );
  return (
    <>
      <PageHead
        title={q ? t('customers.found', { q }) : t('customers.title')}
        tools={
          <FilterBar
            find={<FindForm label={t('customers.find')} button={t('customers.findNow')} q={q} />}
          />
        }
      >
        {mayExport && <ExportLink list="customers" />}
      </PageHead>
      {mayBlock && <CustomerViews current="all" />}
      {customers.length === 0 ? (
        <EmptyState>{t('customers.none')}</EmptyState>
      ) : (
        <RowList
          label={t('customers.title')}
          columns={customerColumns}
          rows={customers}
          rowKey={({ id }) => id}
          href={hrefOf}
          view={quickView}
        />
      )}
      <Pager next={next} />
    </>
  );
}
