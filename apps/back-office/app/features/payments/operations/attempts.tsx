import { backOfficePath } from '@karwan/contract/back-office';
import { paymentStatuses } from '@karwan/contract/order';
import { attemptViews } from '@karwan/contract/payment-attempts';
import { onlineGateways, onlineMethod } from '@karwan/contract/payment-page';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageTitle } from '../../../page/page-title.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { FilterPanel } from '../../../shared/list/filter-panel.tsx';
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
  const every = { value: '', label: t('orders.all') };
  return (
    <>
      <PageTitle title={t(`payments.view.${view}`)}>
        <ExportLink list="payments" />
      </PageTitle>
      <PaymentViews current={view} saved={saved.views} />
      <FilterPanel
        clear={`${backOfficePath}/${screen}?view=${view}`}
        used={[order, gateway, state, from, to]}
      >
        <input type="hidden" name="view" value={view} />
        <TextField
          label={t('payments.column.order')}
          name="order"
          dir="ltr"
          maxLength={9}
          autoComplete="off"
          defaultValue={order}
        />
        <SelectField
          label={t('payments.column.by')}
          name="gateway"
          defaultValue={gateway ?? ''}
          options={[every, ...gateways]}
        />
        <SelectField
          label={t('payments.column.state')}
          name="state"
          defaultValue={state ?? ''}
          options={[
            every,
            ...states.map((one) => ({ value: one, label: t(`track.payment.${one}`) })),
          ]}
        />
        <TextField label={t('audit.from')} name="from" type="date" defaultValue={from} />
        <TextField label={t('audit.to')} name="to" type="date" defaultValue={to} />
      </FilterPanel>
      <SaveView screen={screen} saved={saved} />
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
