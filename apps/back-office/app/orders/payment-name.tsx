import { onlineMethod } from '@karwan/contract/payment-page';
import { useT } from '../i18n/use-t.ts';

/** How an order is paid: a provider by its own name, everything else is cash at the door. */
export function PaymentName({ method }: { method: string }) {
  const t = useT();
  const online = onlineMethod(method);
  return <bdi>{online ? online.name : t('booking.cash')}</bdi>;
}
