import { WalletPanel } from '../../wallets/wallet-panel.tsx';
import type { PaymentViewProps } from '../payment-views.ts';

export default function EasypaisaView(props: PaymentViewProps) {
  return <WalletPanel {...props} ways={['account', 'voucher', 'page']} />;
}
