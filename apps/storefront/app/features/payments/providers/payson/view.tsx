import { CardPanel } from '../../cards/card-panel.tsx';
import type { PaymentViewProps } from '../payment-views.ts';
import { payson } from './payson.ts';

export default function PaysonView(props: PaymentViewProps) {
  return <CardPanel {...props} provider={payson} />;
}
