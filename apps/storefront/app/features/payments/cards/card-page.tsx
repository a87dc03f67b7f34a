import { PaymentPage } from '../payment-page.tsx';
import { CardPanel } from './card-panel.tsx';
import type { loadCardPage } from './load-card-page.ts';

/** Where a booking is paid by card or by Payson. */
export function CardPage(props: Awaited<ReturnType<typeof loadCardPage>>) {
  return (
    <PaymentPage name={props.title}>
      <CardPanel {...props} />
    </PaymentPage>
  );
}
