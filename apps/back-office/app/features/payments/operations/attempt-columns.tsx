import type { ListedAttempt } from '@karwan/contract/payment-attempts';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { PaymentBadge } from '../../sales/orders/order-badges.tsx';
import { PaymentName } from '../../sales/orders/payment-name.tsx';

/** The columns of the list of payment attempts. */
export const attemptColumns: readonly Column<ListedAttempt>[] = [
  {
    key: 'order',
    title: 'payments.column.order',
    position: 'head',
    show: ({ parentOrderId }) => <span dir="ltr">{parentOrderId}</span>,
  },
  {
    key: 'amount',
    title: 'payments.column.amount',
    position: 'end',
    numeric: true,
    show: ({ amount, currency }) => <Amount minor={amount} code={currency} />,
  },
  { key: 'state', title: 'payments.column.state', position: 'below', show: State },
  {
    key: 'by',
    title: 'payments.column.by',
    position: 'below',
    show: ({ gateway }) => <PaymentName method={gateway} />,
  },
  { key: 'reference', title: 'payments.column.reference', position: 'below', show: Reference },
  { key: 'at', title: 'payments.column.at', position: 'below', show: Times },
];

function State({ state, problem, toldAmount, currency }: ListedAttempt) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-1">
      <PaymentBadge status={state} />
      {problem && <Badge tone="bad">{t(`booking.problem.${problem}`)}</Badge>}
      {problem === 'amount' && toldAmount !== null && (
        <span className="text-sm">
          {t('payments.told')} <Amount minor={toldAmount} code={currency} />
        </span>
      )}
    </span>
  );
}

function Reference({ paymentId, reference }: ListedAttempt) {
  return (
    <bdi dir="ltr" className="text-sm break-all">
      {paymentId ?? reference}
    </bdi>
  );
}

function Times({ at, keptUntil, state }: ListedAttempt) {
  const t = useT();
  return (
    <span className="whitespace-nowrap">
      <When at={at} />
      {keptUntil && state === 'pending' && (
        <span className="block text-sm text-ink-soft">
          {t('booking.validUntil')} <When at={keptUntil} />
        </span>
      )}
    </span>
  );
}
