import type { PaymentState } from '@karwan/contract/payment';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { fetchPaymentState } from '../fetch-payment-state.ts';
import { AwaitedText } from './awaited-text.tsx';
import { voucherOf } from './voucher-of.ts';

/** Polling interval in milliseconds: the voucher may be paid at any moment. */
const lookEvery = 30_000;

/**
 * The voucher with which an unpaid booking is being paid at a shop: number, amount, place and deadline. Reloads the page's
 * data once the booking is paid.
 */
export default function OpenVoucher({ id }: { id: string }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [payment, setPayment] = useState<PaymentState>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let couldPay = false;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      fetchPaymentState(id, signal).then(
        (state) => {
          setPayment(state);
          if (couldPay && !state.canPay) void revalidate();
          couldPay = state.canPay;
        },
        // Without an answer, the page shows what it showed before.
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id, revalidate]);
  const voucher = payment && voucherOf(payment);
  if (!payment || !voucher) return null;
  return (
    <section
      aria-label={t('wallets.waiting.voucher')}
      className="my-6 border border-brass p-5 text-start"
    >
      <p className="mb-2">{t('confirmation.voucherText', { name: voucher.name })}</p>
      <AwaitedText payment={payment} />
    </section>
  );
}
