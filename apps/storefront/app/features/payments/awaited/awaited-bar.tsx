import { useBarHeight } from '@karwan/ui/behaviour/use-bar-height.ts';
import { IconButton } from '@karwan/ui/controls/button';
import { CloseIcon } from '@karwan/ui/layout/icons';
import { useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { AwaitedText } from './awaited-text.tsx';
import { PayLink } from './pay-link.tsx';
import { useAwaitedBooking } from './use-awaited-booking.ts';
import { voucherOf } from './voucher-of.ts';

/** Shows at the bottom of other pages that a booking awaits payment. */
export default function AwaitedBar() {
  const t = useT();
  const { payment } = useAwaitedBooking();
  const [closed, setClosed] = useState<string>();
  const isShown = payment !== null && payment.parentOrderId !== closed;
  const frame = useRef<HTMLElement>(null);
  useBarHeight(frame, 'awaited', isShown);
  if (!isShown) return null;
  return (
    <section
      ref={frame}
      aria-label={t('confirmation.unpaid.title')}
      className="sticky bottom-0 z-30 border-t border-line-strong bg-raised px-gutter py-1.5 sm:py-3"
    >
      <div className="mx-auto flex max-w-5xl items-center gap-x-3 sm:gap-x-8">
        <div className="min-w-0 flex-1">
          <h2 className="font-medium max-sm:sr-only">
            {t(voucherOf(payment) ? 'wallets.waiting.voucher' : 'confirmation.unpaid.title')}
          </h2>
          <p className="max-sm:text-sm">
            <AwaitedText payment={payment} isBrief />
          </p>
        </div>
        <PayLink payment={payment} />
        <IconButton
          label={t('common.close')}
          icon={<CloseIcon />}
          onClick={() => setClosed(payment.parentOrderId)}
          className="-me-2"
        />
      </div>
    </section>
  );
}
