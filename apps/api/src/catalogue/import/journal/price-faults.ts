import type { Fault } from '../check-row.ts';
import type { Shelf } from '../write/shelf.ts';
import type { Entity } from './snapshot.ts';

/** What is asked for something. */
export interface Priced {
  readonly price: number;
  readonly salePrice: number | null;
}

/** Whether somebody may change a price so far. */
export type MayPrice = (before: Priced, after: Priced) => boolean;

/** Why a new price cannot be taken: whoever imports may not change it so far. */
export const tooFar: Fault = {
  field: 'price',
  reason: 'is further from the price of now than you may change it',
};

/** What a row asks for something. */
type Asked = { readonly price: number; readonly salePrice?: number | null };

/**
 * Tells of each row's price whether it may be taken, by what the branch asks now. What it does not sell as yet is held to what
 * it asks for the same product's other variants, or others do: else a limit would be passed by adding a variant. A product that
 * nobody sells may have any price.
 */
export function priceGuard(
  { mayPrice, branchId, currency }: Shelf,
  before: readonly Entity[],
): (product: string, code: string, asked: Asked) => boolean {
  if (!mayPrice) return () => true;
  const offers = before.filter(({ kind }) => kind === 'offer');
  const own = new Map(
    offers
      .filter((one) => one.branchId === branchId)
      .map((one): [string, Priced] => [one.code, pricedOf(one)]),
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
      (one) => one.currency === currency,
    );
    const here = all.filter((one) => one.branchId === branchId);
    const like = (here.length > 0 ? here : all).map(pricedOf);
    const next = { price, salePrice: salePrice ?? null };
    return like.length === 0 || like.some((one) => mayPrice(one, next));
  };
}

const pricedOf = ({ values }: Entity): Priced => ({
  price: Number(values.price),
  salePrice: values.sale_price === null ? null : Number(values.sale_price),
});
