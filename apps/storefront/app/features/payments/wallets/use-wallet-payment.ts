import type { PaymentState } from '@karwan/contract/payment';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../state/calls/call-shop.ts';
import { fetchCurrentPayment } from '../fetch-current-payment.ts';
import { followStep, startPayment } from './wallet-calls.ts';

export type Way = 'account' | 'voucher' | 'page';
/** What the shopper entered for the last try on this page. */
export interface LastTry {
  readonly way: Way;
  readonly phone?: string;
  readonly identityDigits?: string;
}
export type WalletFault = 'refused' | 'down' | 'failed';

interface WalletPayment {
  readonly id: string;
  readonly gateway: string;
  readonly cancelled: boolean;
  /** The token that the provider's page returned, which continues the payment. */
  readonly authToken: string | null;
  readonly returned: boolean;
}

/** Polling intervals in milliseconds, shorter at first while the shopper waits. */
const pauses = { soon: 2_000, later: 5_000 };
const soonFor = 90_000;

/** A booking's wallet payment on this page, polled while it is open. */
export function useWalletPayment(props: WalletPayment) {
  const { id, gateway, authToken, returned, cancelled } = props;
  const [state, setState] = useState<PaymentState | null>(null);
  const [loss, setLoss] = useState<'missing' | 'expired' | 'unreachable' | null>(null);
  const [fault, setFault] = useState<WalletFault | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const [waiting, setWaiting] = useState<Way | null>(returned && !cancelled ? 'page' : null);
  const [lastTry, setLastTry] = useState<LastTry | null>(null);
  const since = useRef(0);

  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setState(await fetchCurrentPayment(id, gateway, signal));
        setLoss(null);
      } catch (error) {
        if (!(error instanceof CallError)) return;
        setLoss(lossOf(error));
      }
    },
    [id, gateway],
  );

  const start = useCallback(
    async (way: Way, more: Record<string, string> = {}) => {
      setBusy(way);
      setFault(null);
      setLastTry({ way, ...more });
      let left = false;
      try {
        const { next } = await startPayment(id, { way, ...more });
        left = followStep(next);
        if (left) return;
        since.current = Date.now();
        await look();
        setWaiting(way);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setFault(faultOf(error));
        await look();
      } finally {
        // This page stays as it is until the provider's page has loaded.
        if (!left) setBusy(null);
      }
    },
    [id, look],
  );

  useEffect(() => {
    const leaving = new AbortController();
    since.current = Date.now();
    void look(leaving.signal);
    return () => leaving.abort();
  }, [look]);

  // The provider requires a second step before its page can be shown.
  useEffect(() => {
    if (!authToken) return;
    history.replaceState(history.state, '', withoutToken());
    void start('page', { authToken });
  }, [authToken, start]);

  const isOpen = state?.transaction?.currentPaymentStatus === 'pending';
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const isSoon = Date.now() - since.current < soonFor;
      timer = setTimeout(again, isSoon ? pauses.soon : pauses.later);
    };
    const again = async () => {
      if (document.visibilityState === 'visible') await look(leaving.signal);
      if (!leaving.signal.aborted) next();
    };
    next();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isOpen, look]);

  const choose = () => setWaiting(null);
  return { state, loss, fault, busy, waiting, lastTry, start, look, choose };
}

function lossOf({ status }: CallError) {
  if (status === 404) return 'missing';
  return status === 401 || status === 403 ? 'expired' : 'unreachable';
}

function faultOf({ code }: CallError): WalletFault {
  if (code === 'PAYMENT_REFUSED') return 'refused';
  return code === 'PROVIDER_DOWN' ? 'down' : 'failed';
}

/** A token is valid once, so a reload must not send it again. */
function withoutToken(): string {
  const url = new URL(location.href);
  url.searchParams.delete('auth_token');
  return `${url.pathname}${url.search}`;
}
