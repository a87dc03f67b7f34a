import { addressLines } from '@karwan/contract/address-lines';
import type { Order } from '@karwan/contract/order';
import type { StaffBooking } from '@karwan/contract/staff-booking';
import { ButtonLink } from '@karwan/ui/controls/button';
import { ChatIcon, PhoneIcon, PinIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { OrderTextLines } from '../../../../page/order-texts.tsx';
import { ShopText } from '../../../../page/shop-text.tsx';
import { whatsAppNumber } from '../../../../page/whats-app.ts';

interface Props {
  order: Order;
  customer: StaffBooking['customer'];
}

/** The customer's contact, the number of their previous orders, and the delivery address. */
export function CustomerCard({ order, customer }: Props) {
  const t = useT();
  const [address] = order.shippingAddress;
  if (!address) return null;
  const { customerFirstName, customerLastName, customerPhone, customerEmail } = address;
  const name = `${customerFirstName} ${customerLastName}`.trim();
  const lines = [...addressLines(address), address.customerCountry];
  const words = t('booking.whatsAppText', { name, order: order.parentOrderId });
  const chat = `https://wa.me/${whatsAppNumber(customerPhone)}?text=${encodeURIComponent(words)}`;
  return (
    <section className="panel booking-customer" aria-labelledby="customer">
      <h2 id="customer" className="panel-title">
        {t('booking.customer')}
      </h2>
      <p className="customer-name">
        <ShopText>{name}</ShopText>
      </p>
      <p className="text-sm text-ink-soft">
        {customer.orders > 0
          ? t('booking.ordersBefore', { count: customer.orders, delivered: customer.delivered })
          : t('booking.firstOrder')}
        {customer.notMet > 0 && (
          <>
            {' '}
            <Badge tone="bad">{t('booking.notMet', { count: customer.notMet })}</Badge>
          </>
        )}
      </p>
      {customer.isMasked ? (
        <p className="mt-2">
          <bdi dir="ltr">{customerPhone}</bdi>
        </p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <ButtonLink href={`tel:${customerPhone}`} variant="secondary" className="customer-phone">
            <PhoneIcon />
            <bdi dir="ltr">{customerPhone}</bdi>
          </ButtonLink>
          <ButtonLink href={chat} variant="secondary" rel="noopener noreferrer">
            <ChatIcon />
            WhatsApp
          </ButtonLink>
        </div>
      )}
      <address className="mt-3 not-italic">
        {order.deliveryMethod === 'store' ? (
          <p>{t('booking.pickUpAt', { branch: order.branchName })}</p>
        ) : (
          lines.map((line) => (
            <ShopText key={line} className="block break-words">
              {line}
            </ShopText>
          ))
        )}
        {customerEmail && (
          <bdi dir="ltr" className="block break-all text-ink-soft">
            {customerEmail}
          </bdi>
        )}
        {address.customerLocation && order.deliveryMethod !== 'store' && (
          <a
            href={address.customerLocation}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-(--control-compact) items-center gap-1.5 underline underline-offset-4"
          >
            <PinIcon />
            {t('booking.map')}
          </a>
        )}
      </address>
      <OrderTextLines of={order} className="mt-2 break-words bg-brass-soft px-3 py-2" />
    </section>
  );
}
