import type { PaymentState } from '@karwan/contract/payment';
import { useArrival } from '@karwan/ui/behaviour/use-arrival.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { AlertIcon, CheckIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { PaymentSum } from './payment-sum.tsx';

type Outcome = 'paid' | 'refunded' | 'returning' | 'late' | 'flagged' | 'onDelivery' | 'closed';

/** The final outcome of the payment. */
export function PaymentOutcome({ id, state }: { id: string; state: PaymentState }) {
  const t = useT();
  const heading = useArrival<HTMLHeadingElement>();
  const outcome = outcomeOf(state);
  const Icon = outcome === 'flagged' || outcome === 'closed' ? AlertIcon : CheckIcon;
  const colour = Icon === CheckIcon ? 'border-accent text-accent' : 'border-oxblood text-oxblood';
  return (
    <div className="border border-line bg-raised p-6 sm:p-8">
      {outcome === 'paid' && <PaymentSum sum={state.sum} id={id} isPaid />}
      <div className="text-center" role="status">
        <span
          className={`mx-auto mb-5 grid size-14 place-items-center rounded-full border ${colour}`}
        >
          <Icon className="size-6" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {t(`wallets.outcome.${outcome}`)}
        </h2>
        <p className="mt-3 text-ink-soft">{t(`wallets.outcomeText.${outcome}`)}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href={`/confirmation?id=${id}`}>{t('wallets.toConfirmation')}</ButtonLink>
      </div>
    </div>
  );
}

function outcomeOf(state: PaymentState): Outcome {
  const { transaction, isFlagged, isOnline, isLate, orderStatus } = state;
  if (isFlagged) return 'flagged';
  if (isLate) return 'late';
  const paid = transaction?.currentPaymentStatus;
  const isPaid = paid === 'captured' || paid === 'authorized';
  if (paid === 'refunded') return 'refunded';
  // Requested, but not confirmed by the provider.
  if (isPaid && orderStatus === 'Cancelled') return 'returning';
  if (isPaid) return 'paid';
  return isOnline || orderStatus === 'Cancelled' ? 'closed' : 'onDelivery';
}
