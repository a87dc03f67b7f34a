import { DEFAULT_MARKETPLACE_RULE, type MarketplaceRule } from '@karwan/pricing/marketplace-price';
import { z } from 'zod';
import type { Tenant } from '../platform/tenants.ts';

const categoryId = z.string().regex(/^\d{1,12}$/);
const markup = z.object({ markup: z.int().min(0).max(100_000), freeShipping: z.boolean() });
const rule = markup.extend({
  byCategory: z.record(categoryId, markup),
  excludedCategories: z.array(categoryId),
});
const settings = z.object({ marketplace: rule.default(DEFAULT_MARKETPLACE_RULE as RuleInput) });
type RuleInput = z.infer<typeof rule>;

/** @throws {z.ZodError} when the shop's pricing settings contain an invalid rule */
export const readMarketplaceRule = (pricing: unknown): MarketplaceRule =>
  settings.parse(pricing).marketplace;

const known = new WeakMap<Tenant, MarketplaceRule>();

/** @throws {z.ZodError} when the tenant's rule is invalid: better no price than a wrong one. */
export function marketplaceRuleOf(tenant: Tenant): MarketplaceRule {
  const cached = known.get(tenant);
  if (cached) return cached;
  const read = readMarketplaceRule(tenant.pricing);
  known.set(tenant, read);
  return read;
}
