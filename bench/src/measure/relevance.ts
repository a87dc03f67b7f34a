import { readFile } from 'node:fs/promises';
import { createRandom } from '@karwan/demo/random';
import { startShop } from '../processes/start-shop.ts';
import { bm25 } from '../relevance/bm25.ts';
import { groupsOf } from '../relevance/groups.ts';
import { howToJudge, readJudgedSet, readJudgements } from '../relevance/judged-set.ts';
import {
  fillJudgedShop,
  firstPage,
  openEngine,
  readJudgedTexts,
  readNames,
  shopRanking,
} from '../relevance/judged-shop.ts';
import { qualityOf } from '../relevance/ndcg.ts';
import { formatQuality, type JudgedQuery, meansOf } from '../relevance/report.ts';
import { shareSuggested } from '../relevance/share-suggested.ts';
import { maxLetters } from '../relevance/telling-words.ts';
import { foundDespiteErrors } from '../relevance/typing-errors.ts';
import { figureAtLeast, type Row } from '../report/row.ts';
import type { Options } from '../setup/options.ts';
import type { TemporaryPostgres } from '../setup/temporary-postgres.ts';

/**
 * Relevance of the search call on judged queries, compared with BM25 with and without stemming. Prints a table of its
 * own by groups of queries; without a folder, the format of a judged set.
 */
export async function measureRelevance(
  postgres: TemporaryPostgres,
  { judged: folder, gaps: gapsFile }: Pick<Options, 'judged' | 'gaps'>,
): Promise<Row[]> {
  if (!folder) {
    process.stdout.write(`${howToJudge}\n`);
    return [];
  }
  const set = await readJudgedSet(folder);
  const gaps =
    gapsFile === undefined ? undefined : readJudgements(await readFile(gapsFile, 'utf8'));
  const databaseUrl = await postgres.createDatabase('judged');
  await fillJudgedShop(databaseUrl, set, postgres.folder);
  const { texts, brands, stem } = await readJudgedTexts(databaseUrl);
  const environment = await openEngine(databaseUrl);
  const shop = await startShop({ databaseUrl, folder: postgres.folder, environment });
  const search = shopRanking(shop.origin);
  const [plain, stemmed] = [bm25(texts), bm25(texts, stem)];
  const brandNames = new Set(brands);
  const judged: JudgedQuery[] = [];
  for (const [query, ratings] of set.queries) {
    // Queries without any relevant judged product do not distinguish rankings.
    if (![...ratings.values()].some((rating) => rating > 0)) continue;
    const quality = (list: readonly string[]) => qualityOf(list, ratings, gaps?.get(query));
    judged.push({
      query,
      groups: groupsOf(query, brandNames),
      shop: quality(await search(query)),
      bm25: quality(plain(query)),
      stemmed: quality(stemmed(query)),
    });
  }
  const suggested = await shareSuggested(databaseUrl, shop.origin);
  const despite = await foundDespiteErrors(
    createRandom('typing errors'),
    await readNames(databaseUrl, misspelt),
    firstPage(shop.origin),
  );
  await shop.stop();
  process.stdout.write(`${formatQuality(judged, gaps !== undefined)}\n`);
  const [ours, theirs] = [meansOf(judged, 'shop'), meansOf(judged, 'stemmed')];
  const row = (what: string, measure: 'ndcg' | 'condensed' | 'filled'): Row => ({
    what,
    measured: { value: ours[measure], unit: 'nDCG' },
    limit: { value: theirs[measure], unit: 'nDCG' },
  });
  return [
    {
      ...row('search results, unjudged = 0, against BM25 stemmed', 'ndcg'),
      budget: figureAtLeast(0.8),
    },
    { ...row('  without unjudged products', 'condensed'), budget: figureAtLeast(0.88) },
    ...(gaps ? [row('  with the gaps judged', 'filled')] : []),
    {
      what: `${suggested.products} products suggested within ${maxLetters} letters of their telling word`,
      measured: { value: suggested.share * 100, unit: '%' },
      budget: figureAtLeast(80),
    },
    typing(
      `${despite.found} products found by their name: still so with one typing error`,
      despite.one,
      95,
    ),
    typing('  with two', despite.two, 75),
    typing('  without a space', despite.joined, 95),
  ];
}

/** Number of names that are typed with errors. */
const misspelt = 500;

const typing = (what: string, share: number, least: number): Row => ({
  what,
  measured: { value: share * 100, unit: '%' },
  budget: figureAtLeast(least),
});
