import { paymentsSwedbankPayPath, transactionsCreatePath } from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import type { PaymentTransaction } from '@karwan/contract/payment';
import { callShop } from '../../../../state/calls/call-shop.ts';
import type { CardProvider, CardViewEvents } from '../../cards/card-provider.ts';

interface HostedView {
  open(): void;
  close?(): void;
}

declare global {
  interface Window {
    /** Global of Swedbank Pay's script. */
    payex?: {
      hostedView?: { creditCard?(options: Record<string, unknown>): HostedView };
    };
  }
}

type CardCall = ShopClient['payments']['swedbankPay'];

/** The session storage key of the view that shows a payment again. */
const savedView = (parentOrderId: string) => `karwan.payment-view.${parentOrderId}`;

/** Swedbank Pay: its script renders an iframe. */
export const swedbankPay: CardProvider = { open, saved, draw };

/** Starts a card payment, or continues the open one (spec section 4, Card payment page). */
async function open(parentOrderId: string, payeeReference: string | undefined): Promise<string> {
  const answer = await callShop<Awaited<ReturnType<CardCall>>>('POST', paymentsSwedbankPayPath, {
    body: { orderId: parentOrderId, payeeReference },
  });
  const { operations, payment } = answer.data;
  const href = (rel: string) => operations.find((one) => one.rel === rel)?.href;
  const view = href('view-authorization') ?? href('view-payment');
  if (!view) throw new Error('the provider names no view');
  const again = href('view-payment');
  if (again) saveView(parentOrderId, again);
  await callShop<PaymentTransaction>('POST', transactionsCreatePath, {
    body: {
      parentOrderId,
      paymentId: payment.id,
      gateway: 'swedbankpay',
      payeeReference: answer.payeeReference,
    },
  });
  return view;
}

function saved(parentOrderId: string): string | null {
  try {
    return sessionStorage.getItem(savedView(parentOrderId));
  } catch {
    return null;
  }
}

function saveView(parentOrderId: string, src: string): void {
  try {
    sessionStorage.setItem(savedView(parentOrderId), src);
  } catch {
    // Without storage the view is requested again.
  }
}

function draw(box: HTMLElement, src: string, { decided, failed }: CardViewEvents) {
  let hosted: HostedView | undefined;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', failed);
  script.addEventListener('load', () => {
    hosted = window.payex?.hostedView?.creditCard?.({
      container: box.id,
      culture: 'sv-SE',
      onPaymentCompleted: decided,
      onPaymentFailed: decided,
      onPaymentCanceled: decided,
    });
    if (hosted) hosted.open();
    else failed();
  });
  document.head.append(script);
  return () => {
    hosted?.close?.();
    script.remove();
  };
}
