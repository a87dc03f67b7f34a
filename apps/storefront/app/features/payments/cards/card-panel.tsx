import { Button } from '@karwan/ui/controls/button';
import { ShieldIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useT } from '../../../i18n/use-t.ts';
import { PayAnotherWay } from '../another/pay-another-way.tsx';
import { ClockTime } from '../clock-time.tsx';
import { declineText } from '../decline-text.ts';
import { PaymentLoading } from '../payment-loading.tsx';
import { PaymentNotice } from '../payment-notice.tsx';
import { PaymentOutcome } from '../payment-outcome.tsx';
import { PaymentRest } from '../payment-rest.tsx';
import { PaymentSum } from '../payment-sum.tsx';
import { PaymentUnavailable } from '../payment-unavailable.tsx';
import { CardWaiting } from './card-waiting.tsx';
import { ProviderView } from './provider-view.tsx';
import { type CardPaymentStart, useCardPayment } from './use-card-payment.ts';

/** One panel at a time: the amount with the provider's form, waiting, or the outcome. */
export function CardPanel(props: CardPaymentStart & { name: string; another: boolean }) {
  const { id, name, provider } = props;
  const t = useT();
  const payment = useCardPayment(props);
  const { state, loss, fault, view, busy, waiting, isOpen } = payment;
  if (!state) {
    return loss ? (
      <PaymentUnavailable loss={loss} again={() => void payment.look()} />
    ) : (
      <PaymentLoading />
    );
  }
  const paid = state.transaction?.currentPaymentStatus;
  const isOver = !state.canPay || paid === 'authorized' || paid === 'captured';
  if (isOver || state.isFlagged) return <PaymentOutcome id={id} state={state} />;
  // The awaited payment has succeeded and a further one is due: it starts only on request.
  const isNext = waiting && state.left !== null && paid === undefined;
  const wasDeclined = paid === 'failed' || paid === 'cancelled';
  const notice = fault ?? (wasDeclined ? paid : null);
  const reason = state.transaction?.declineReason ?? null;
  return (
    <div className="border border-line bg-raised p-6 sm:p-8">
      <PaymentRest {...state} />
      <PaymentSum sum={state.sum} id={id} />
      {waiting && isOpen ? (
        <CardWaiting isSilent={loss !== null} busy={busy} goOn={() => void payment.open()} />
      ) : view && isOpen ? (
        <>
          <ProviderView
            provider={provider}
            view={view}
            onDecided={payment.decided}
            onFailed={payment.viewFailed}
          />
          <p className="mt-4 flex items-start gap-2 text-sm text-ink-soft">
            <ShieldIcon className="mt-0.5 size-4 shrink-0" />
            {t('cardPayments.secret', { name })}
          </p>
        </>
      ) : notice ? (
        <div className="grid gap-6">
          <PaymentNotice
            text={
              reason && !fault
                ? declineText(t, reason)
                : t(`cardPayments.notice.${notice}`, { name })
            }
          />
          <Button block busy={busy} onClick={() => void payment.open()}>
            {t('cardPayments.payAgain')}
          </Button>
        </div>
      ) : isNext ? (
        <Button block busy={busy} onClick={() => void payment.open()}>
          {t('cardPayments.payRest')}
        </Button>
      ) : (
        <Skeleton className="h-[27rem]" />
      )}
      {state.payBefore && (
        <p className="mt-4 text-sm text-ink-soft">
          {t('wallets.payBefore')} <ClockTime moment={state.payBefore} />
        </p>
      )}
      {state.left === null && (
        <div className="mt-6">
          <PayAnotherWay id={id} isOpen={props.another || wasDeclined || fault !== null} />
        </div>
      )}
    </div>
  );
}
