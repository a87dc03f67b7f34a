import type { DayRange } from '@karwan/contract/branch';
import type { DeliveryMethod, Quote, QuoteChange, QuoteLine } from '@karwan/contract/cart';
import { daysToPlace } from '@karwan/contract/delivery-promise';
import { onlineMethods } from '@karwan/contract/payment-page';
import type { Coordinates } from '@karwan/contract/place';
import { AmountTooLarge, add } from '@karwan/money/arithmetic';
import type { PricedCart, PricedLine, PricedPart, PricingFailure } from '@karwan/pricing/cart';
import { chargedAmount } from '@karwan/pricing/charged-amount';
import { isImported } from '@karwan/pricing/custom-duty';
import type { AppliedPromotion } from '@karwan/pricing/promotions/apply-promotions';
import { priceCart } from '@karwan/pricing/quote';
import { payByVouchers, type VoucherPayment } from '@karwan/pricing/vouchers/pay-by-vouchers';
import { pricingTerms } from '../../branches/branch-terms.ts';
import { deliveringBranch } from '../../branches/delivering-branch.ts';
import { badField } from '../../platform/faults.ts';
import { limitBrokenBy } from '../../settings/method-limits.ts';
import { type Choice, chooseOptions } from './choose-options.ts';
import { canOrder, findChanges } from './find-changes.ts';
import type { MergedLine } from './merge-lines.ts';
import { presentPromotions, usablePromotions } from './present-promotions.ts';
import { presentShipping } from './present-shipping.ts';
import type { PricingSettings } from './pricing-settings.ts';
import { quoteId } from './quote-id.ts';
import type { BranchItem } from './select-branch-items.ts';
import type { Terms } from './select-terms.ts';
import { vouchersToSpend } from './spend-vouchers.ts';

/** Everything that a quote is computed from, as read from the database. */
export interface QuoteMaterial {
  readonly lines: readonly MergedLine[];
  readonly branchItems: readonly BranchItem[];
  readonly terms: Terms;
  readonly categoryPaths: ReadonlyMap<number, string[]>;
  readonly settings: PricingSettings;
  readonly place: Coordinates;
  readonly deliveryCountry: string;
  readonly currency: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly insured: boolean;
  readonly baseCurrency: string;
  /** Whether no order of the customer has been delivered yet; matters to limits of payment methods. */
  readonly isNewCustomer: boolean;
  /** The typed codes of promotions and gift vouchers. */
  readonly coupons: readonly string[];
  readonly now: Date;
}

interface MatchedLine {
  readonly line: MergedLine;
  readonly branchItem: BranchItem;
  readonly choice: Choice;
}

/** A quote, and what booking needs in addition. */
export interface PricedQuote {
  readonly quote: Quote;
  readonly parts: readonly PricedPart[];
  readonly promotions: readonly AppliedPromotion[];
  /** What each gift voucher pays. */
  readonly payments: readonly VoucherPayment[];
  /** By line id of the priced lines. */
  readonly lines: ReadonlyMap<string, QuoteLine>;
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
  const matched = matchBranchItems(material);
  const all = price(material, [...matched.values()]);
  // A sold-out line keeps its price but is not charged.
  const inStock = [...matched.values()].filter(({ branchItem }) => branchItem.stock > 0);
  const costs = inStock.length === matched.size ? all : price(material, inStock);
  const vouchers = vouchersToSpend(terms.vouchers, currency);
  const priced = { ...costs, ...payByVouchers(costs, vouchers) };
  const charged = new Map(priced.lines.map((line) => [line.lineId, line]));
  const lines = new Map(
    all.lines.flatMap((line) => {
      const found = matched.get(line.lineId);
      return found
        ? [[line.lineId, presentLine(line, found, charged.get(line.lineId))] as const]
        : [];
    }),
  );
  const changes = allChanges(material.lines, matched, lines);
  const branches = new Map(material.branchItems.map((item) => [String(item.branchId), item]));
  const enough = priced.parts.every(({ missingToMinimum }) => missingToMinimum === 0);
  const content = {
    currency,
    lines: [...lines.values()],
    parts: priced.parts.flatMap((part) => {
      const branch = branches.get(part.branchId);
      return branch ? [presentPart(part, branch.branchName, daysOf(part, branch, material))] : [];
    }),
    shippingDetails: priced.parts.flatMap((part) => {
      const branch = branches.get(part.branchId);
      if (!branch) return [];
      const days = daysOf(part, branch, material);
      return [presentShipping(part, branch, material.place, days)];
    }),
    summary: priced.summary,
    insuranceOffer: offerInsurance(material.settings, priced.parts),
    charges: chargesOf(priced.summary.grandTotal, material),
    refusedMethods: refusing(priced.summary.grandTotal, material),
    ...presentPromotions(terms, material.coupons, priced, material.now),
    changes,
    canOrder: enough && canOrder(changes, lines.size),
  };
  const { parts, promotions, payments } = priced;
  return { quote: { id: quoteId(content), ...content }, parts, promotions, payments, lines };
}

function matchBranchItems({ lines, branchItems }: QuoteMaterial): Map<string, MatchedLine> {
  const byLine = new Map(branchItems.map((item) => [item.lineId, item]));
  const matched = new Map<string, MatchedLine>();
  for (const line of lines) {
    const branchItem = byLine.get(line.lineId);
    if (!branchItem) continue;
    const choice = chooseOptions(branchItem.options, line.options);
    // A variant with these options must exist. Options that variants do not differ by are free choices.
    const complete = choice.complete && branchItem.isChosen;
    matched.set(line.lineId, { line, branchItem, choice: { ...choice, complete } });
  }
  return matched;
}

function price(material: QuoteMaterial, matched: readonly MatchedLine[]): PricedCart {
  const branches = new Map(matched.map(({ branchItem }) => [branchItem.branchId, branchItem]));
  const result = priceCart({
    lines: matched.map(({ line, branchItem }) => ({
      lineId: line.lineId,
      branchId: String(branchItem.branchId),
      quantity: line.quantity,
      price: branchItem.price,
      salePrice: branchItem.salePrice,
      vatPercent: branchItem.vatPercent,
      weightGrams: branchItem.weightGrams,
      freeShipping: branchItem.freeShipping,
      categoryIds: material.categoryPaths.get(branchItem.categoryId) ?? [
        String(branchItem.categoryId),
      ],
      hsCode: branchItem.hsCode,
      productId: String(branchItem.productId),
      brandId: branchItem.brandId === null ? undefined : String(branchItem.brandId),
    })),
    branches: [...branches.values()].sort((a, b) => a.branchId - b.branchId).map(pricingTerms),
    deliveryCountry: material.deliveryCountry,
    currency: material.currency,
    rates: material.terms.currencies,
    deliveryMethod: material.deliveryMethod,
    insured: material.insured,
    promotions: usablePromotions(material.terms.promotions, material.now),
    settings: material.settings,
  });
  if (!result.ok) throw unpriceable(result.failure);
  return result.value;
}

function unpriceable(failure: PricingFailure) {
  if (failure.reason === 'amount_too_large') {
    return badField('body.items', 'the amount is beyond what can be priced');
  }
  if (failure.reason === 'unknown_branch') {
    return badField('body.items', 'some items belong to no branch');
  }
  return badField('body.currency', `prices in ${failure.from} cannot be shown in ${failure.to}`);
}

function allChanges(
  lines: readonly MergedLine[],
  matched: ReadonlyMap<string, MatchedLine>,
  presented: ReadonlyMap<string, QuoteLine>,
): QuoteChange[] {
  const wanted = new Map<number, number>();
  for (const { line, branchItem } of matched.values()) {
    wanted.set(branchItem.itemId, (wanted.get(branchItem.itemId) ?? 0) + line.quantity);
  }
  return lines.flatMap((line) => {
    const found = matched.get(line.lineId);
    const shown = presented.get(line.lineId);
    if (!found || !shown) return findChanges(line, undefined);
    return findChanges(line, {
      unitPrice: shown.unitPrice,
      stock: found.branchItem.stock,
      wanted: wanted.get(found.branchItem.itemId) ?? line.quantity,
      optionsComplete: found.choice.complete,
    });
  });
}

/** The payment methods that do not take the total. */
function refusing(
  total: number,
  { currency, terms, baseCurrency, isNewCustomer: isNew }: QuoteMaterial,
): Quote['refusedMethods'] {
  const toPay = { total, currency, rates: terms.currencies, baseCurrency, isNew };
  try {
    return terms.paymentMethods.flatMap((method) => {
      const limit = limitBrokenBy(toPay, method);
      return limit ? [{ key: method.key, limit }] : [];
    });
  } catch (error) {
    if (error instanceof AmountTooLarge) return [];
    throw error;
  }
}

const chargedCurrencies = new Set(
  Object.values(onlineMethods).map(({ charges }) => charges.currency),
);

/** The total as wallets charge it in other currencies; left out if it is 0, without a rate, or too large to convert. */
function chargesOf(total: number, { currency, terms }: QuoteMaterial): Quote['charges'] {
  if (total === 0) return [];
  try {
    return [...chargedCurrencies]
      .filter((to) => to !== currency)
      .flatMap((to) => {
        const charge = chargedAmount(total, currency, to, terms.currencies);
        return charge.ok ? [{ currency: to, ...charge.value }] : [];
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

/** @param charged the line as it is charged; undefined: it is sold out and not charged. */
function presentLine(
  line: PricedLine,
  { branchItem, choice }: MatchedLine,
  charged: PricedLine | undefined,
): QuoteLine {
  return {
    itemCustomId: branchItem.itemCustomId,
    itemId: String(branchItem.itemId),
    productId: String(branchItem.productId),
    variantCode: branchItem.variantCode,
    name: branchItem.name,
    image: branchItem.image,
    options: choice.options,
    quantity: line.quantity,
    branchId: line.branchId,
    regularPrice: line.regularPrice,
    unitPrice: line.unitPrice,
    total: charged?.total ?? 0,
    discount: charged?.discount ?? 0,
    vat: charged?.vat ?? 0,
    availability: branchItem.stock > 0 ? 'In Stock' : 'Out of Stock',
    stock: Math.min(branchItem.stock, 99),
  };
}

/** The usual delivery time of a part in days; null for pick-ups and for parts that are delivered at a chosen slot. */
function daysOf(
  { deliveryMethod }: PricedPart,
  branch: BranchItem,
  { place, deliveryCountry }: QuoteMaterial,
): DayRange | null {
  if (deliveryMethod === 'store') return null;
  const comesFromAbroad = isImported(branch.country, deliveryCountry);
  return daysToPlace(deliveringBranch(branch), place, comesFromAbroad);
}

function presentPart(
  part: PricedPart,
  branchName: string,
  deliveryDays: DayRange | null,
): Quote['parts'][number] {
  const { lines, branchCurrency, rate, branchSubtotal, ...shown } = part;
  const { branchShippingCostIncludingWeightCost, insurance, ...rest } = shown;
  return { ...rest, branchName, deliveryDays };
}
