import type { DayRange } from '@karwan/contract/branch';
import type { DeliveryMethod, Quote, QuoteChange, QuoteLine } from '@karwan/contract/cart';
import { daysToPlace } from '@karwan/contract/delivery-promise';
import type { Coordinates } from '@karwan/contract/place';
import { AmountTooLarge, add } from '@karwan/money/arithmetic';
import { cardAmount } from '@karwan/pricing/card-amount';
import type { PricedCart, PricedLine, PricedPart, PricingFailure } from '@karwan/pricing/cart';
import { isImported } from '@karwan/pricing/custom-duty';
import { priceCart } from '@karwan/pricing/quote';
import { pricingTerms } from '../../branches/branch-terms.ts';
import { deliveringBranch } from '../../branches/delivering-branch.ts';
import { badField } from '../../platform/faults.ts';
import { type Choice, chooseOptions } from './choose-options.ts';
import { canOrder, findChanges } from './find-changes.ts';
import type { MergedLine } from './merge-lines.ts';
import { presentShipping } from './present-shipping.ts';
import type { PricingSettings } from './pricing-settings.ts';
import { quoteId } from './quote-id.ts';
import type { BranchItem } from './select-offers.ts';
import type { Terms } from './select-terms.ts';

/** All that a quote is made of, read from the database by whoever asks. */
export interface QuoteMaterial {
  readonly lines: readonly MergedLine[];
  readonly offers: readonly BranchItem[];
  readonly terms: Terms;
  readonly categoryPaths: ReadonlyMap<number, string[]>;
  readonly settings: PricingSettings;
  readonly place: Coordinates;
  readonly deliveryCountry: string;
  readonly currency: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly insured: boolean;
}

interface MatchedLine {
  readonly line: MergedLine;
  readonly offer: BranchItem;
  readonly choice: Choice;
}

/** A quote, and what booking it needs besides. */
export interface PricedQuote {
  readonly quote: Quote;
  readonly parts: readonly PricedPart[];
  /** By line id of the priced lines. */
  readonly lines: ReadonlyMap<string, QuoteLine>;
}

/**
 * The one way from rows to a quote, for showing it and for booking it.
 * @throws BAD_REQUEST naming `body.currency` or `body.items` when the cart has no price.
 */
export function priceQuote(material: QuoteMaterial): PricedQuote {
  const { currency, terms } = material;
  if (!terms.currencies.some(({ code }) => code === currency)) {
    throw badField('body.currency', `the shop has no currency ${currency}`);
  }
  const offered = matchOffers(material);
  const all = price(material, [...offered.values()]);
  // What is sold out keeps its line and its price, and is charged to nobody.
  const inStock = [...offered.values()].filter(({ offer }) => offer.stock > 0);
  const priced = inStock.length === offered.size ? all : price(material, inStock);
  const lines = new Map(
    all.lines.flatMap((line) => {
      const found = offered.get(line.lineId);
      return found ? [[line.lineId, presentLine(line, found)] as const] : [];
    }),
  );
  const changes = allChanges(material.lines, offered, lines);
  const branches = new Map(material.offers.map((offer) => [String(offer.branchId), offer]));
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
    cardCharge: chargeCard(priced.summary.grandTotal, material),
    changes,
    canOrder: enough && canOrder(changes, lines.size),
  };
  return { quote: { id: quoteId(content), ...content }, parts: priced.parts, lines };
}

function matchOffers({ lines, offers }: QuoteMaterial): Map<string, MatchedLine> {
  const byCustomId = new Map(offers.map((offer) => [offer.itemCustomId, offer]));
  const matched = new Map<string, MatchedLine>();
  for (const line of lines) {
    const offer = byCustomId.get(line.itemCustomId);
    if (!offer) continue;
    matched.set(line.lineId, { line, offer, choice: chooseOptions(offer.options, line.options) });
  }
  return matched;
}

function price(material: QuoteMaterial, offered: readonly MatchedLine[]): PricedCart {
  const branches = new Map(offered.map(({ offer }) => [offer.branchId, offer]));
  const result = priceCart({
    lines: offered.map(({ line, offer }) => ({
      lineId: line.lineId,
      branchId: String(offer.branchId),
      quantity: line.quantity,
      price: offer.price,
      salePrice: offer.salePrice,
      vatPercent: offer.vatPercent,
      weightGrams: offer.weightGrams,
      freeShipping: offer.freeShipping,
      categoryIds: material.categoryPaths.get(offer.categoryId) ?? [String(offer.categoryId)],
    })),
    branches: [...branches.values()].sort((a, b) => a.branchId - b.branchId).map(pricingTerms),
    deliveryCountry: material.deliveryCountry,
    currency: material.currency,
    rates: material.terms.currencies,
    deliveryMethod: material.deliveryMethod,
    insured: material.insured,
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
  offered: ReadonlyMap<string, MatchedLine>,
  presented: ReadonlyMap<string, QuoteLine>,
): QuoteChange[] {
  const wanted = new Map<number, number>();
  for (const { line, offer } of offered.values()) {
    wanted.set(offer.itemId, (wanted.get(offer.itemId) ?? 0) + line.quantity);
  }
  return lines.flatMap((line) => {
    const found = offered.get(line.lineId);
    const shown = presented.get(line.lineId);
    if (!found || !shown) return findChanges(line, undefined);
    return findChanges(line, {
      unitPrice: shown.unitPrice,
      stock: found.offer.stock,
      wanted: wanted.get(found.offer.itemId) ?? line.quantity,
      optionsComplete: found.choice.complete,
    });
  });
}

/** The total as cards are charged; null where no rate leads there, or beyond what can be priced. */
function chargeCard(total: number, { currency, terms }: QuoteMaterial): Quote['cardCharge'] {
  try {
    const charge = cardAmount(total, currency, terms.currencies);
    return charge.ok ? charge.value : null;
  } catch (error) {
    if (error instanceof AmountTooLarge) return null;
    throw error;
  }
}

/** What it would take to insure all parcels; null where none is sent, or the shop insures none. */
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

function presentLine(line: PricedLine, { offer, choice }: MatchedLine): QuoteLine {
  return {
    itemCustomId: offer.itemCustomId,
    itemId: String(offer.itemId),
    productId: String(offer.productId),
    name: offer.name,
    image: offer.image,
    options: choice.options,
    quantity: line.quantity,
    branchId: line.branchId,
    regularPrice: line.regularPrice,
    unitPrice: line.unitPrice,
    total: offer.stock > 0 ? line.total : 0,
    vat: offer.stock > 0 ? line.vat : 0,
    availability: offer.stock > 0 ? 'In Stock' : 'Out of Stock',
    stock: Math.min(offer.stock, 99),
  };
}

/** How long a part usually takes to the cart's place; null where it is handed out or brought at a time. */
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
