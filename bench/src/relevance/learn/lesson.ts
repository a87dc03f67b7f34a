import { everything } from '@karwan/api/catalogue/listing/listing-filters';
import { maxRanked } from '@karwan/api/search/find/port';
import { readForShop } from '@karwan/api/search/read/read-for-shop';
import { findProducts } from '@karwan/api/search/results/find-products';
import { toShopTexts } from '@karwan/api/shop/settings/in-language';
import { sql } from 'kysely';
import type { Ratings } from '../ndcg.ts';
import type { SearchShop } from '../search-shop.ts';

/** A query's candidates. */
export interface Exercise {
  readonly query: string;
  /** Values of the features, candidate by candidate, in the order of `Lesson.features`. */
  readonly values: Float64Array;
  /** Rating of each candidate; undefined: nobody judged it. */
  readonly ratings: readonly (number | undefined)[];
  /** All ratings of the query, the best first. */
  readonly ideal: readonly number[];
  /** Whether products without a rating are known to be wrong. */
  readonly isFullyJudged: boolean;
}

/** Queries of one set with the features of their candidates. */
export interface Lesson {
  readonly name: string;
  /** Sets of one catalogue are left out together. */
  readonly catalogue: string;
  /** Names of the features. */
  readonly features: readonly string[];
  readonly exercises: readonly Exercise[];
}

/** Where a lesson comes from, and whether products without a rating are known to be wrong there. */
export interface LessonSource extends Pick<Lesson, 'name' | 'catalogue'> {
  readonly isFullyJudged: boolean;
}

/** Is told of each set while its shop is open. */
export type Study = (
  shop: SearchShop,
  source: LessonSource,
  queries: ReadonlyMap<string, Ratings>,
) => Promise<void>;

/** So many queries of a set are learned from. */
const sampled = 150;

/** Asks a shop the queries of a set for the features of the candidates that it ranks. */
export async function readLesson(
  shop: SearchShop,
  { name, catalogue, isFullyJudged }: LessonSource,
  queries: ReadonlyMap<string, Ratings>,
): Promise<Lesson> {
  const { rows } = await sql<{ id: number; custom: string }>`
    select id, item_custom_id as custom from product where is_active`.execute(shop.db);
  const customIds = new Map(rows.map(({ id, custom }) => [Number(id), custom]));
  let features: readonly string[] = [];
  const exercises: Exercise[] = [];
  for (const [query, ratings] of [...queries].slice(0, sampled)) {
    const hits = await scoredHits(shop, query);
    const [best] = hits;
    if (!best) continue;
    features = Object.keys(best.features);
    exercises.push({
      query,
      values: Float64Array.from(
        hits.flatMap((hit) => features.map((feature) => hit.features[feature] ?? 0)),
      ),
      ratings: hits.map(({ id }) => ratings.get(customIds.get(id) ?? '')),
      isFullyJudged,
      ideal: [...ratings.values()].sort((one, other) => other - one),
    });
  }
  return { name, catalogue, features, exercises };
}

interface ScoredHit {
  readonly id: number;
  readonly features: Readonly<Record<string, number>>;
}

/** The candidates that were scored, the best first. */
async function scoredHits({ context, zone }: SearchShop, typed: string): Promise<ScoredHit[]> {
  const query = await toShopTexts(context, typed);
  const { ranking } = await findProducts(context, zone, {
    reading: await readForShop(context, query),
    sort: 'relevance',
    conditions: {},
    categoryId: everything,
    offset: 0,
    limit: maxRanked,
  });
  return (ranking?.hits ?? []).flatMap((hit) => {
    const features = ranking?.featuresOf(hit);
    return features ? [{ id: hit.id, features: { ...features } }] : [];
  });
}
