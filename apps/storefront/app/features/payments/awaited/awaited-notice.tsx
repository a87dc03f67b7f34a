import { TextLink } from '@karwan/ui/controls/text-link';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useT } from '../../../i18n/use-t.ts';
import { AwaitedText } from './awaited-text.tsx';
import { PayLink } from './pay-link.tsx';
import { useAwaitedBooking } from './use-awaited-booking.ts';
import { voucherOf } from './voucher-of.ts';

/** Shows on the cart page that the cart has been booked and awaits payment. */
export default function AwaitedNotice() {
  const t = useT();
  const { payment, isAsked } = useAwaitedBooking();
  if (isAsked) return <Skeleton className="mb-8 h-44 sm:h-36" />;
  return (
    <div role="status">
      {payment && (
        <section className="mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-s-2 border-brass bg-raised p-6">
          <div>
            <h2 className="mb-2 text-heading">
              {t(voucherOf(payment) ? 'wallets.waiting.voucher' : 'confirmation.unpaid.title')}
            </h2>
            <p>
              <AwaitedText payment={payment} />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <PayLink payment={payment} />
            <TextLink href={`/confirmation?id=${payment.parentOrderId}&later`}>
              {t('wallets.toConfirmation')}
            </TextLink>
          </div>
        </section>
      )}
    </div>
  );
}
