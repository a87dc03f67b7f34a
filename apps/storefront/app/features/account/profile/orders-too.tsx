import { CheckboxField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import type { OpenOrder } from './open-order.ts';

/** Asks whether open orders that have the previous contact get the new one too. */
export function OrdersToo(props: { orders: readonly OpenOrder[]; of: 'phone' | 'email' }) {
  const t = useT();
  const { orders, of } = props;
  if (orders.length === 0) return null;
  const ids = orders.map(({ parentOrderId }) => parentOrderId).join(', ');
  return (
    <CheckboxField
      name="openOrders"
      defaultChecked
      label={t(`account.profile.ordersToo.${of}`, { ids })}
    />
  );
}
