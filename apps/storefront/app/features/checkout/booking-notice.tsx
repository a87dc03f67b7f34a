import { AlertIcon } from '@karwan/ui/icons';
import { type Ref, useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { BookingFault } from './use-booking.ts';

/** Why the order was not booked, at the top of the page, where the page scrolls to. */
export function BookingNotice(props: {
  fault: BookingFault | null;
  ref: { current: HTMLDivElement | null };
}) {
  const t = useT();
  const { fault, ref } = props;
  useEffect(() => {
    if (!fault) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [fault, ref]);
  return (
    <div ref={ref as Ref<HTMLDivElement>} role="alert" tabIndex={-1} className="outline-none">
      {fault && (
        <p className="mb-8 flex items-start gap-3 border-s-2 border-oxblood bg-oxblood-soft p-4">
          <AlertIcon className="mt-0.5 size-5 shrink-0 text-oxblood" />
          <span>{t(`checkout.fault.${fault}`)}</span>
        </p>
      )}
    </div>
  );
}
