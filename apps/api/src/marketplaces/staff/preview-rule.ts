import { merchant } from '@karwan/contract/marketplace-item';
import type {
  MarketplaceFields,
  PreviewedItem,
} from '@karwan/contract/shop/settings/marketplace-settings';
import { marketplacePrice } from '@karwan/pricing/marketplace-price';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RequestContext } from '../../platform/context.ts';
import { marketplaceRuleOf } from '../marketplace-rule.ts';
import { externalCard } from '../port.ts';
import { ruleOf } from './read-fields.ts';

/** The most recently seen items that are considered, and how many of them are shown. */
const [looked, shown] = [2_000, 12];

type Rule = Pick<
  MarketplaceFields,
  'markup' | 'freeShipping' | 'byCategory' | 'excludedCategories'
>;

/** Previews a price rule on recently seen items: those of the rule's categories first, because their prices change. */
export async function previewRule(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  requested: Rule,
): Promise<{ items: PreviewedItem[] }> {
  const present = marketplaceRuleOf(tenant);
  const tried = ruleOf(requested);
  const named = [...tried.excludedCategories, ...Object.keys(tried.byCategory)];
  const { rows } = await sql<{ provider: string; card: unknown }>`
    select provider, card
    from (
      select provider, card, category_ids, seen_at, item_id from external_item
      where tenant_id = ${tenant.id} and jsonb_typeof(card -> 'price') = 'object'
      order by seen_at desc limit ${looked}
    ) seen
    order by category_ids && ${named}::text[] desc, seen_at desc, item_id limit ${shown}`.execute(
    db,
  );
  const seen = z.array(z.object({ provider: merchant, card: externalCard })).parse(rows);
  return {
    items: seen.flatMap(({ provider, card: { itemId, title, price, categories } }) => {
      if (!price) return [];
      const ids = categories.map(({ id }) => id);
      const priceBy = (rule: typeof tried) =>
        marketplacePrice(price.amount, price.currency, ids, rule);
      const after = priceBy(tried);
      return [
        {
          merchant: provider,
          itemId,
          title,
          currency: price.currency,
          paid: price.amount,
          category: categories[0]?.title ?? '',
          priceNow: priceBy(present)?.price ?? null,
          priceThen: after?.price ?? null,
          isFreeThen: after?.freeShipping ?? false,
        },
      ];
    }),
  };
}
