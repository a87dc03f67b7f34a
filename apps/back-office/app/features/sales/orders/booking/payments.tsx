import type { StaffBooking } from '@karwan/contract/staff-booking';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { Badge } from '../../../../page/badge.tsx';
import { ShopText } from '../../../../page/shop-text.tsx';
import { When } from '../../../../page/when.tsx';
import { PaymentBadge } from '../order-badges.tsx';
import { PaymentName } from '../payment-name.tsx';

/** Payment attempts, refunds and shipping offers of a booking. */
export function Payments({ attempts, refunds }: Pick<StaffBooking, 'attempts' | 'refunds'>) {
  const t = useT();
  if (attempts.length + refunds.length === 0) return null;
  return (
    <section className="panel" aria-label={t('booking.payments')}>
      <h2 className="panel-title">{t('booking.payments')}</h2>
      <ul className="grid gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <p className="flex flex-wrap items-center gap-2">
              <PaymentName method={attempt.gateway} />
              <Amount minor={attempt.amount} code={attempt.currency} />
              <PaymentBadge status={attempt.state} />
              {attempt.problem && (
                <Badge tone="bad">{t(`booking.problem.${attempt.problem}`)}</Badge>
              )}
            </p>
            <p className="text-sm text-ink-soft">
              <When at={attempt.at} /> ·{' '}
              <bdi dir="ltr">{attempt.paymentId ?? attempt.reference}</bdi>
              {attempt.keptUntil && (
                <>
                  {' '}
                  · {t('booking.validUntil')} <When at={attempt.keptUntil} />
                </>
              )}
            </p>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={`refund ${refund.id}`} className="flex flex-wrap items-center gap-2">
            {refund.exchange ? t('exchange.order') : t('booking.refund')}
            {refund.exchange && <bdi>{refund.exchange}</bdi>}
            <Amount minor={refund.amount} code={refund.currency} />
            <Badge tone={refund.state === 'refused' ? 'bad' : 'plain'}>
              {t(`payments.state.${refund.state}`)}
            </Badge>
            <span className="w-full text-sm text-ink-soft">
              {t(`refund.code.${refund.reasonCode}`)}
              {refund.lines.map((line) => (
                <span key={line.name}>
                  {' · '}
                  {line.quantity} × <ShopText>{line.name}</ShopText>
                  {line.restocked > 0 && ` (${t('refund.restocked')})`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
