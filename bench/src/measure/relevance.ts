import { startShop } from '../processes/start-shop.ts';
import { bm25 } from '../relevance/bm25.ts';
import { groupsOf } from '../relevance/groups.ts';
import { howToJudge, readJudgedSet } from '../relevance/judged-set.ts';
import {
  fillJudgedShop,
  openEngine,
  readJudgedTexts,
  shopRanking,
} from '../relevance/judged-shop.ts';
import { qualityOf } from '../relevance/ndcg.ts';
import { formatQuality, type JudgedQuery, meansOf } from '../relevance/report.ts';
import { figureAtLeast, type Row } from '../report/row.ts';
import type { TemporaryPostgres } from '../setup/temporary-postgres.ts';

/**
 * What the search call finds for queries that people judged, beside BM25 with and without stems. Prints
 * a table of its own by groups of queries; without a folder, what such a set consists of.
 */
export async function measureRelevance(
  postgres: TemporaryPostgres,
  folder: string | undefined,
): Promise<Row[]> {
  if (!folder) {
    process.stdout.write(`${howToJudge}\n`);
    return [];
  }
  const set = await readJudgedSet(folder);
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
    // A query of which nothing was found right cannot tell rankings apart.
    if (![...ratings.values()].some((rating) => rating > 0)) continue;
    judged.push({
      query,
      groups: groupsOf(query, brandNames),
      shop: qualityOf(await search(query), ratings),
      bm25: qualityOf(plain(query), ratings),
      stemmed: qualityOf(stemmed(query), ratings),
    });
  }
  await shop.stop();
  process.stdout.write(`${formatQuality(judged)}\n`);
  const [ours, theirs] = [meansOf(judged, 'shop'), meansOf(judged, 'stemmed')];
  const row = (what: string, measure: 'ndcg' | 'condensed'): Row => ({
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
  ];
}
