import type { Category, Good, Goods } from '../goods/goods.ts';
import { type CartLine, type Offer, type PricedCart, perPage, perRenderedPage } from '../peer.ts';

/** Each check throws an Error that says what is wrong: figures of wrong responses are worthless. */

export function checkListing(offers: readonly Offer[], category: Category, goods: Goods): void {
  const codes = new Set(offers.map(({ code }) => code));
  expectEqual('products', codes.size, perPage);
  for (const offer of offers) {
    const good = goodOf(offer.code, goods);
    expectEqual(`category of ${good.code}`, good.category, category.url);
    checkOffer(offer, good, goods);
  }
}

export function checkProduct(offer: Offer, good: Good, goods: Goods): void {
  expectEqual('product', offer.code, good.code);
  checkOffer(offer, good, goods);
}

export function checkSearch(offers: readonly Offer[], goods: Goods): void {
  if (offers.length === 0) throw new Error('Nothing was found');
  for (const offer of offers) checkOffer(offer, goodOf(offer.code, goods), goods);
}

export function checkCart(cart: PricedCart, lines: readonly CartLine[], goods: Goods): void {
  expectEqual('lines', cart.lines, lines.length);
  const total = lines.reduce((sum, { good, quantity }) => sum + good.price * quantity, 0);
  expectEqual('total', cart.total, total);
  if (cart.currency !== undefined) expectEqual('currency', cart.currency, goods.currency);
}

/** A page must show enough products of its category, each with its URL and price. */
export function checkPage(
  html: string,
  addressOf: (good: Good) => string,
  category: Category,
  goods: Goods,
): void {
  const shown = goods.products.filter(
    (good) => good.category === category.url && html.includes(addressOf(good)),
  );
  if (shown.length < perRenderedPage) throw new Error(`The page shows ${shown.length} products`);
  for (const { code, price } of shown) {
    // Some shops show prices without decimals.
    const texts = [2, 0].map((digits) => written(price, digits));
    if (!texts.some((text) => html.includes(text))) {
      throw new Error(`The page does not show ${code} at ${texts[0]}`);
    }
  }
}

const written = (price: number, digits: number) =>
  (price / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

function checkOffer(offer: Offer, good: Good, { currency }: Goods): void {
  expectEqual(`price of ${good.code}`, offer.price, good.price);
  expectEqual(`currency of ${good.code}`, offer.currency, currency);
}

function goodOf(code: string, goods: Goods): Good {
  const good = goods.products.find((one) => one.code === code);
  if (!good) throw new Error(`${code} is not among the goods`);
  return good;
}

function expectEqual(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}
