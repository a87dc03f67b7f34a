import type { DeliveryMethod, Quote, QuotePart } from '@karwan/contract/cart';
import type { Minor } from '@karwan/money/arithmetic';
import type { ItemPrices } from '@karwan/money/unit-price';
import type { CurrencyRates, RateFailure } from './conversion.ts';
import type { DutySettings } from './custom-duty.ts';
import type { AgreedFee } from './fees/agreed-percent.ts';
import type { Insurance, InsuranceSettings } from './insurance.ts';
import type { Percent } from './percent.ts';
import type { AppliedPromotion, UnmetPromotion } from './promotions/apply-promotions.ts';
import type { Promotion } from './promotions/promotion.ts';
import type { ShippingTerms } from './shipping.ts';

/** A cart line to price, in the branch's currency. */
export interface LineToPrice extends ItemPrices {
  /** The caller's own id, unique in the cart. */
  readonly lineId: string;
  readonly branchId: string;
  readonly quantity: number;
  /** Unit price agreed earlier, in the cart's currency (for booked orders); default: today's price. */
  readonly agreedUnitPrice?: Minor | undefined;
  /** Total agreed at that price, and for how many pieces; left out: unit price times quantity. */
  readonly agreedTotal?: { readonly amount: Minor; readonly quantity: number } | undefined;
  /** Discount of the whole line agreed earlier, in the cart's currency; then no promotions are applied anew. */
  readonly agreedDiscount?: Minor | undefined;
  /** VAT included in the price. */
  readonly vatPercent: Percent;
  /** Weight of one unit; null if unknown. */
  readonly weightGrams?: number | null;
  /** Ships free: such lines add no weight, and a part with nothing else ships free. */
  readonly freeShipping?: boolean;
  /** The item's categories, nearest first; they determine the duty rate. */
  readonly categoryIds?: readonly string[];
  /** HS code (customs); it may have a duty rate of its own. */
  readonly hsCode?: string | null;
  /** Duty agreed earlier, with the amount it was calculated from; default: the shop's current rate. */
  readonly agreedDuty?: AgreedFee | undefined;
  /** For the conditions of promotions. */
  readonly productId?: string;
  readonly brandId?: string | undefined;
}

/** A branch's terms; amounts are minor units of its currency (spec section 3, Shipping detail). */
export interface BranchTerms extends ShippingTerms {
  readonly branchId: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly currency: string;
  /** Including its VAT; charged once per part. */
  readonly serviceFee: Minor;
  readonly reserveFeePercent: Percent;
  readonly vatServiceFeePercent: Percent;
  /** Minimum subtotal of an order; left out or 0: none. */
  readonly minimumOrder?: Minor;
}

/** Everything that a cart's price depends on. */
export interface CartToPrice {
  readonly lines: readonly LineToPrice[];
  /** Branches without lines are ignored. */
  readonly branches: readonly BranchTerms[];
  readonly deliveryCountry: string;
  /** The shopper's currency, in which amounts are shown and charged. */
  readonly currency: string;
  readonly rates: readonly CurrencyRates[];
  /** Imported items are never picked up. Default: home delivery. */
  readonly deliveryMethod?: DeliveryMethod;
  /** Whether parcels are to be insured, if the shop offers that. */
  readonly insured?: boolean;
  /** Promotions that the customer may use; default: none. */
  readonly promotions?: readonly Promotion[];
  /** Free shipping was agreed earlier, where the shipping cost is known. */
  readonly shipsFree?: boolean;
  readonly settings?: DutySettings & Partial<InsuranceSettings>;
}

/** A priced line; amounts are in the cart's currency, unless the name says `branch`. */
export interface PricedLine {
  readonly lineId: string;
  readonly branchId: string;
  readonly quantity: number;
  readonly branchCurrency: string;
  readonly branchRegularPrice: Minor;
  readonly branchUnitPrice: Minor;
  readonly branchTotal: Minor;
  /** Exchange rate from the branch's currency to the cart's, as decimal text; '1' if they are the same. */
  readonly rate: string;
  readonly regularPrice: Minor;
  readonly unitPrice: Minor;
  /** The branch's total, converted once: it may differ from unit price times quantity by less than the quantity. */
  readonly total: Minor;
  /** Discounts of all promotions. */
  readonly discount: Minor;
  /** VAT included in `total` less `discount`. */
  readonly vat: Minor;
  /** Paid on arrival and part of no total; 0 if the items cross no border. */
  readonly customDuty: Minor;
}

/** What one branch ships and charges, in the cart's currency, unless the name says `branch`. */
export interface PricedPart extends Omit<QuotePart, 'branchName' | 'isImported' | 'deliveryDays'> {
  readonly lines: readonly PricedLine[];
  readonly branchCurrency: string;
  readonly rate: string;
  readonly branchSubtotal: Minor;
  /** Insurance of its parcel, whether chosen or not; null if nothing is shipped or insurance is not offered. */
  readonly insurance: Insurance | null;
  /** Before waiving, in the branch's currency; null if not known yet. */
  readonly branchShippingCostIncludingWeightCost: Minor | null;
}

/** A priced cart; amounts to pay are in `currency`. */
export interface PricedCart {
  readonly currency: string;
  /** In the order of the cart's lines. */
  readonly lines: readonly PricedLine[];
  /** In the order of the cart's branches; only those with lines. */
  readonly parts: readonly PricedPart[];
  readonly promotions: readonly AppliedPromotion[];
  readonly unmetPromotions: readonly UnmetPromotion[];
  readonly summary: Quote['summary'];
}

/** Why a cart has no price. */
export type PricingFailure =
  | RateFailure
  | { readonly reason: 'unknown_branch'; readonly lineId: string; readonly branchId: string }
  | { readonly reason: 'amount_too_large' };
