import type { Order } from '@karwan/contract/order';
import { useCarried } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { pageToPayDue } from './payment-page.ts';

/** A link to the page on which what became due of an order is paid before it is delivered. */
export function PayDue({ order }: { order: Order }) {
  const t = useT();
  const carried = useCarried();
  const page = pageToPayDue(order);
  if (!page) return null;
  // Payment pages have a content policy of their own: they are loaded as documents.
  return (
    <a
      href={carried(page)}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {t('orderTimeline.payDue')}
    </a>
  );
}
