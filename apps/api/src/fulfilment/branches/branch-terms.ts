import type { BranchTerms } from '@karwan/pricing/cart';
import { sql } from 'kysely';
import type { DeliveringBranchRow } from './delivering-branch.ts';

/** The terms on which a branch sells and delivers, as stored; amounts in its currency. */
export interface BranchTermsRow extends DeliveringBranchRow {
  branchId: number;
  branchName: string;
  /** ISO 3166 code. */
  country: string;
  currency: string;
  timezone: string;
  /** Null: known only once the items are weighed. */
  shippingCost: number | null;
  serviceFee: number;
  costPerWeightUnit: number;
  weightOption: boolean;
  reserveFeePercent: string;
  vatServiceFeePercent: string;
  waiveDeliveryFee: number | null;
  minimumOrder: number;
  /** Whether `waiveDeliveryFee` counts the items after discounts. */
  waiveAfterDiscounts: boolean;
  /** How long before a slot begins an order must come. */
  slotLeadMinutes: number;
}

const columns: Record<keyof BranchTermsRow, string> = {
  branchId: 'id',
  branchName: 'name',
  country: 'country',
  currency: 'currency',
  latitude: 'latitude',
  longitude: 'longitude',
  timezone: 'timezone',
  shippingCost: 'shipping_cost',
  serviceFee: 'service_fee',
  costPerWeightUnit: 'cost_per_weight_unit',
  weightOption: 'weight_option',
  reserveFeePercent: 'reserve_fee_percent',
  vatServiceFeePercent: 'vat_service_fee_percent',
  waiveDeliveryFee: 'waive_delivery_fee',
  minimumOrder: 'minimum_order',
  waiveAfterDiscounts: 'waive_after_discounts',
  slotLeadMinutes: 'slot_lead_minutes',
  deliverySlots: 'delivery_slots',
  deliveryRadius: 'delivery_radius',
  deliveryDays: 'delivery_days',
};

/** The columns of a BranchTermsRow, from `branch w`. */
export const branchTermsColumns = sql.raw(
  Object.entries(columns)
    .map(([name, column]) => `w.${column} as "${name}"`)
    .join(', '),
);

/** A branch's terms in the form that cart pricing takes. */
export const pricingTerms = (row: BranchTermsRow): BranchTerms => ({
  ...row,
  branchId: String(row.branchId),
});
