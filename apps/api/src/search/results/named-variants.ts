import { sql } from 'kysely';
import type { OfferCardRow } from '../../catalogue/listing/offer-cards.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { readWords, withoutLeadingZeros } from '../terms/words.ts';
import type { FoundProducts } from './find-products.ts';
import type { RankedHit, Ranking } from './ranked-hits.ts';

/** A code or GTIN matches one product, rarely a few. With more matches than this the query was no code. */
const maxMatches = 12;

/** Adds to each offer the variant whose code or GTIN is in the query, so that its link preselects it. */
export async function withNamedVariants(
  { db }: Pick<RequestContext, 'db'>,
  query: string,
  { offers, matched, ranking }: Pick<FoundProducts, 'offers' | 'matched' | 'ranking'>,
): Promise<OfferCardRow[]> {
  if (matched > maxMatches || (ranking && !ranking.hits.some(mayHaveCode(ranking))))
    return [...offers];
  const withOptions = offers.filter(({ card }) => card.includes('"hasOptions":true'));
  const words = readWords(query).map(({ whole }) => withoutLeadingZeros(whole));
  if (withOptions.length === 0 || words.length === 0) return [...offers];
  const ids = withOptions.map((offer) => offer.product_id);
  const { rows } = await sql<{ product_id: number; code: string }>`${prepared('named-variants')}
    select v.product_id, v.code from variant v
    where v.product_id = any (${ids}::bigint[]) and v.choice <> '{}'
      and (search_code(v.code) = any (${[...words, words.join('')]}::text[])
        or ltrim(v.gtin, '0') = any (${words}::text[]))
    order by v.position desc, v.id desc
  `.execute(db);
  const codes = new Map(rows.map(({ product_id, code }) => [product_id, code]));
  return offers.map((offer) => {
    const variant = codes.get(offer.product_id);
    return variant === undefined ? offer : { ...offer, variant };
  });
}

/** Codes are not indexed in name, brand or category: a hit that matches the whole query there was not found by a code. */
const mayHaveCode = (ranking: Ranking) => (hit: RankedHit) => !ranking.isNamed(hit);
