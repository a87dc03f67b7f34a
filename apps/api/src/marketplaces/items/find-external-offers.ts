import { sharedGtin } from '@karwan/contract/gtin';
import type { ExternalOffer } from '@karwan/contract/marketplace-item';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import { findAnswer } from '../answers/find-answer.ts';
import { ShareSpent } from '../budget/spend-share.ts';
import { marketplaceRuleOf } from '../marketplace-rule.ts';
import { modelCode } from '../matching/model-code.ts';
import { isSameModel } from '../matching/same-model.ts';
import { MarketplaceDown, type MarketplaceProvider, type SearchQuestion } from '../port.ts';
import { presentCard } from './present-item.ts';
import { type StoredItem, selectItems } from './select-items.ts';

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant' | 'visitor' | 'marketplaces'>;

interface OwnProduct {
  readonly title: string;
  /** The GTINs of its variants and of the product itself, those in stock first. */
  readonly gtins: string[];
  readonly brand: string | null;
  readonly model: string | null;
  /** The manufacturer's part number, if one of its fields has it. */
  readonly mpn: string | null;
}

/** The most offers of a marketplace that are shown, and the most results in which they are searched for. */
const max = 3;
const examinedOffers = 12;
/** The most GTINs that a marketplace is queried for; others only match items in the results. */
const askedNumbers = 3;

/**
 * Offers of the same product at the marketplaces: found by the GTIN of any of its variants, or else by brand and model
 * if both are certain. A marketplace that is down or over quota is left out.
 * @throws NOT_FOUND when the shop has no such product, ShareSpent when the visitor's share is spent.
 */
export async function findExternalOffers(
  context: Context,
  { itemCustomId, currency }: { itemCustomId: string; currency?: string },
): Promise<ExternalOffer[]> {
  const own = await selectOwn(context, itemCustomId);
  if (!own) throw notFound('product');
  const requested = questionsFor(context, own);
  const found = await Promise.all(
    Object.values(context.marketplaces ?? {}).map(async (provider) => {
      const offers = (questions: readonly SearchQuestion[]) =>
        Promise.all(
          questions.map((question) => offersOf(context, provider, own, { question, currency })),
        );
      const byNumber = (await offers(requested.byNumber)).flat();
      const all = byNumber.length > 0 ? byNumber : (await offers(requested.byModel)).flat();
      const once = new Map(all.map((offer) => [offer.itemId, offer]));
      return [...once.values()].slice(0, max);
    }),
  );
  return found.flat();
}

async function selectOwn({ db, tenant }: Context, itemCustomId: string) {
  const specNamed = (...names: string[]) => sql`
    (select spec ->> 'value' from jsonb_array_elements(p.specs) spec
      where lower(spec ->> 'name') = any(${names}::text[]) limit 1)`;
  const { rows } = await sql<OwnProduct>`
    select p.name as title, b.title as brand, ${specNamed('model', 'model number')} as model,
      ${specNamed('mpn', 'part number', 'manufacturer part number')} as mpn,
      array(
        select gtin from (
          select v.gtin, bool_or(i.stock > 0) as in_stock, min(v.position) as place
          from variant v join item i on i.variant_id = v.id and i.is_active
          where v.product_id = p.id group by v.gtin
          union all select p.gtin, false, -1
        ) numbers where gtin is not null
        order by in_stock desc, place) as gtins
    from product p left join brand b on b.id = p.brand_id
    where p.tenant_id = ${tenant.id} and p.item_custom_id = ${itemCustomId} and p.is_active`.execute(
    db,
  );
  return rows[0];
}

function questionsFor(context: Context, own: OwnProduct) {
  const { excludedCategories } = marketplaceRuleOf(context.tenant);
  const base = { kind: 'search', hint: true, sort: 'best', from: 0 } as const;
  const question = { ...base, excludedCategories: [...excludedCategories] };
  const numbers = new Map(own.gtins.map((gtin) => [sharedGtin(gtin), gtin]));
  numbers.delete(null);
  const { brand } = own;
  const [code] = codesOf(own);
  return {
    byNumber: [...numbers.values()]
      .slice(0, askedNumbers)
      .map((gtin): SearchQuestion => ({ ...question, gtin })),
    byModel: brand && code ? [{ ...question, brand, words: code } satisfies SearchQuestion] : [],
  };
}

const codesOf = ({ model, mpn }: OwnProduct): string[] => [
  ...new Set([modelCode(model) ?? [], modelCode(mpn, { isPartNumber: true }) ?? []].flat()),
];

async function offersOf(
  context: Context,
  provider: MarketplaceProvider,
  own: OwnProduct,
  { question, currency: requested }: { question: SearchQuestion; currency: string | undefined },
): Promise<ExternalOffer[]> {
  const { merchant } = provider;
  const answer = await findAnswer(context, provider, question, 'hint').catch((error: unknown) => {
    // An address over its limit must not make the cache say, for everybody, that there are no offers.
    if (error instanceof MarketplaceDown && !(error instanceof ShareSpent)) return null;
    throw error;
  });
  if (!answer) return [];
  const scope = { tenantId: context.tenant.id, merchant };
  const items = await selectItems(context.db, scope, answer.itemIds.slice(0, examinedOffers));
  const rule = marketplaceRuleOf(context.tenant);
  const currency = await displayCurrency(context, requested);
  return items
    .flatMap((item) => {
      const by = question.gtin === undefined ? matchOf(item, own) : 'gtin';
      const card = by && presentCard(item, { merchant, rule, currency });
      return card ? [{ ...card, by }] : [];
    })
    .slice(0, max);
}

/** By what an item that a text search found is recognized as the same product. */
function matchOf({ card, detail }: StoredItem, own: OwnProduct): ExternalOffer['by'] | undefined {
  const number = sharedGtin(detail?.gtin ?? null);
  if (number !== null && own.gtins.some((gtin) => sharedGtin(gtin) === number)) return 'gtin';
  const { brand, title } = own;
  const named = { title: card.title, brand: detail?.brand ?? null, model: detail?.model ?? null };
  const isSame = brand !== null && isSameModel(named, { title, brand, codes: codesOf(own) });
  return isSame ? 'model' : undefined;
}
