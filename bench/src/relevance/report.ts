import { type Group, groups } from './groups.ts';
import { meanOf, type Quality, standardErrorOf } from './ndcg.ts';

/** The quality of each ranking for a query. */
export interface JudgedQuery {
  readonly query: string;
  readonly groups: readonly Group[];
  readonly shop: Quality;
  readonly bm25: Quality;
  readonly stemmed: Quality;
}

const rankings = { shop: 'search call', stemmed: 'BM25 stemmed', bm25: 'BM25' } as const;
type RankingName = keyof typeof rankings;

export function meansOf(queries: readonly JudgedQuery[], ranking: RankingName): Quality {
  const mean = (measure: keyof Quality) => meanOf(queries.map((query) => query[ranking][measure]));
  return {
    ndcg: mean('ndcg'),
    condensed: mean('condensed'),
    judged: mean('judged'),
    filled: mean('filled'),
  };
}

/**
 * Means by group, the significance of the difference, and the queries that stemmed BM25 answers better.
 * @param isFilled whether ratings of gaps are known
 */
export function formatQuality(queries: readonly JudgedQuery[], isFilled: boolean): string {
  const lines = groups.flatMap((group) => {
    const members = queries.filter((query) => query.groups.includes(group));
    if (members.length === 0) return [];
    const cells = (Object.keys(rankings) as RankingName[]).map((ranking) =>
      formatMeans(meansOf(members, ranking), isFilled),
    );
    return [`${group.padEnd(16)}${String(members.length).padStart(4)}  ${cells.join('  ')}`];
  });
  const differences = queries.map(({ shop, stemmed }) => shop.ndcg - stemmed.ndcg);
  const worse = queries
    .map(({ query, shop, stemmed }) => ({ query, lost: stemmed.ndcg - shop.ndcg }))
    .filter(({ lost }) => lost > 0.1)
    .sort((one, other) => other.lost - one.lost);
  return [
    `nDCG@10 with unjudged = 0, nDCG@10 without unjudged products, share of judged products among the first ten${
      isFilled ? ', nDCG@10 with the gaps judged' : ''
    }`,
    `${''.padEnd(22)}${Object.values(rankings)
      .map((name) => name.padEnd(isFilled ? 26 : 19))
      .join('  ')}`,
    ...lines,
    `Folds (nDCG / without unjudged products, search call and BM25 stemmed): ${formatFolds(queries)}`,
    `Better than BM25 stemmed by ${meanOf(differences).toFixed(3)}, standard error ${standardErrorOf(differences).toFixed(3)}.`,
    `Worse by more than 0.1: ${worse.map(({ query, lost }) => `${query} ${lost.toFixed(2)}`).join(', ') || 'none'}`,
  ].join('\n');
}

/**
 * The queries are divided into five fixed folds for cross-validation: tune weights on four of them, and verify on the
 * fifth.
 */
const folds = 5;

function foldOf(query: string): number {
  let hash = 0;
  for (const letter of query) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash % folds;
}

function formatFolds(queries: readonly JudgedQuery[]): string {
  const parts = Array.from({ length: folds }, (_, fold) =>
    queries.filter(({ query }) => foldOf(query) === fold),
  );
  return parts
    .filter((members) => members.length > 0)
    .map((members) => {
      const [ours, theirs] = [meansOf(members, 'shop'), meansOf(members, 'stemmed')].map(
        ({ ndcg, condensed }) => `${ndcg.toFixed(3)} / ${condensed.toFixed(3)}`,
      );
      return `${members.length} queries ${ours}, ${theirs}`;
    })
    .join('; ');
}

const formatMeans = ({ ndcg, condensed, judged, filled }: Quality, isFilled: boolean) =>
  [ndcg, condensed, judged, ...(isFilled ? [filled] : [])]
    .map((value) => value.toFixed(3))
    .join('  ');
