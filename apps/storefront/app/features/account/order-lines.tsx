import type { Order } from '@karwan/contract/order';
import { useT } from '../../i18n/use-t.ts';
import { OrderedItems } from '../confirmation/ordered-items.tsx';

/** What is in an order, with what each line costs. */
export function OrderLines({ order }: { order: Order }) {
  const t = useT();
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="border-b border-line pb-3 text-heading">
        {t('account.order.items')}
      </h2>
      <div className="border-b border-line">
        <OrderedItems order={order} linked />
      </div>
    </section>
  );
}
