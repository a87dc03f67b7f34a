import {
  paymentsPaysonPath,
  paymentsSwedbankPayPath,
  transactionsCreatePath,
} from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import type { PaymentTransaction } from '@karwan/contract/payment';
import { callShop } from '../../../state/calls/call-shop.ts';

/** What is drawn into the page: by a script of the provider's, or by its HTML. */
export type ProviderView =
  | { readonly kind: 'script'; readonly src: string }
  | { readonly kind: 'snippet'; readonly html: string };

type CardCall = ShopClient['payments']['swedbankPay'];
type PaysonCall = ShopClient['payments']['payson'];

/** Where the view that shows a payment again is kept, as long as the tab lives. */
const savedView = (orderId: string) => `karwan.payment-view.${orderId}`;

/** Pays by card, or goes on with the payment that is open (spec section 4, Card payment page). */
export async function openCardView(
  orderId: string,
  payeeReference: string | undefined,
): Promise<ProviderView> {
  const answer = await callShop<Awaited<ReturnType<CardCall>>>('POST', paymentsSwedbankPayPath, {
    body: { orderId, payeeReference },
  });
  const { operations, payment } = answer.data;
  const href = (rel: string) => operations.find((one) => one.rel === rel)?.href;
  const view = href('view-authorization') ?? href('view-payment');
  if (!view) throw new Error('the provider names no view');
  const again = href('view-payment');
  if (again) keepView(orderId, again);
  await callShop<PaymentTransaction>('POST', transactionsCreatePath, {
    body: {
      parentOrderId: orderId,
      paymentId: payment.id,
      gateway: 'swedbankpay',
      payeeReference: answer.payeeReference,
    },
  });
  return { kind: 'script', src: view };
}

export async function openPaysonView(orderId: string): Promise<ProviderView> {
  const { data } = await callShop<Awaited<ReturnType<PaysonCall>>>('POST', paymentsPaysonPath, {
    body: { orderId },
  });
  return { kind: 'snippet', html: data.snippet };
}

/** The view that was saved when the payment began; null: another tab's, or none. */
export function savedCardView(orderId: string): ProviderView | null {
  try {
    const src = sessionStorage.getItem(savedView(orderId));
    return src === null ? null : { kind: 'script', src };
  } catch {
    return null;
  }
}

function keepView(orderId: string, src: string): void {
  try {
    sessionStorage.setItem(savedView(orderId), src);
  } catch {
    // Without storage the view is asked for again.
  }
}
