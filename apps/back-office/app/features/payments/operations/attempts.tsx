import { backOfficePath } from '@karwan/contract/back-office';
import { paymentStatuses } from '@karwan/contract/order';
import { attemptViews } from '@karwan/contract/payment-attempts';
import { onlineGateways, onlineMethod } from '@karwan/contract/payment-page';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { type Filter, FilterBar, UsedFilters } from '../../../shared/list/filter-bar.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { SaveView } from '../../../shared/views/save-view.tsx';
import { savedViewsOf } from '../../../shared/views/saved-views.server.ts';
import type { Route } from './+types/attempts';
import { attemptColumns } from './attempt-columns.tsx';
import { PaymentViews } from './payment-views.tsx';

const screen = 'payments/attempts';

const day = /^\d{4}-\d{2}-\d{2}$/;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'payments.read');
  const query = url.searchParams;
  const dayOf = (name: string) => [query.get(name)].find((text) => text && day.test(text)) ?? '';
  const order = query.get('order')?.trim() ?? '';
  const filters = {
    view: attemptViews.find((one) => one === query.get('view')) ?? 'all',
    gateway: onlineGateways.find((one) => one === query.get('gateway')),
    state: paymentStatuses.find((one) => one === query.get('state')),
    parentOrderId: /^[0-9A-Za-z]{9}$/.test(order) ? order : undefined,
    from: dayOf('from') || undefined,
    to: dayOf('to') || undefined,
  };
  const branches = chosenBranches(context);
  const [page, saved] = await Promise.all([
    context
      .get(clientContext)
      .staffPayments.attempts({ ...filters, branches, before: query.get('before') ?? undefined }),
    savedViewsOf(context, screen),
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  const gateways = onlineGateways.map((key) => ({
    value: key,
    label: onlineMethod(key)?.name ?? key,
  }));
  return { ...page, saved, filters, order, gateways, states: paymentStatuses };
}

/** The list of payment attempts; each links to its order. */
export default function Attempts({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { attempts, next, saved, filters, order, gateways, states } = loaderData;
  const { view, gateway, state, from, to } = filters;
  const used: readonly Filter[] = [
    { name: 'order', label: t('payments.column.order'), value: order, maxLength: 9 },
    { name: 'gateway', label: t('payments.column.by'), value: gateway, options: gateways },
    {
      name: 'state',
      label: t('payments.column.state'),
      value: state,
      options: states.map((one) => ({ value: one, label: t(`track.payment.${one}`) })),
    },
    { name: 'from', label: t('audit.from'), value: from, type: 'date' },
    { name: 'to', label: t('audit.to'), value: to, type: 'date' },
  ];
  return (
    <>
      <PageHead
        title={t(`payments.view.${view}`)}
        tools={
          <FilterBar path={`${backOfficePath}/${screen}`} kept={{ view }} filters={used}>
            <SaveView screen={screen} saved={saved} />
          </FilterBar>
        }
      >
        <ExportLink list="payments" />
      </PageHead>
      <PaymentViews current={view} saved={saved.views} />
      <UsedFilters path={`${backOfficePath}/${screen}`} filters={used} />
      {attempts.length === 0 ? (
        <EmptyState>{t('payments.noAttempts')}</EmptyState>
      ) : (
        <RowList
          label={t(`payments.view.${view}`)}
          columns={attemptColumns}
          rows={attempts}
          rowKey={({ id }) => id}
          href={({ parentOrderId }) => `${backOfficePath}/orders/${parentOrderId}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
