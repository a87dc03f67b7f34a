import type { Order, OrderItem } from '@karwan/contract/order';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../i18n/use-t.ts';
import { reviewAddress } from '../../../shared/order/order-address.ts';
import { OrderedItems } from '../../../shared/order/ordered-items.tsx';

/** What is in an order, with what each line costs; what was delivered can be reviewed. */
export function OrderLines({ order }: { order: Order }) {
  const t = useT();
  const delivered = order.orderStatus === 'Delivered';
  const below = ({ id, itemCustomId, name }: OrderItem) =>
    order.pickedItems.some((item) => item.id === id) && (
      <Link
        href={reviewAddress(itemCustomId)}
        aria-label={t('reviews.writeOf', { name })}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden"
      >
        {t('reviews.write')}
      </Link>
    );
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="border-b border-line pb-3 text-heading">
        {t('account.order.items')}
      </h2>
      <div className="border-b border-line">
        <OrderedItems order={order} linked below={delivered ? below : undefined} />
      </div>
    </section>
  );
}
