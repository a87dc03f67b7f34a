import { WalletPanel } from '../../wallets/wallet-panel.tsx';
import type { PaymentViewProps } from '../payment-views.ts';

/** JazzCash shows vouchers on its own page, and may ask for digits of the identity card. */
export default function JazzCashView(props: PaymentViewProps) {
  return <WalletPanel {...props} ways={['account', 'page']} asksIdentityDigits />;
}
