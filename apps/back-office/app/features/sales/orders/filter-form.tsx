import type { OrderQuery } from '@karwan/contract/order-query';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { FilterPanel } from '../../../shared/list/filter-panel.tsx';

interface Props {
  path: string;
  filters: OrderQuery;
  statuses: readonly NonNullable<OrderQuery['status']>[];
  branches: readonly { readonly id: string; readonly name: string }[];
}

/** The filters of the list of orders, which become its query string. */
export function FilterForm({ path, filters, statuses, branches }: Props) {
  const t = useT();
  const { view, status, assigned, from, to, q } = filters;
  const used = [status, assigned, from, to, filters.branches[0]];
  return (
    <FilterPanel path={path} clear={view ? `${path}?view=${view}` : path} used={used}>
      {view && <input type="hidden" name="view" value={view} />}
      {q && <input type="hidden" name="q" value={q} />}
      <SelectField
        label={t('orders.column.state')}
        name="status"
        defaultValue={status ?? ''}
        options={[
          { value: '', label: t('orders.all') },
          ...statuses.map((one) => ({ value: one, label: t(`track.status.${one}`) })),
        ]}
      />
      <SelectField
        label={t('orders.column.branch')}
        name="branch"
        defaultValue={filters.branches[0] ?? ''}
        options={[
          { value: '', label: t('orders.all') },
          ...branches.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={t('orders.column.assigned')}
        name="assigned"
        defaultValue={assigned ?? ''}
        options={[
          { value: '', label: t('orders.all') },
          { value: 'me', label: t('orders.mine') },
          { value: 'nobody', label: t('orders.nobodys') },
        ]}
      />
      <TextField label={t('orders.from')} name="from" type="date" defaultValue={from} />
      <TextField label={t('orders.to')} name="to" type="date" defaultValue={to} />
    </FilterPanel>
  );
}
