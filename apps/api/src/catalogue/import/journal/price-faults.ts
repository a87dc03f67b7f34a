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

/** Tells of each row's price whether it may be taken, by what the branch asks now. */
export function priceGuard(
  { mayPrice, branchId }: Shelf,
  before: readonly Entity[],
): (code: string, asked: { price: number; salePrice?: number | null }) => boolean {
  if (!mayPrice) return () => true;
  const offers = new Map(
    before.flatMap(({ kind, branchId: own, code, values }): [string, Priced][] =>
      kind === 'offer' && own === branchId
        ? [[code, { price: Number(values.price), salePrice: amountOf(values.sale_price) }]]
        : [],
    ),
  );
  return (code, { price, salePrice }) => {
    const now = offers.get(code);
    if (!now) return true;
    const next = { price, salePrice: salePrice === undefined ? now.salePrice : salePrice };
    return mayPrice(now, next);
  };
}

const amountOf = (value: unknown) => (value === null ? null : Number(value));
