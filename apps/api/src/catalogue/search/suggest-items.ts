import type { CategoryNode } from '@karwan/contract/category';
import type { Suggestion } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { type CategoryRow, categoryColumns, presentCategory } from '../categories/category-row.ts';
import { everything } from '../listing/listing-filters.ts';
import { cardTexts, type OfferCardRow } from '../listing/offer-cards.ts';
import { findProducts } from './find-products.ts';
import { withNamedVariants } from './named-variants.ts';
import { lookUpWords } from './query/look-up-words.ts';
import { anyTerm, matchAll, matchBeginning, textOf, wordTerm } from './query/query-text.ts';
import { repairWords } from './query/repair-words.ts';
import { readWords } from './query/words.ts';
import { match, shownHits } from './ranked-hits.ts';
import type { Term } from './ranking/query-terms.ts';
import type { Hits } from './select-hits.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

export interface SuggestRequest {
  q: string;
  limit: number;
  currency?: string;
}

const maxCategories = 5;

/** What a shopper who is still typing may mean: products, and categories and brands by name. */
export async function suggestItems(
  context: Context,
  zone: Zone,
  { q, limit, currency: code }: SuggestRequest,
): Promise<{ items: Suggestion[]; categories: CategoryNode[] }> {
  const currency = await displayCurrency(context, code);
  const [hits, categories] = await Promise.all([
    completedHits(context, zone, q, limit),
    suggestCategories(context, q),
  ]);
  const offers = await withNamedVariants(context, q, hits?.offers ?? [], hits?.matched ?? 0);
  const cards: ProductCard[] = JSON.parse(cardTexts(offers, zone, currency).json);
  return { items: cards.map(presentSuggestion), categories };
}

const search = { sort: 'relevance', conditions: {}, categoryId: everything, offset: 0 } as const;
const lacking = { terms: 0 } as const;

/**
 * The last word may be the beginning of one; the words before it are looked at for slips only. Products that a rare
 * word with this beginning tells apart stand in turn with the best of all.
 */
async function completedHits(
  context: Context,
  zone: Zone,
  q: string,
  limit: number,
): Promise<Hits | undefined> {
  const words = readWords(q);
  const last = words.at(-1);
  const [known, telling] = await Promise.all([
    lookUpWords(
      context,
      words.map(({ whole }) => whole),
    ),
    tellingCompletions(context, last?.whole ?? ''),
  ]);
  const completions = known.at(-1)?.completions ?? [];
  const { terms } = repairWords(words, known);
  if (!last || terms.length === 0) return undefined;
  const isWhole = terms.length === words.length;
  const endingIn = (ending: Term) => terms.toSpliced(-1, 1, ending);
  const find = async (asked: readonly Term[], beginning?: string) => {
    const typed = { text: textOf(asked, lacking), terms: asked, lacking, limit, beginning };
    const found = await match(context, zone, { ...search, ...typed });
    return found.matched > 0 ? shownHits(context, zone, found) : undefined;
  };
  const begun = {
    alternatives: [...wordTerm(last).alternatives, ...completions.map((word) => [word])],
  };
  const [common, rare] = await Promise.all([
    find(isWhole && completions.length > 0 ? endingIn(begun) : terms, last.whole),
    isWhole && telling.length > 0 ? find(endingIn(anyTerm(telling))) : undefined,
  ]);
  if (!common) return rare ?? findProducts(context, zone, { ...search, limit, query: q });
  return { ...common, offers: inTurn(common.offers, rare?.offers ?? []).slice(0, limit) };
}

/** One of each, until both are told; none twice. */
function inTurn(some: readonly OfferCardRow[], others: readonly OfferCardRow[]): OfferCardRow[] {
  const most = Math.max(some.length, others.length);
  const all = Array.from({ length: most }, (_, at) => [some[at], others[at]]).flat();
  const known = all.filter((offer) => offer !== undefined);
  return [...new Map(known.map((offer) => [offer.product_id, offer])).values()];
}

/** From this many letters on a beginning is looked for among rare words. */
const fewLetters = 3;
/** Words that all together so many products have. */
const fewProducts = 8;

/** The rarest words of the shop that begin so: whoever types one means few products. */
async function tellingCompletions({ db, tenant }: Context, beginning: string): Promise<string[]> {
  if (beginning.length < fewLetters) return [];
  const { rows } = await sql<{ word: string }>`${prepared('telling-completions')}
    select word from (
      select word, frequency, sum(frequency) over (order by frequency, word) as products
      from search_word
      where tenant_id = ${tenant.id} and frequency > 0
        and word >= (select ${beginning}::text) and word < (select ${beginning}::text) || U&'\\FFFF'
    ) begun
    where products <= ${sql.lit(fewProducts)} order by products
  `.execute(db);
  return rows.map(({ word }) => word);
}

/** Names in which every word typed begins a word. */
async function suggestCategories({ db, tenant }: Context, q: string): Promise<CategoryNode[]> {
  const words = readWords(q).flatMap(({ pieces }) => pieces);
  if (words.length === 0) return [];
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from category c
    where c.tenant_id = ${tenant.id} and c.is_active
      and to_tsvector('simple', search_terms(search_fold(c.name)))
        @@ to_tsquery('simple', ${matchAll(words.map(matchBeginning))})
    order by products desc, c.id
    limit ${maxCategories}
  `.execute(db);
  return rows.map(presentCategory);
}

function presentSuggestion(card: ProductCard): Suggestion {
  return {
    id: card.id,
    itemCustomId: card.itemCustomId,
    variant: card.variant,
    name: card.name,
    image: card.images[0]?.[0] ?? null,
    price: card.price,
    salePrice: card.salePrice,
    currency: card.currency,
    availability: card.availability,
    hasOptions: card.hasOptions,
  };
}
