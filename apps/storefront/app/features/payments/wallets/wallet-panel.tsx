import type { PaymentState } from '@karwan/contract/payment';
import { PayAnotherWay } from '../another/pay-another-way.tsx';
import { PaymentLoading } from '../payment-loading.tsx';
import { PaymentOutcome } from '../payment-outcome.tsx';
import { PaymentRest } from '../payment-rest.tsx';
import { PaymentSum } from '../payment-sum.tsx';
import { PaymentUnavailable } from '../payment-unavailable.tsx';
import { useWalletPayment, type Way } from './use-wallet-payment.ts';
import { WalletChoice } from './wallet-choice.tsx';
import { WalletWaiting } from './wallet-waiting.tsx';

export interface WalletPanelProps {
  id: string;
  gateway: string;
  cancelled: boolean;
  another: boolean;
  ways: readonly Way[];
  asksIdentityDigits?: boolean;
  name: string;
  authToken: string | null;
  returned: boolean;
}

/** One panel at a time: choosing how to pay, waiting, or the outcome. */
export function WalletPanel(props: WalletPanelProps) {
  const { id, ways, asksIdentityDigits, name, authToken } = props;
  const payment = useWalletPayment(props);
  const { state, loss, fault, busy, waiting, lastTry, start, look, choose } = payment;

  if (!state || authToken) {
    if (loss) return <PaymentUnavailable loss={loss} again={() => void look()} />;
    return <PaymentLoading />;
  }
  const { transaction, sum, canPay } = state;
  const paid = transaction?.currentPaymentStatus ?? 'pending';
  const isOver = !canPay || state.isFlagged || paid === 'captured' || paid === 'refunded';
  const isOpen = paid === 'pending' && transaction !== null;
  if (isOver && !isOpen) return <PaymentOutcome id={id} state={state} />;

  const detail = transaction?.paymentDetail ?? {};
  const way: Way | null = isOpen ? (detail.voucherEnds ? 'voucher' : waiting) : null;
  return (
    <div className="border border-line bg-raised p-6 sm:p-8">
      <PaymentRest {...state} />
      <PaymentSum sum={sum} id={id} />
      {way ? (
        <WalletWaiting
          id={id}
          way={way}
          name={name}
          detail={detail}
          isSilent={loss === 'unreachable'}
          choose={choose}
        />
      ) : (
        <WalletChoice
          ways={ways}
          asksIdentityDigits={asksIdentityDigits}
          name={name}
          notice={fault ?? noticeOf(paid, props.cancelled)}
          declineReason={transaction?.declineReason ?? null}
          phone={state.customerPhone ?? ''}
          lastTry={lastTry}
          payBefore={state.payBefore}
          busy={busy}
          start={start}
        />
      )}
      {canPay && state.left === null && (
        <div className="mt-6">
          <PayAnotherWay
            id={id}
            isOpen={props.another || fault !== null || wasDeclined(state, props.cancelled)}
          />
        </div>
      )}
    </div>
  );
}

/** Whether the last try did not succeed, so that the shopper may want another method. */
const wasDeclined = ({ transaction }: PaymentState, cancelled: boolean) =>
  cancelled ||
  transaction?.currentPaymentStatus === 'failed' ||
  transaction?.currentPaymentStatus === 'cancelled' ||
  transaction?.declineReason != null;

function noticeOf(paid: string, cancelled: boolean) {
  if (paid === 'pending' && cancelled) return 'was.cancelled';
  return paid === 'failed' || paid === 'cancelled' ? (`was.${paid}` as const) : null;
}
