import { onlineMethod } from '@karwan/contract/payment-page';
import { useT } from '../i18n/use-t.ts';

/** The name of a payment method: that of the provider, or cash on delivery. */
export function PaymentName({ method }: { method: string }) {
  const t = useT();
  const online = onlineMethod(method);
  return <bdi>{online ? online.name : t('booking.cash')}</bdi>;
}
