import { CardPanel } from '../../cards/card-panel.tsx';
import type { PaymentViewProps } from '../payment-views.ts';
import { swedbankPay } from './swedbank-pay.ts';

export default function SwedbankPayView(props: PaymentViewProps) {
  return <CardPanel {...props} provider={swedbankPay} />;
}
