import { add, divideHalfUp, exact, type Minor, toMinor } from '@karwan/money/arithmetic';
import { percentOf } from '../percent.ts';
import { type PromotedLine, type Promotion, totalOf } from './promotion.ts';
import { spread } from './spread.ts';

/** A line with the price that earlier promotions left. */
export interface LineLeft extends PromotedLine {
  readonly left: Minor;
}

/**
 * The discount of a promotion on each of the lines in its scope, in their order; never more than is left of them. Of
 * "buy X get Y" the discount is spread over all pieces: otherwise a customer could return the paid ones and keep a
 * free one.
 * @param promotion its amounts in the currency of the lines
 */
export function discountOf(promotion: Promotion, lines: readonly LineLeft[]): Minor[] {
  const weights = lines.map(({ left }) => left);
  const whole = add(...weights);
  const atMost = Math.min(whole, promotion.atMost ?? whole);
  switch (promotion.kind) {
    case 'percent': {
      const percent = promotion.percent ?? '0';
      // Rounding alone makes no items free: of one minor unit, half would be rounded up to all of it.
      const max = Number(percent) < 100 ? Math.max(whole - 1, 0) : whole;
      return spread(Math.min(percentOf(whole, percent), max, atMost), weights);
    }
    case 'amount':
      return spread(Math.min(promotion.amount ?? 0, atMost), weights);
    case 'buy_get':
      return spread(Math.min(worthOfPiecesGot(promotion, lines), atMost), weights);
    case 'free_shipping':
      return weights.map(() => 0);
  }
}

/** Discount of "buy X get Y": on the cheapest pieces, as many as the number of all pieces allows. */
function worthOfPiecesGot({ buy, get, percent }: Promotion, lines: readonly LineLeft[]): Minor {
  if (!buy || !get) return 0;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let free = Math.floor(pieces / (buy + get)) * get;
  const worth: Minor[] = [];
  for (const line of [...lines].sort((a, b) => a.unitPrice - b.unitPrice)) {
    const ofLine = Math.min(free, line.quantity);
    if (ofLine === 0) break;
    free -= ofLine;
    const off = percentOf(priceOf(line, ofLine), percent ?? '100');
    worth.push(Math.min(off, line.left));
  }
  return add(...worth);
}

/** The price of some pieces of a line: their share of its total, rounded half up. */
const priceOf = (line: PromotedLine, pieces: number): Minor =>
  toMinor(divideHalfUp(exact(totalOf(line)) * exact(pieces), exact(line.quantity)));
