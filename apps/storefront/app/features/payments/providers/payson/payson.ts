import { paymentsPaysonPath } from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import { callShop } from '../../../../state/calls/call-shop.ts';
import type { CardProvider } from '../../cards/card-provider.ts';

type PaysonCall = ShopClient['payments']['payson'];

/** Payson's checkout: an HTML snippet whose script renders an iframe. */
export const payson: CardProvider = {
  async open(parentOrderId) {
    const { data } = await callShop<Awaited<ReturnType<PaysonCall>>>('POST', paymentsPaysonPath, {
      body: { orderId: parentOrderId },
    });
    return data.snippet;
  },
  draw(box, html, { decided }) {
    // After success Payson itself redirects to the shop's return URL.
    const onEvent = (event: Event) => {
      if ((event as CustomEvent<{ status?: string }>).detail?.status !== 'readyToShip') decided();
    };
    document.addEventListener('PaysonEmbeddedCheckoutResult', onEvent);
    // Unlike innerHTML, a contextual fragment runs its scripts.
    box.append(document.createRange().createContextualFragment(html));
    return () => document.removeEventListener('PaysonEmbeddedCheckoutResult', onEvent);
  },
};
