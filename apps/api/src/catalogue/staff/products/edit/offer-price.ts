import type { OfferPrice, ProductRecord } from '@karwan/contract/product-record';
import { saleStage } from '@karwan/pricing/sale-window';
import { badField } from '../../../../platform/faults.ts';

/** A branch's price, as stored. */
export interface StoredOffer extends Omit<OfferPrice, 'saleFrom' | 'saleUntil'> {
  saleFrom: Date | null;
  saleUntil: Date | null;
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
const time = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** A branch's price, with the current state of its sale. */
export function presentOffer(
  { price, salePrice, isActive, ...row }: StoredOffer,
  now = Date.now(),
): OfferPrice & Pick<ProductRecord['offers'][number], 'sale'> {
  const [saleFrom, saleUntil] = [moment(row.saleFrom), moment(row.saleUntil)];
  const window = { from: time(saleFrom), until: time(saleUntil) };
  const sale = salePrice === null ? null : saleStage(window, now);
  return { price, salePrice, saleFrom, saleUntil, isActive, sale };
}

/**
 * Checks a price: a sale ends after it starts, and sale dates need a sale price.
 * @throws BAD_REQUEST
 */
export function checkOffer({
  price,
  salePrice,
  saleFrom,
  saleUntil,
  isActive,
}: OfferPrice): OfferPrice {
  if (salePrice === null) return { price, salePrice, saleFrom: null, saleUntil: null, isActive };
  if (salePrice >= price) throw badField('salePrice', 'must be lower than the price', 'range');
  if (saleFrom !== null && saleUntil !== null && Date.parse(saleFrom) >= Date.parse(saleUntil)) {
    throw badField('saleUntil', 'must be after the beginning', 'range');
  }
  return { price, salePrice, saleFrom, saleUntil, isActive };
}
