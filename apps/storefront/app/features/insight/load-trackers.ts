import {
  analyticsSettingsPath,
  ordersByParentOrderIdPrefix,
} from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import { decimalsOf } from '@karwan/money/decimals';
import { withPoint } from '@karwan/money/with-point';
import { callShop } from '../../state/calls/call-shop.ts';
import type { AddedProduct } from './added-products.ts';

type Settings = Awaited<ReturnType<ShopClient['analytics']['settings']>>;
type Booked = Awaited<ReturnType<ShopClient['orders']['byParentOrderId']>>;

interface ThirdPartyGlobals {
  dataLayer?: unknown[];
  fbq?: PixelQueue;
}

/** The queue that Meta's script processes once it has loaded. */
interface PixelQueue {
  (...args: unknown[]): void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  callMethod?(...args: unknown[]): void;
}

/** Loads the shop's third-party analytics, for visitors who consented. */
export async function loadTrackers() {
  const settings = await callShop<Settings>('GET', analyticsSettingsPath).catch(() => undefined);
  const { measurementId, pixelId, tagManagerId } = settings ?? {};
  const thirdParty = window as unknown as ThirdPartyGlobals;
  const isCounted = Boolean(measurementId || tagManagerId || pixelId);

  function gtag(..._words: unknown[]) {
    thirdParty.dataLayer ??= [];
    // Google's script only accepts `arguments` objects, not arrays.
    // biome-ignore lint/complexity/noArguments: it must be this list
    thirdParty.dataLayer.push(arguments);
  }
  if (measurementId || tagManagerId) {
    thirdParty.dataLayer = [];
    gtag('consent', 'default', { ad_storage: 'granted', analytics_storage: 'granted' });
  }
  if (measurementId) {
    gtag('js', new Date());
    gtag('config', measurementId);
    load('https://www.googletagmanager.com/gtag/js', measurementId);
  }
  if (tagManagerId) {
    thirdParty.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load('https://www.googletagmanager.com/gtm.js', tagManagerId);
  }
  if (pixelId) {
    thirdParty.fbq = pixelQueue();
    thirdParty.fbq('init', pixelId);
    thirdParty.fbq('track', 'PageView');
    load('https://connect.facebook.net/en_US/fbevents.js');
  }

  return {
    /** Reports a product that was added to the cart. */
    added({ itemCustomId, pieces, unitPrice, currency }: AddedProduct): void {
      const price = Number(withPoint(unitPrice, decimalsOf(currency)));
      const value = price * pieces;
      const items = [{ item_id: itemCustomId, quantity: pieces, price }];
      if (thirdParty.dataLayer) gtag('event', 'add_to_cart', { currency, value, items });
      thirdParty.fbq?.('track', 'AddToCart', { currency, value, content_ids: [itemCustomId] });
    },
    /** Reports a purchase once per order; each service also ignores a repeated order number. */
    async bought(id: string): Promise<void> {
      const mark = `karwan-told-${id}`;
      if (!isCounted || localStorage.getItem(mark)) return;
      const orders = await callShop<Booked>('GET', `${ordersByParentOrderIdPrefix}${id}`);
      const currency = orders[0]?.currencyCode ?? 'PKR';
      const total = orders.reduce((sum, order) => sum + order.orderAmount, 0);
      const value = Number(withPoint(total, decimalsOf(currency)));
      if (thirdParty.dataLayer) gtag('event', 'purchase', { transaction_id: id, currency, value });
      thirdParty.fbq?.('track', 'Purchase', { currency, value }, { eventID: id });
      localStorage.setItem(mark, '1');
    },
  };
}

function load(address: string, id?: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = id ? `${address}?id=${encodeURIComponent(id)}` : address;
  document.head.append(script);
}

function pixelQueue(): PixelQueue {
  const queue: PixelQueue = Object.assign(
    (...args: unknown[]) => {
      if (queue.callMethod) queue.callMethod(...args);
      else queue.queue.push(args);
    },
    { queue: [], loaded: true, version: '2.0' },
  );
  return queue;
}
