import { createHash } from 'node:crypto';
import { byRule, type PriceRule, ruleIn } from '@karwan/money/price-rule';
import type { StaffSession } from '../../../../../platform/session.ts';
import type { PreviousPrice } from '../../edit/previous-prices.ts';
import { decidePrice } from '../decide-prices.ts';
import type { ChosenOffer } from './choose-offers.ts';

export interface RuledPrice {
  readonly offer: ChosenOffer;
  readonly price: number;
}

export interface RuleOutcome {
  readonly prices: readonly RuledPrice[];
  /** Changes beyond the member's limit. */
  readonly tooBig: number;
  /** Sale prices that would not be lower than the price. */
  readonly wrong: number;
  readonly same: number;
  /** A hash of all changes, to compare a preview with what would be applied. */
  readonly digest: string;
}

/** The outcome of a rule for offers. Sale prices are not changed. */
export function decideRule(
  staff: StaffSession,
  offers: readonly ChosenOffer[],
  rule: PriceRule,
  baseCurrency: string,
  previous: PreviousPrice,
): RuleOutcome {
  const prices: RuledPrice[] = [];
  const stay = { tooBig: 0, wrong: 0, same: 0 };
  const hash = createHash('sha256');
  for (const offer of offers) {
    const { salePrice } = offer;
    const price = byRule(offer.price, ruleIn(rule, offer.currency, baseCurrency));
    const outcome = decidePrice(staff, offer, { read: offer, price, salePrice }, previous);
    if (outcome === 'same') stay.same++;
    else if (outcome === 'BAD_REQUEST') stay.wrong++;
    else if (outcome === 'PRICE_CHANGE_TOO_BIG') stay.tooBig++;
    else {
      prices.push({ offer, price });
      hash.update(`${offer.itemId} ${offer.price} ${salePrice} ${price};`);
    }
  }
  return { prices, ...stay, digest: hash.digest('base64url') };
}
