import type { OrderQuery } from '@karwan/contract/order-query';
import type { StaffTranslate } from '../../../i18n/catalogues.ts';
import type { Filter } from '../../../shared/list/filter-bar.tsx';

interface Choices {
  readonly statuses: readonly NonNullable<OrderQuery['status']>[];
  readonly branches: readonly { readonly id: string; readonly name: string }[];
}

/** The filters of the list of orders. */
export const orderFilters = (
  t: StaffTranslate,
  { status, branches: [branch], assigned, from, to }: OrderQuery,
  { statuses, branches }: Choices,
): readonly Filter[] => [
  {
    name: 'status',
    label: t('orders.column.state'),
    value: status,
    options: statuses.map((one) => ({ value: one, label: t(`track.status.${one}`) })),
  },
  {
    name: 'branch',
    label: t('orders.column.branch'),
    value: branch,
    options: branches.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'assigned',
    label: t('orders.column.assigned'),
    value: assigned,
    options: [
      { value: 'me', label: t('orders.mine') },
      { value: 'nobody', label: t('orders.nobodys') },
    ],
  },
  { name: 'from', label: t('orders.from'), value: from, type: 'date' },
  { name: 'to', label: t('orders.to'), value: to, type: 'date' },
];
