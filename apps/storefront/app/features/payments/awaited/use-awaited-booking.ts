import type { PaymentState } from '@karwan/contract/payment';
import { useEffect, useState } from 'react';
import { useShop } from '../../../state/store/shop-store.ts';
import { fetchPaymentState } from '../fetch-payment-state.ts';

/** Polling interval in milliseconds: a booking may be paid, cancelled or expire elsewhere. */
const lookEvery = 30_000;

export interface AwaitedBooking {
  /** Null: no payment is due, as far as is known. */
  readonly payment: PaymentState | null;
  /** There may be a booking whose state is still being requested. */
  readonly isAsked: boolean;
}

/** The newest booking of this browser that can still be paid, according to the shop. */
export function useAwaitedBooking(): AwaitedBooking {
  const id = useShop((state) => state.awaitingPayment[0]);
  const [known, setKnown] = useState<PaymentState>();
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      fetchPaymentState(id, signal).then(setKnown, () => {
        if (!signal.aborted) setLost(id);
      });
    };
    look();
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', (event) => event.persisted && look(), { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id]);
  const isKnown = id !== undefined && known?.parentOrderId === id;
  return {
    payment: isKnown && known.canPay ? known : null,
    isAsked: id !== undefined && !isKnown && lost !== id,
  };
}
