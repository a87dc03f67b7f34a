import type { CustomerRow } from '@karwan/contract/customers';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../page/badge.tsx';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';
import type { Column } from '../../shared/list/columns.ts';
import { BlockBadge } from './block-badge.tsx';

/** The columns of the list of customers. */
export const customerColumns: readonly Column<CustomerRow>[] = [
  { key: 'name', title: 'customers.column.name', position: 'head', show: Name },
  { key: 'state', title: 'customers.column.state', position: 'end', show: State },
  { key: 'phone', title: 'customers.column.phone', position: 'below', show: Reach },
  {
    key: 'orders',
    title: 'customers.column.orders',
    position: 'below',
    show: Orders,
  },
  {
    key: 'since',
    title: 'customers.column.since',
    position: 'below',
    show: ({ since }) => <When at={since} style="date" />,
  },
];

function Name({ name }: CustomerRow) {
  const t = useT();
  return name ? <ShopText>{name}</ShopText> : t('customers.unnamed');
}

function State({ block, isStaff }: CustomerRow) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-1">
      {isStaff && <Badge>{t('customers.staff')}</Badge>}
      {block && <BlockBadge kind={block} />}
    </span>
  );
}

function Reach({ phone, email }: CustomerRow) {
  return (
    <>
      {phone && (
        <bdi dir="ltr" className="block whitespace-nowrap">
          {phone}
        </bdi>
      )}
      {email && (
        <bdi dir="ltr" className="text-sm break-all text-ink-soft">
          {email}
        </bdi>
      )}
    </>
  );
}

function Orders({ orders }: CustomerRow) {
  return useT()('customers.ordersOf', { count: orders });
}
