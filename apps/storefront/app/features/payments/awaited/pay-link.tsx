import type { PaymentState } from '@karwan/contract/payment';
import { paymentPage } from '@karwan/contract/payment-page';
import { buttonClass } from '@karwan/ui/controls/button';
import { useCarried } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import { voucherOf } from './voucher-of.ts';

/** A link to the payment page, which is loaded as a document. */
export function PayLink({ payment }: { payment: PaymentState }) {
  const t = useT();
  const carried = useCarried();
  const page = paymentPage(payment.method, payment.parentOrderId);
  if (page === null) return null;
  return (
    <a href={carried(page)} className={buttonClass({})}>
      {t(voucherOf(payment) ? 'wallets.showVoucher' : 'account.order.pay')}
    </a>
  );
}
