import { randomUUID } from 'node:crypto';
import { browser } from '../../src/load/addresses.ts';
import { orderOf, quoteOf } from '../../src/load/quoted-orders.ts';
import { jsonHeaders } from '../../src/load/run-load.ts';
import type { SignedInCustomer } from '../../src/load/sign-in.ts';
import { type Card, place, priceOf } from '../goods/read-goods.ts';
import { type Offer, perPage, type Requests } from '../peer.ts';

interface Quote {
  readonly currency: string;
  readonly lines: readonly { readonly total: number }[];
}

/** @param customers who place the orders, in turn. */
export function karwanRequests(customers: readonly SignedInCustomer[]): Requests {
  let number = 0;
  return {
    listing: ({ id }, page, once) => ({
      path: `/v1/item/categorywithchildernnearbranch/${id}/${place}?perPage=${perPage}&page=${page}${newness('&', once)}`,
    }),
    readListing: (body) =>
      (JSON.parse(body) as { finalSearchedItem: Card[] }).finalSearchedItem.map(offerOf),
    product: ({ code }, once) => ({
      path: `/v1/item/getNearestItemByItemCustomId/${code}${newness('?', once)}`,
    }),
    readProduct: (body) => offerOf(JSON.parse(body) as Card),
    search: (words, once) => ({
      path: `/v1/item/itembynearestbranch/${encodeURIComponent(words)}/${place}?perPage=${perPage}${newness('&', once)}`,
    }),
    readSearch: (body) => (JSON.parse(body) as { items: Card[] }).items.map(offerOf),
    page: ({ url }, page, once) => ({
      path: `/department/${url}?page=${page}${newness('&', once)}`,
      headers: browser,
    }),
    addressOnPage: ({ code }) => `href="/shop/product/${code}"`,
    cart: (lines) => ({
      method: 'POST',
      path: '/v1/cart/quote',
      headers: jsonHeaders,
      body: JSON.stringify({
        items: lines.map(({ good, quantity }) => ({ itemCustomId: good.code, quantity })),
      }),
    }),
    readCart(body) {
      const { currency, lines } = JSON.parse(body) as Quote;
      const total = lines.reduce((sum, line) => sum + line.total, 0);
      return { lines: lines.length, total, currency };
    },
    async order({ code }, send) {
      const quoted = await send(quoteOf(code));
      const customer = customers[++number % customers.length];
      const { body } = await send({
        method: 'POST',
        path: '/v1/order/create',
        headers: {
          ...jsonHeaders,
          'idempotency-key': randomUUID(),
          authorization: customer?.authorization ?? '',
        },
        body: orderOf(code, Buffer.from(quoted.body)),
      });
      return (JSON.parse(body) as { orderId: string }).orderId;
    },
  };
}

/** A meaningless query parameter makes the URL unique, so that no cache has its response. */
const newness = (separator: string, once: string | undefined) =>
  once === undefined ? '' : `${separator}once=${once}`;

const offerOf = (card: Card): Offer => ({
  code: card.itemCustomId,
  price: priceOf(card),
  currency: card.currency,
});
