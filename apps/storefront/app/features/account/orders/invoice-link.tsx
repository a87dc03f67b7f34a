import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../i18n/use-t.ts';
import { invoiceAddress } from '../../../shared/order/order-address.ts';

/** A link to the invoice of an order, or to those of a booking, for printing. */
export function InvoiceLink({ id }: { id: string }) {
  const t = useT();
  return (
    <Link
      href={`${invoiceAddress(id)}?account`}
      className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
    >
      {t('invoice.open')}
    </Link>
  );
}
