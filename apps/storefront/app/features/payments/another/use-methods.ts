import { paymentsChangeMethodPath, paymentsMethodsPath } from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import type { MethodOfOrder, PaymentState } from '@karwan/contract/payment';
import { paymentPage } from '@karwan/contract/payment-page';
import { useEffect, useRef, useState } from 'react';
import { useCarried } from '../../../i18n/carried.ts';
import { CallError, callShop } from '../../../state/calls/call-shop.ts';
import { stopAwaitingPayment } from '../../../state/store/awaited-payments.ts';

type Listed = Awaited<ReturnType<ShopClient['payments']['methods']>>;
type Fault = 'failed' | 'tooOften';

/** The payment methods of an unpaid order, and how to choose one. */
export function useMethods(id: string) {
  const carried = useCarried();
  const [methods, setMethods] = useState<readonly MethodOfOrder[]>();
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const isChanging = useRef(false);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    callShop<Listed>('POST', paymentsMethodsPath, { body: { orderId: id }, signal }).then(
      (listed) => setMethods(listed.methods),
      () => {
        if (!signal.aborted) setFault('failed');
      },
    );
    return () => leaving.abort();
  }, [id]);

  async function change({ key }: Pick<MethodOfOrder, 'key'>): Promise<void> {
    if (isChanging.current) return;
    isChanging.current = true;
    setBusy(key);
    setFault(null);
    try {
      const body = { orderId: id, method: key };
      const state = await callShop<PaymentState>('POST', paymentsChangeMethodPath, { body });
      leave(state);
      return;
    } catch (error) {
      // The order was paid, cancelled or changed elsewhere: its own page shows what it is now.
      if (error instanceof CallError && error.code === 'PAYMENT_CLOSED') {
        location.assign(carried(`/confirmation?id=${id}&later`));
        return;
      }
      setFault(error instanceof CallError && error.status === 429 ? 'tooOften' : 'failed');
    }
    setBusy(null);
    isChanging.current = false;
  }

  /** Payment pages are loaded as documents, because of their content policy. */
  function leave({ method, canPay }: PaymentState): void {
    const page = canPay ? paymentPage(method, id) : null;
    if (page === null) stopAwaitingPayment(id);
    location.assign(carried(page ?? `/confirmation?id=${id}&later`));
  }

  return { methods, fault, busy, change };
}
