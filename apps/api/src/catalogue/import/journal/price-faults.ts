import type { Fault } from '../check-row.ts';
import type { Shelf } from '../write/shelf.ts';
import type { JournalRow } from './snapshot.ts';

/** What is asked for something. */
export interface Priced {
  readonly price: number;
  readonly salePrice: number | null;
}

/** Whether a price may change that much. */
export type MayPrice = (before: Priced, after: Priced) => boolean;

/** The error of a price that exceeds the member's limit of changes. */
export const tooFar: Fault = {
  field: 'price',
  reason: 'is further from the price of now than you may change it',
};

/** The price of a row. */
type Input = { readonly price: number; readonly salePrice?: number | null };

/**
 * Checks each row's price against the branch's present one. A new offer is compared with the branch's other variants of
 * the product, or with other branches' offers; otherwise adding a variant would bypass the limit. A product without
 * offers may have any price.
 */
export function priceGuard(
  { mayPrice, branchId, currency }: Shelf,
  before: readonly JournalRow[],
): (product: string, code: string, requested: Input) => boolean {
  if (!mayPrice) return () => true;
  const offers = before.filter(({ kind }) => kind === 'offer');
  const own = new Map(
    offers
      .filter((offer) => offer.branchId === branchId)
      .map((offer): [string, Priced] => [offer.code, pricedOf(offer)]),
  );
  const ids = new Map(
    before.filter(({ kind }) => kind === 'product').map(({ id, code }) => [code, id]),
  );
  const ofProduct = Map.groupBy(offers, ({ productId }) => productId);
  return (product, code, { price, salePrice }) => {
    const now = own.get(code);
    if (now) {
      return mayPrice(now, {
        price,
        salePrice: salePrice === undefined ? now.salePrice : salePrice,
      });
    }
    const all = (ofProduct.get(ids.get(product) ?? 0) ?? []).filter(
      (offer) => offer.currency === currency,
    );
    const here = all.filter((offer) => offer.branchId === branchId);
    const like = (here.length > 0 ? here : all).map(pricedOf);
    const next = { price, salePrice: salePrice ?? null };
    return like.length === 0 || like.some((offer) => mayPrice(offer, next));
  };
}

const pricedOf = ({ values }: JournalRow): Priced => ({
  price: Number(values.price),
  salePrice: values.sale_price === null ? null : Number(values.sale_price),
});
