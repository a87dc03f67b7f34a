import type { Order } from '@karwan/contract/order';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { buttonClass } from '@karwan/ui/controls/button';
import { Suspense } from 'react';
import { useCarried } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ActionCard } from './action-card.tsx';

const OpenVoucher = lazyWithRetry(() => import('../../payments/awaited/open-voucher.tsx'));
const UnpaidOrder = lazyWithRetry(() => import('../../payments/another/unpaid-order.tsx'));

/** A link to the payment page, for an order whose payment did not succeed. */
export function PayNow({ page, order }: { page: string; order: Order }) {
  const t = useT();
  const carried = useCarried();
  return (
    <ActionCard
      text={
        <>
          <p>{t('account.order.payText')}</p>
          <Suspense fallback={null}>
            <OpenVoucher id={order.parentOrderId} />
          </Suspense>
        </>
      }
    >
      {/* Payment pages have a content policy of their own: they are loaded as documents. */}
      <a href={carried(page)} className={buttonClass({})}>
        {t('account.order.pay')}
      </a>
      <div className="w-full">
        <Suspense>
          <UnpaidOrder order={order} />
        </Suspense>
      </div>
    </ActionCard>
  );
}
