import { figureAtLeast, figureAtMost, type Row } from '../../report/row.ts';
import { bm25 } from '../bm25.ts';
import { readJudgedTexts } from '../judged-shop.ts';
import type { Study } from '../learn/lesson.ts';
import { type Answer, openSearchShop, type SearchShop } from '../search-shop.ts';
import { readDemoGoods } from './demo-goods.ts';
import {
  type Goods,
  isOfColour,
  isOfKind,
  judge,
  judgedDepth,
  losesKind,
  type Verdict,
} from './judge.ts';
import { measureWords } from './measure-words.ts';
import { type OrdinaryQuery, readOrdinaryQueries } from './ordinary-queries.ts';
import { formatFailures, formatOrdinary, rightShare, wronglyCorrected } from './report-ordinary.ts';

/** A query, and how the shop answered it. */
export interface JudgedAnswer {
  readonly query: OrdinaryQuery;
  readonly verdict: Verdict;
  /** BM25's, which knows no prices. */
  readonly baseline: Verdict;
  readonly losesKind: boolean;
  readonly answer: Answer;
  readonly shown: readonly Goods[];
}

/** Asks the demo shop each query, and judges its first products. */
async function answerAll(
  shop: SearchShop,
  queries: readonly OrdinaryQuery[],
): Promise<JudgedAnswer[]> {
  const goods = await readDemoGoods(shop);
  const all = [...goods.values()];
  const { texts, stem } = await readJudgedTexts(
    shop.db,
    queries.map(({ query }) => query),
  );
  const rankByWords = bm25(texts, stem);
  const goodsOf = (ids: readonly string[]) =>
    ids.slice(0, judgedDepth).flatMap((id) => goods.get(id) ?? []);
  const judged: JudgedAnswer[] = [];
  for (const query of queries) {
    if (!all.some((one) => isOfKind(query, one)) && !query.isNear) {
      throw new Error(`${query.query}: the demo shop has no ${query.kinds.join(' or ')}`);
    }
    const answer = await shop.search(query.query, 2 * judgedDepth);
    const shown = goodsOf(answer.ids);
    judged.push({
      query,
      verdict: judge(query, shown, all),
      baseline: judge(query, goodsOf(rankByWords(query.query)), all),
      losesKind: losesKind(query, shown),
      answer,
      shown,
    });
  }
  return judged;
}

/** Ratings of all goods for each query whose wanted kind the shop has: 3 of the kind and colour, 1 of the kind. */
const ratingsOf = (answers: readonly JudgedAnswer[], goods: ReadonlyMap<string, Goods>) =>
  new Map(
    answers
      .filter(({ query }) => !query.isNear && query.kinds.length > 0 && !query.price)
      .map(({ query }) => [
        query.query,
        new Map(
          [...goods.values()]
            .filter((one) => isOfKind(query, one))
            .map((one) => [one.id, isOfColour(query, one) ? 3 : 1]),
        ),
      ]),
  );

/**
 * Measures ordinary queries in the demo shop: those that are worked with, and those that are kept aside. Prints shares by group.
 * @param list whether wrong answers are printed, except those that are kept aside
 */
export async function measureOrdinary(
  databaseUrl: string,
  list: boolean,
  print: (text: string) => void,
  study: Study,
): Promise<Row[]> {
  const shop = await openSearchShop(databaseUrl);
  const used = await answerAll(shop, await readOrdinaryQueries('queries'));
  const aside = await answerAll(shop, await readOrdinaryQueries('kept-aside'));
  const words = await measureWords(shop, list, print);
  const source = { name: 'ordinary queries', catalogue: 'demo', isFullyJudged: true };
  await study(shop, source, ratingsOf(used, await readDemoGoods(shop)));
  await shop.close();
  if (list) print(formatFailures(used));
  print(`${formatOrdinary('ordinary queries', used)}\n${formatOrdinary('kept aside', aside)}`);
  const all = [...used, ...aside];
  const right = (what: string, answers: readonly JudgedAnswer[]): Row => ({
    what,
    measured: { value: rightShare(answers) * 100, unit: '%' },
    budget: figureAtLeast(97),
  });
  const never = (what: string, answers: readonly JudgedAnswer[]): Row => ({
    what,
    measured: { value: answers.length, unit: 'queries' },
    budget: figureAtMost(0),
  });
  return [
    right(`${used.length} ordinary queries: first five products right`, used),
    right(`  ${aside.length} that are kept aside`, aside),
    never('  correctly spelt, and corrected', wronglyCorrected(all)),
    never(
      '  answered by other kinds only',
      all.filter((one) => one.losesKind),
    ),
    ...words,
  ];
}
