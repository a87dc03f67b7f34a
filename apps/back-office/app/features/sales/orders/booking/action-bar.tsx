import { useT } from '../../../../i18n/use-t.ts';
import { Age } from '../../../../page/age.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { DueBadge } from '../due-badge.tsx';
import { MoneyBadge, StatusBadge } from '../order-badges.tsx';
import { isPaidWithoutMoney } from '../payment-name.tsx';
import { Moves } from './moves.tsx';
import type { Part } from './part.tsx';
import { QuoteForm } from './quote-form.tsx';

interface Props {
  parts: readonly Part[];
  answer: FormAnswer | undefined;
}

/** Where a booking's orders stand, and the next step of each: the one place for it, in view while the page scrolls. */
export function ActionBar({ parts, answer }: Props) {
  return (
    <div className="action-bar">
      {parts.map((part) => (
        <Step key={part.order.orderId} part={part} isNamed={parts.length > 1} answer={answer} />
      ))}
    </div>
  );
}

interface StepProps {
  part: Part;
  isNamed: boolean;
  answer: FormAnswer | undefined;
}

function Step({ part: { order, moves, mayQuote, dueAt }, isNamed, answer }: StepProps) {
  const t = useT();
  // Nothing but cancelling is left: the order waits for the customer, or for colleagues with more permissions.
  const onlyEnds = !mayQuote && moves.every((move) => move === 'Cancelled');
  const next = t(onlyEnds ? 'booking.nothingNext' : 'booking.next');
  const isDone = moves.length === 0 && !mayQuote;
  return (
    <section aria-label={isDone ? order.orderId : next} className="action-step">
      <div className="action-state">
        {isNamed && <ShopText className="font-semibold">{order.branchName}</ShopText>}
        <span aria-live="polite" className="contents">
          <StatusBadge status={order.orderStatus} />
        </span>
        {!isPaidWithoutMoney(order) && <MoneyBadge state={order.moneyState} />}
        {dueAt && <DueBadge at={dueAt} />}
        <span className="text-ink-soft">
          <Age at={order.createdAt} />
        </span>
      </div>
      {!isDone && onlyEnds && <p className="text-ink-soft">{next}</p>}
      {mayQuote && <QuoteForm order={order} answer={answer} />}
      {moves.length > 0 && <Moves order={order} moves={moves} answer={answer} />}
    </section>
  );
}
