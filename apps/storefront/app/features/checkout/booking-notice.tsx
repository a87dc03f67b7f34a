import type { DisplayedCurrency } from '@karwan/money/format';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { type Ref, Suspense, useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { BookingRefusal } from './use-booking.ts';

// Rarely needed.
const MethodLimitText = lazyWithRetry(() => import('../../shared/order/method-limit-text.tsx'));
const ChangedList = lazyWithRetry(() => import('./summary/changed-list.tsx'));

/** Why the order was not booked; at the top of the page, which scrolls there. */
export function BookingNotice(props: {
  refusal: BookingRefusal | null;
  currency: DisplayedCurrency;
  ref: { current: HTMLDivElement | null };
}) {
  const t = useT();
  const { refusal, currency, ref } = props;
  useEffect(() => {
    if (!refusal) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [refusal, ref]);
  return (
    <div ref={ref as Ref<HTMLDivElement>} role="alert" tabIndex={-1} className="outline-none">
      {refusal && (
        <div className="mb-8 flex items-start gap-3 border-s-2 border-oxblood bg-oxblood-soft p-4">
          <AlertIcon className="mt-0.5 size-5 shrink-0 text-oxblood" />
          <div className="min-w-0">
            <p>
              {refusal.limit ? (
                <Suspense>
                  <MethodLimitText limit={refusal.limit} />
                </Suspense>
              ) : (
                t(`checkout.fault.${refusal.fault}`)
              )}
            </p>
            {refusal.differences.length > 0 && (
              <Suspense fallback={null}>
                <ChangedList differences={refusal.differences} currency={currency} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
