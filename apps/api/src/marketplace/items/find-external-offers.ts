import type { ExternalOffer } from '@karwan/contract/marketplace-item';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { findAnswer } from '../answers/find-answer.ts';
import { ShareSpent } from '../budget/spend-share.ts';
import { marketplaceRuleOf } from '../marketplace-rule.ts';
import { MarketplaceDown, type MarketplaceProvider, type SearchQuestion } from '../port.ts';
import { presentCard } from './present-item.ts';
import { isSameModel, sureModel } from './same-model.ts';
import { type StoredItem, selectItems } from './select-items.ts';

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant' | 'visitor' | 'marketplaces'>;

interface OwnProduct {
  readonly gtin: string | null;
  readonly brand: string | null;
  readonly model: string | null;
}

/** Offers of one marketplace that are shown, and how many of its items are looked at for them. */
const most = 3;
const lookedAt = 12;

/**
 * The same product at the marketplaces: found by its number, or by brand and model where both are sure.
 * A marketplace that is down, or has had enough of us, is left out.
 * @throws NOT_FOUND when the shop has no such product, ShareSpent when the visitor may ask no more.
 */
export async function findExternalOffers(
  context: Context,
  { itemCustomId, currency }: { itemCustomId: string; currency?: string },
): Promise<ExternalOffer[]> {
  const own = await selectOwn(context, itemCustomId);
  if (!own) throw notFound('product');
  const asked = questionsFor(context, own);
  const found = await Promise.all(
    Object.values(context.marketplaces ?? {}).flatMap((provider) =>
      asked.map((question) => offersOf(context, provider, own, { question, currency })),
    ),
  );
  return found.flat();
}

async function selectOwn({ db, tenant }: Context, itemCustomId: string) {
  const { rows } = await sql<OwnProduct>`
    select p.gtin, b.title as brand,
      (select spec ->> 'value' from jsonb_array_elements(p.specs) spec
        where lower(spec ->> 'name') in ('model', 'mpn') limit 1) as model
    from product p left join brand b on b.id = p.brand_id
    where p.tenant_id = ${tenant.id} and p.item_custom_id = ${itemCustomId} and p.is_active`.execute(
    db,
  );
  return rows[0];
}

function questionsFor(context: Context, { gtin, brand, model }: OwnProduct): SearchQuestion[] {
  const { excludedCategories } = marketplaceRuleOf(context.tenant);
  const base = { kind: 'search', hint: true, sort: 'best', from: 0 } as const;
  const question = { ...base, excludedCategories: [...excludedCategories] };
  if (gtin !== null) return [{ ...question, gtin }];
  const sure = sureModel(model);
  return brand && sure ? [{ ...question, brand, words: sure }] : [];
}

async function offersOf(
  context: Context,
  provider: MarketplaceProvider,
  own: OwnProduct,
  { question, currency: asked }: { question: SearchQuestion; currency: string | undefined },
): Promise<ExternalOffer[]> {
  const { merchant } = provider;
  const answer = await findAnswer(context, provider, question, 'hint').catch((error: unknown) => {
    // An address over its limit must not make the cache say, for everybody, that there are no offers.
    if (error instanceof MarketplaceDown && !(error instanceof ShareSpent)) return null;
    throw error;
  });
  if (!answer) return [];
  const place = { tenantId: context.tenant.id, merchant };
  const items = await selectItems(context.db, place, answer.itemIds.slice(0, lookedAt));
  const rule = marketplaceRuleOf(context.tenant);
  const currency = await displayCurrency(context, asked);
  const by = question.gtin === undefined ? 'model' : 'gtin';
  return items
    .filter((item) => by === 'gtin' || isTheSame(item, own))
    .flatMap((item) => presentCard(item, { merchant, rule, currency }) ?? [])
    .slice(0, most)
    .map((card) => ({ ...card, by }));
}

function isTheSame({ card, detail }: StoredItem, { brand, model }: OwnProduct): boolean {
  const named = { title: card.title, brand: detail?.brand ?? null, model: detail?.model ?? null };
  return brand !== null && model !== null && isSameModel(named, { brand, model });
}
