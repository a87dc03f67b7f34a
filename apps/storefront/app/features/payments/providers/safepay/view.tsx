import { WalletPanel } from '../../wallets/wallet-panel.tsx';
import type { PaymentViewProps } from '../payment-views.ts';

/** Everything is chosen on its own page. */
export default function SafepayView(props: PaymentViewProps) {
  return <WalletPanel {...props} ways={['page']} />;
}
