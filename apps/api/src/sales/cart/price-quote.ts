import type { DayRange } from '@karwan/contract/branch';
import type { Quote, QuoteChange, QuoteLine } from '@karwan/contract/cart';
import { daysToPlace } from '@karwan/contract/delivery-promise';
import { AmountTooLarge, add } from '@karwan/money/arithmetic';
import type { PricedPart } from '@karwan/pricing/cart';
import { isImported } from '@karwan/pricing/custom-duty';
import type { AppliedPromotion } from '@karwan/pricing/promotions/apply-promotions';
import type { VoucherPayment } from '@karwan/pricing/vouchers/pay-by-vouchers';
import { deliveringBranch } from '../../fulfilment/branches/delivering-branch.ts';
import { badField } from '../../platform/faults.ts';
import { limitBrokenBy } from '../../shop/settings/method-limits.ts';
import type { PricingSettings } from '../../shop/settings/pricing-settings.ts';
import { brokenCap, type CappedItem } from '../cash-caps/broken-cap.ts';
import { orderedItems } from '../cash-caps/ordered-items.ts';
import { canOrder, findChanges } from './find-changes.ts';
import type { MergedLine } from './merge-lines.ts';
import { presentPromotions } from './present-promotions.ts';
import { presentShipping } from './present-shipping.ts';
import {
  type MatchedLine,
  type PricedLines,
  priceLines,
  type QuoteMaterial,
} from './price-lines.ts';
import { quoteId } from './quote-id.ts';
import type { BranchItem } from './select-branch-items.ts';
import { cashOf, chargesOf, type SettledPrices, settlePrices } from './settle-prices.ts';

/** A quote, and what booking needs in addition. */
export interface PricedQuote extends Pick<PricedLines, 'lines'> {
  readonly quote: Quote;
  readonly parts: readonly PricedPart[];
  readonly promotions: readonly AppliedPromotion[];
  /** What is ordered, by item. */
  readonly items: readonly CappedItem[];
  /** What each gift voucher pays. */
  readonly payments: readonly VoucherPayment[];
  /** The prices at which an order paid by this method is booked. */
  readonly settle: (paymentMethod: string) => SettledPrices;
}

/**
 * Computes a quote from rows. Showing a cart and booking it both use this function, so their prices cannot differ.
 * @throws BAD_REQUEST naming `body.currency` or `body.items` when the cart cannot be priced.
 */
export function priceQuote(material: QuoteMaterial): PricedQuote {
  const { currency, terms } = material;
  if (!terms.currencies.some(({ code }) => code === currency)) {
    throw badField('body.currency', `the shop has no currency ${currency}`);
  }
  const shown = priceLines(material);
  const { matched, costs: priced, lines } = shown;
  const items = orderedItems(matched);
  const changes = allChanges(material.lines, matched, lines);
  const branches = new Map(material.branchItems.map((item) => [String(item.branchId), item]));
  const enough = priced.parts.every(({ missingToMinimum }) => missingToMinimum === 0);
  const content = {
    currency,
    lines: [...lines.values()],
    parts: priced.parts.flatMap((part) => {
      const branch = branches.get(part.branchId);
      return branch ? [presentPart(part, branch, material)] : [];
    }),
    shippingDetails: priced.parts.flatMap((part) => {
      const branch = branches.get(part.branchId);
      if (!branch) return [];
      const days = daysOf(part, branch, material);
      return [presentShipping(part, branch, material.place, days)];
    }),
    summary: priced.summary,
    insuranceOffer: offerInsurance(material.settings, priced.parts),
    charges: chargesOf(material, shown),
    cash: cashOf(material, shown),
    refusedMethods: refusing(priced.summary.grandTotal, items, material),
    ...presentPromotions(terms, material.coupons, priced, material),
    changes,
    canOrder: enough && canOrder(changes, lines.size),
  };
  const { parts, promotions, payments } = priced;
  const settle = (paymentMethod: string) => settlePrices(material, shown, paymentMethod);
  return {
    quote: { id: quoteId(content), ...content },
    parts,
    promotions,
    items,
    payments,
    lines,
    settle,
  };
}

function allChanges(
  lines: readonly MergedLine[],
  matched: ReadonlyMap<string, MatchedLine>,
  presented: ReadonlyMap<string, QuoteLine>,
): QuoteChange[] {
  const requested = new Map<number, number>();
  for (const { line, branchItem } of matched.values()) {
    requested.set(branchItem.itemId, (requested.get(branchItem.itemId) ?? 0) + line.quantity);
  }
  return lines.flatMap((line) => {
    const found = matched.get(line.lineId);
    const shown = presented.get(line.lineId);
    if (!found || !shown) return findChanges(line, undefined);
    return findChanges(line, {
      unitPrice: shown.unitPrice,
      stock: found.branchItem.stock,
      wanted: requested.get(found.branchItem.itemId) ?? line.quantity,
      optionsComplete: found.choice.complete,
    });
  });
}

/** The payment methods that do not take the order. */
function refusing(
  total: number,
  items: readonly CappedItem[],
  { currency, terms, baseCurrency, isNewCustomer: isNew, cashHeld }: QuoteMaterial,
): Quote['refusedMethods'] {
  const toPay = { total, currency, rates: terms.currencies, baseCurrency, isNew };
  try {
    return terms.paymentMethods.flatMap((method) => {
      const limit =
        limitBrokenBy(toPay, method) ??
        (total > 0 ? brokenCap(method, cashHeld, items) : undefined);
      return limit ? [{ key: method.key, limit }] : [];
    });
  } catch (error) {
    if (error instanceof AmountTooLarge) return [];
    throw error;
  }
}

/** The cost of insuring all parcels; null if none is sent or the shop has no insurance. */
function offerInsurance(
  { insurancePercent: percent }: PricingSettings,
  parts: readonly PricedPart[],
): Quote['insuranceOffer'] {
  const insurable = parts.flatMap(({ insurance }) => insurance ?? []);
  if (percent === null || insurable.length === 0) return null;
  return {
    percent,
    insuredAmount: add(...insurable.map(({ insuredAmount }) => insuredAmount)),
    fee: add(...insurable.map(({ fee }) => fee)),
  };
}

/** The usual delivery time of a part in days; null for pick-ups and for parts that are delivered at a chosen slot. */
function daysOf(
  { deliveryMethod }: PricedPart,
  branch: BranchItem,
  { place, deliveryCountry }: QuoteMaterial,
): DayRange | null {
  if (deliveryMethod === 'store') return null;
  return daysToPlace(deliveringBranch(branch), place, isImported(branch.country, deliveryCountry));
}

function presentPart(
  part: PricedPart,
  branch: BranchItem,
  material: QuoteMaterial,
): Quote['parts'][number] {
  const { lines, branchCurrency, rate, branchSubtotal, ...shown } = part;
  const { branchShippingCostIncludingWeightCost, insurance, ...rest } = shown;
  return {
    ...rest,
    branchName: branch.branchName,
    isImported: isImported(branch.country, material.deliveryCountry),
    deliveryDays: daysOf(part, branch, material),
  };
}
