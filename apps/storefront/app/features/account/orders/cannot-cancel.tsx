import type { Order, OrderStatus } from '@karwan/contract/order';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../i18n/use-t.ts';
import { useRootData } from '../../../page/root-data.ts';

const reasons: { readonly [Status in OrderStatus]?: 'accepted' | 'purchased' | 'sent' } = {
  Accepted: 'accepted',
  Confirmed: 'accepted',
  Purchased: 'purchased',
  Shipped: 'sent',
  InCustoms: 'sent',
  OutForDelivery: 'sent',
};

/** Why an order can no longer be cancelled here, and what its customer can do instead. */
export function CannotCancel({ order }: { order: Order }) {
  const t = useT();
  const { returnDays } = useRootData().site;
  const reason = reasons[order.orderStatus];
  if (!reason) return null;
  const mayReturn = returnDays > 0 && order.deliveryMethod === 'home';
  return (
    <p className="max-w-prose text-ink-soft print:hidden">
      {t(`account.order.noCancel.${reason}`)}{' '}
      {mayReturn && `${t('account.order.noCancel.return')} `}
      <Link
        href="/site/contact-us"
        state={{ order: order.orderId }}
        className="underline underline-offset-4"
      >
        {t('account.order.noCancel.contact')}
      </Link>
    </p>
  );
}
