import type { Order } from '@karwan/contract/order';
import { useT } from '../../../../i18n/use-t.ts';
import { whatsAppNumber } from '../../../../page/whats-app.ts';

/** The link with which the customer pays online, to be sent or read out. */
export function PayLink({ order, url }: { order: Order; url: string }) {
  const t = useT();
  const phone = order.shippingAddress[0]?.customerPhone;
  const text = t('phone.payText', { id: order.parentOrderId, url });
  return (
    <div className="mt-2">
      {phone && (
        <a
          href={`https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`}
          rel="noopener noreferrer"
          className="text-link"
        >
          {t('phone.payLink')}
        </a>
      )}
      <p className="break-all text-sm text-ink-soft">
        <bdi dir="ltr">{url}</bdi>
      </p>
    </div>
  );
}
