import { branches, type DemoBranch } from '../branches/branches.ts';
import { fromRupees } from '../branches/currencies.ts';
import type { Random } from '../random.ts';
import type { DemoOffer } from './shape.ts';

/** Which branches offer a product: mostly several, sometimes one. */
const spreads: readonly (readonly string[])[] = [
  ['lahore', 'karachi', 'islamabad'],
  ['lahore', 'karachi', 'islamabad', 'new-jersey'],
  ['lahore', 'karachi', 'islamabad', 'malmo'],
  ['lahore', 'karachi', 'islamabad', 'new-jersey', 'malmo'],
  ['lahore', 'karachi'],
  ['lahore', 'islamabad'],
  ['karachi', 'new-jersey'],
  ['lahore'],
  ['karachi'],
  ['islamabad'],
  ['new-jersey'],
  ['malmo'],
  ['new-jersey', 'malmo'],
];

/** Price level relative to Pakistan, in thousandths: items cost less in the country they come from. */
const level: Record<string, number> = {
  lahore: 1000,
  karachi: 985,
  islamabad: 1020,
  'new-jersey': 840,
  malmo: 880,
};

/** Rounds to usual price endings: 50 rupees, 95 cents, 5 kronor. */
function tidy(minor: number, currency: DemoBranch['currency']): number {
  if (currency === 'PKR') return Math.max(1, Math.round(minor / 50_00)) * 50_00;
  if (currency === 'SEK') return Math.max(1, Math.round(minor / 5_00)) * 5_00;
  return Math.max(1, Math.round(minor / 100)) * 100 - 5;
}

/**
 * Offers of one product. `discount` is percent off (0: none) in the branches that participate; the sale price is always
 * below the price.
 */
export function makeOffers(rupees: number, discount: number, soldOut: boolean, random: Random) {
  const codes = random.pick(spreads);
  return branches
    .filter((branch) => codes.includes(branch.code))
    .map((branch, index): DemoOffer => {
      const local = Math.round((rupees * (level[branch.code] ?? 1000)) / 1000);
      const price = tidy(fromRupees(local, branch.currency), branch.currency);
      const sale = tidy(Math.round((price * (100 - discount)) / 100), branch.currency);
      // The nearest branch always participates, so that a badge never shows a discount that is not offered.
      const takesPart = discount > 0 && sale < price && (index === 0 || random.chance(0.8));
      const emptyShelf = soldOut || random.chance(0.06);
      return {
        branch: branch.code,
        price,
        salePrice: takesPart ? sale : null,
        stock: emptyShelf ? 0 : random.int(1, 40),
      };
    });
}
