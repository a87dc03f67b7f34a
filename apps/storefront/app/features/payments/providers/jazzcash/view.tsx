import { WalletPanel } from '../../wallets/wallet-panel.tsx';
import type { PaymentViewProps } from '../payment-views.ts';

/** Its vouchers are drawn on its own page; of its accounts it may ask for digits of the identity card. */
export default function JazzCashView(props: PaymentViewProps) {
  return <WalletPanel {...props} ways={['account', 'page']} asksIdentityDigits />;
}
