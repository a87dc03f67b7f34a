import type { DeliveryMethod, QuoteLine } from '@karwan/contract/cart';
import type { Coordinates } from '@karwan/contract/place';
import { returnDaysOf } from '@karwan/contract/return-days';
import type { ReturnPolicy } from '@karwan/contract/return-policy';
import type { PricedCart, PricedLine, PricingFailure } from '@karwan/pricing/cart';
import { isImported } from '@karwan/pricing/custom-duty';
import { priceCart } from '@karwan/pricing/quote';
import { payByVouchers, type VoucherPayment } from '@karwan/pricing/vouchers/pay-by-vouchers';
import { pricingTerms } from '../../fulfilment/branches/branch-terms.ts';
import { badField } from '../../platform/faults.ts';
import type { PricingSettings } from '../../shop/settings/pricing-settings.ts';
import type { CashHeld } from '../cash-caps/broken-cap.ts';
import { type Choice, chooseOptions } from './choose-options.ts';
import type { MergedLine } from './merge-lines.ts';
import { usablePromotions } from './present-promotions.ts';
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
  readonly returns: ReturnPolicy;
  readonly place: Coordinates;
  readonly deliveryCountry: string;
  /** The currency to price it in: at first the one that the shopper looks at. */
  readonly currency: string;
  /** The shop's own currency. */
  readonly baseCurrency: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly insured: boolean;
  /** Whether no order of the customer has been delivered yet; matters to limits of payment methods. */
  readonly isNewCustomer: boolean;
  /** What the customer's open cash orders are and hold; matters to caps of cash on delivery. */
  readonly cashHeld: CashHeld;
  /** The typed codes of promotions and gift vouchers. */
  readonly coupons: readonly string[];
  readonly now: Date;
  /** Nobody will log in to order. */
  readonly isGuestOrder: boolean;
}

/** A line of the cart with the item that a branch offers for it. */
export interface MatchedLine {
  readonly line: MergedLine;
  readonly branchItem: BranchItem;
  readonly choice: Choice;
}

/** A cart priced in one currency. */
export interface PricedLines {
  readonly matched: ReadonlyMap<string, MatchedLine>;
  /** What is charged: without sold-out lines, less what gift vouchers pay. */
  readonly costs: PricedCart & { readonly payments: readonly VoucherPayment[] };
  /** All lines by line id; a sold-out one keeps its price but is not charged. */
  readonly lines: ReadonlyMap<string, QuoteLine>;
}

/**
 * Prices the lines of a cart in the material's currency.
 * @throws BAD_REQUEST naming `body.currency` or `body.items` when the cart cannot be priced.
 */
export function priceLines(material: QuoteMaterial): PricedLines {
  const { currency, terms } = material;
  const matched = matchBranchItems(material);
  const all = price(material, [...matched.values()]);
  const inStock = [...matched.values()].filter(({ branchItem }) => branchItem.stock > 0);
  const unpaid = inStock.length === matched.size ? all : price(material, inStock);
  const costs = { ...unpaid, ...payByVouchers(unpaid, vouchersToSpend(terms.vouchers, currency)) };
  const charged = new Map(costs.lines.map((line) => [line.lineId, line]));
  const lines = new Map(
    all.lines.flatMap((line) => {
      const found = matched.get(line.lineId);
      return found
        ? [[line.lineId, presentLine(line, found, charged.get(line.lineId), material)] as const]
        : [];
    }),
  );
  return { matched, costs, lines };
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
      categoryIds: categoriesOf(branchItem, material),
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
    promotions: usablePromotions(material.terms.promotions, material),
    settings: material.settings,
  });
  if (!result.ok) throw unpriceable(result.failure);
  return result.value;
}

/** The ids of its category and all above, if they were read. */
const categoriesOf = ({ categoryId }: BranchItem, { categoryPaths }: QuoteMaterial) =>
  categoryPaths.get(categoryId) ?? [String(categoryId)];

function unpriceable(failure: PricingFailure) {
  if (failure.reason === 'amount_too_large') {
    return badField('body.items', 'the amount is beyond what can be priced');
  }
  if (failure.reason === 'unknown_branch') {
    return badField('body.items', 'some items belong to no branch');
  }
  return badField('body.currency', `prices in ${failure.from} cannot be shown in ${failure.to}`);
}

/** @param charged the line as it is charged; undefined: it is sold out and not charged. */
function presentLine(
  line: PricedLine,
  { branchItem, choice }: MatchedLine,
  charged: PricedLine | undefined,
  material: QuoteMaterial,
): QuoteLine {
  return {
    itemCustomId: branchItem.itemCustomId,
    itemId: String(branchItem.itemId),
    productId: String(branchItem.productId),
    variantCode: branchItem.variantCode,
    name: branchItem.name,
    image: choice.image ?? branchItem.image,
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
    returnDays: returnDaysOf(material.returns, {
      own: branchItem.returnDays,
      categoryIds: categoriesOf(branchItem, material),
      isImported: isImported(branchItem.country, material.deliveryCountry),
    }),
  };
}
