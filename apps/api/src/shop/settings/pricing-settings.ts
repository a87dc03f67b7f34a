import { DEFAULT_INSURANCE_SETTINGS } from '@karwan/pricing/insurance';
import { z } from 'zod';
import type { Tenant } from '../../platform/tenants.ts';

const percent = z.string().regex(/^\d{1,3}(\.\d{1,12})?$/, 'must be a percent as decimal text');

/** A tenant's pricing settings. Duty is decided by the longest matching HS code, then by the nearest category in the tree. */
const pricingSettings = z.object({
  dutyPercent: percent.default('30'),
  dutyPercentByCategory: z.record(z.string().regex(/^\d+$/), percent).default({}),
  dutyPercentByHsPrefix: z.record(z.string().regex(/^\d+$/), percent).default({}),
  /** Of the insured amount; null where the shop insures nothing. */
  insurancePercent: percent.nullable().default(DEFAULT_INSURANCE_SETTINGS.insurancePercent),
});
export type PricingSettings = z.infer<typeof pricingSettings>;

/** @throws {z.ZodError} if the settings are invalid */
export const readPricing = (stored: unknown): PricingSettings => pricingSettings.parse(stored);

const known = new WeakMap<Tenant, PricingSettings>();

/** @throws {z.ZodError} if the stored settings are invalid: no price is better than a wrong one. */
export function pricingSettingsOf(tenant: Tenant): PricingSettings {
  const cached = known.get(tenant);
  if (cached) return cached;
  const settings = readPricing(tenant.pricing);
  known.set(tenant, settings);
  return settings;
}
