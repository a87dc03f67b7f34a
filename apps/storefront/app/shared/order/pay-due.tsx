import type { Order } from '@karwan/contract/order';
import { useCarried } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { pageToPayDue } from './payment-page.ts';

/** A link to the page for paying an amount that became due before delivery. */
export function PayDue({ order }: { order: Order }) {
  const t = useT();
  const carried = useCarried();
  const page = pageToPayDue(order);
  if (!page) return null;
  // Payment pages have their own Content-Security-Policy, so they need a document navigation.
  return (
    <a
      href={carried(page)}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {t('orderTimeline.payDue')}
    </a>
  );
}
