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

/** A cart line to price: an item's row and how many of it, in the branch's currency. */
export interface LineToPrice extends ItemPrices {
  /** The caller's own key, unique in the cart. */
  readonly lineId: string;
  readonly branchId: string;
  readonly quantity: number;
  /** What one of it was sold for, in the cart's currency, where that was agreed to before; left out: its price. */
  readonly agreedUnitPrice?: Minor | undefined;
  /** What was agreed to be off the whole line, in the cart's currency, where no promotion is applied anew. */
  readonly agreedDiscount?: Minor | undefined;
  /** VAT the price includes. */
  readonly vatPercent: Percent;
  /** Of one unit; null when unknown. */
  readonly weightGrams?: number | null;
  /** Ships at no cost: such lines add no weight, and a part of nothing else ships free. */
  readonly freeShipping?: boolean;
  /** The item's categories, the nearest first; they decide the duty rate. */
  readonly categoryIds?: readonly string[];
  /** For customs: it may have a rate of its own. */
  readonly hsCode?: string | null;
  /** The duty that was agreed to before, and of what it was; left out: the shop's rate. */
  readonly agreedDuty?: AgreedFee | undefined;
  /** What promotions may ask for. */
  readonly productId?: string;
  readonly brandId?: string | undefined;
}

/** A branch's terms; amounts are minor units of its currency (spec section 3, Shipping detail). */
export interface BranchTerms extends ShippingTerms {
  readonly branchId: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly currency: string;
  /** Includes its VAT; charged once a part. */
  readonly serviceFee: Minor;
  readonly reserveFeePercent: Percent;
  readonly vatServiceFeePercent: Percent;
  /** The least subtotal that the branch sends; left out or 0: any. */
  readonly minimumOrder?: Minor;
}

/** All that a cart's price depends on. */
export interface CartToPrice {
  readonly lines: readonly LineToPrice[];
  /** May hold branches that no line names. */
  readonly branches: readonly BranchTerms[];
  readonly deliveryCountry: string;
  /** The currency the shopper chose, shown and charged. */
  readonly currency: string;
  readonly rates: readonly CurrencyRates[];
  /** How the goods are to come; what comes from abroad is never picked up. Left out: home. */
  readonly deliveryMethod?: DeliveryMethod;
  /** Whether parcels are to be insured, where the shop does that. */
  readonly insured?: boolean;
  /** That the customer may use; left out: none. */
  readonly promotions?: readonly Promotion[];
  /** It was agreed that shipping whose cost is known is free. */
  readonly shipsFree?: boolean;
  readonly settings?: DutySettings & Partial<InsuranceSettings>;
}

/** A priced line; amounts are in the cart's currency unless their name says branch. */
export interface PricedLine {
  readonly lineId: string;
  readonly branchId: string;
  readonly quantity: number;
  readonly branchCurrency: string;
  readonly branchRegularPrice: Minor;
  readonly branchUnitPrice: Minor;
  readonly branchTotal: Minor;
  /** Decimal text that led from the branch's currency to the cart's; '1' for the same one. */
  readonly rate: string;
  readonly regularPrice: Minor;
  readonly unitPrice: Minor;
  /** Unit price times quantity. */
  readonly total: Minor;
  /** What promotions take off it. */
  readonly discount: Minor;
  /** Included in `total` less `discount`. */
  readonly vat: Minor;
  /** Paid on arrival, in no total; 0 for what crosses no border. */
  readonly customDuty: Minor;
}

/** What one branch sends and charges, in the cart's currency unless the name says branch. */
export interface PricedPart extends Omit<QuotePart, 'branchName' | 'deliveryDays'> {
  readonly lines: readonly PricedLine[];
  readonly branchCurrency: string;
  readonly rate: string;
  readonly branchSubtotal: Minor;
  /** What insuring its parcel takes, chosen or not; null where nothing is shipped or insured. */
  readonly insurance: Insurance | null;
  /** Before any waiving, in the branch's currency; null when not known. */
  readonly branchShippingCostIncludingWeightCost: Minor | null;
}

/** A cart with its price; every amount to pay is in `currency`. */
export interface PricedCart {
  readonly currency: string;
  /** In the order they came in. */
  readonly lines: readonly PricedLine[];
  /** In the order the branches came in; only those that a line names. */
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
