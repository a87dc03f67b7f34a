import { WalletPanel } from '../../wallets/wallet-panel.tsx';
import type { PaymentViewProps } from '../payment-views.ts';

/** The payment method is chosen on Safepay's own page. */
export default function SafepayView(props: PaymentViewProps) {
  return <WalletPanel {...props} ways={['page']} />;
}
