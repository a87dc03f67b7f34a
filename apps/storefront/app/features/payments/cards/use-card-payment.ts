import type { PaymentState } from '@karwan/contract/payment';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../state/calls/call-shop.ts';
import { fetchCurrentPayment } from '../fetch-current-payment.ts';
import type { CardProvider } from './card-provider.ts';

export type CardFault = 'refused' | 'down' | 'view';
export type Loss = 'missing' | 'unreachable';

export interface CardPaymentStart {
  readonly id: string;
  readonly gateway: string;
  readonly provider: CardProvider;
  readonly payeeReference: string | undefined;
  /** Shows the saved view instead of requesting a new one. */
  readonly validated: boolean;
  /** The provider redirected the shopper here: show the outcome, do not start another payment. */
  readonly returned: boolean;
}

/** Polling intervals in milliseconds, while the shopper waits and while they type a card number. */
const pauses = { waiting: 2_000, viewing: 6_000 };

/** A booking's payment on this page: polled until it is decided. */
export function useCardPayment(requested: CardPaymentStart) {
  const { id, gateway, provider, payeeReference, validated, returned } = requested;
  const [state, setState] = useState<PaymentState | null>(null);
  const [loss, setLoss] = useState<Loss | null>(null);
  const [fault, setFault] = useState<CardFault | null>(null);
  const [view, setView] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(returned);
  const opening = useRef(false);

  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const found = await fetchCurrentPayment(id, gateway, signal);
        setState(found);
        setLoss(null);
        return found;
      } catch (error) {
        if (!(error instanceof CallError)) return null;
        setLoss(error.status === 404 ? 'missing' : 'unreachable');
        return null;
      }
    },
    [id, gateway],
  );

  const open = useCallback(async () => {
    if (opening.current) return;
    opening.current = true;
    setBusy(true);
    setFault(null);
    try {
      setView(await provider.open(id, payeeReference));
      setWaiting(false);
      await look();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.code === 'PAYMENT_REFUSED' ? 'refused' : 'down');
      await look();
    } finally {
      opening.current = false;
      setBusy(false);
    }
  }, [id, provider, payeeReference, look]);

  /** The view only reports a change; the shop's API returns the state. */
  const decided = useCallback(() => {
    setView(null);
    setWaiting(true);
    void look();
  }, [look]);

  useEffect(() => {
    const leaving = new AbortController();
    void look(leaving.signal);
    return () => leaving.abort();
  }, [look]);

  const paid = state?.transaction?.currentPaymentStatus;
  const wantsView =
    state?.canPay === true &&
    (paid === undefined || paid === 'pending') &&
    !(view || fault || busy || waiting);
  // Also if the first request failed and a later one shows that a payment is due.
  useEffect(() => {
    if (!wantsView) return;
    const saved = validated ? (provider.saved?.(id) ?? null) : null;
    if (saved) setView(saved);
    else void open();
  }, [wantsView, validated, provider, id, open]);

  const isOpen = paid === 'pending' && state?.isFlagged === false;
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') void look(leaving.signal);
      },
      waiting ? pauses.waiting : pauses.viewing,
    );
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isOpen, waiting, look]);

  const viewFailed = useCallback(() => {
    setView(null);
    setFault('view');
  }, []);
  return { state, loss, fault, view, busy, waiting, isOpen, open, look, decided, viewFailed };
}
