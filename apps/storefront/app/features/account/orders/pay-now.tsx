import type { Order } from '@karwan/contract/order';
import { buttonClass } from '@karwan/ui/controls/button';
import { useCarried } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeclineReason } from '../../payments/another/decline-reason.tsx';
import { PayAnotherWay } from '../../payments/another/pay-another-way.tsx';
import { ActionCard } from './action-card.tsx';

/** A link to the payment page, for an order whose payment did not succeed. */
export function PayNow({ page, order }: { page: string; order: Order }) {
  const t = useT();
  const carried = useCarried();
  return (
    <ActionCard
      text={
        <>
          <p>{t('account.order.payText')}</p>
          <DeclineReason order={order} />
        </>
      }
    >
      {/* Payment pages have a content policy of their own: they are loaded as documents. */}
      <a href={carried(page)} className={buttonClass({})}>
        {t('account.order.pay')}
      </a>
      <div className="w-full">
        <PayAnotherWay id={order.parentOrderId} />
      </div>
    </ActionCard>
  );
}
