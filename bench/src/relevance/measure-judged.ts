import { readFile } from 'node:fs/promises';
import { createRandom } from '@karwan/demo/random';
import { figureAtLeast, type Row } from '../report/row.ts';
import { bm25 } from './bm25.ts';
import { groupsOf } from './groups.ts';
import { howToJudge, readJudgedSet, readJudgements } from './judged-set.ts';
import { readJudgedTexts, readNames, replaceProducts } from './judged-shop.ts';
import type { Study } from './learn/lesson.ts';
import { qualityOf } from './ndcg.ts';
import { formatQuality, type JudgedQuery, meansOf } from './report.ts';
import { openSearchShop } from './search-shop.ts';
import { shareSuggested } from './share-suggested.ts';
import { maxLetters } from './telling-words.ts';
import { foundDespiteErrors } from './typing-errors.ts';

/**
 * Relevance on queries that people judged. Prints the means of groups of queries; without a folder, the format of a judged set.
 * @param copy makes a copy of the demo shop's database
 */
export async function measureJudged(
  copy: (name: string) => Promise<string>,
  {
    judged: folder,
    gaps: gapsFile,
  }: { readonly judged?: string | undefined; readonly gaps?: string | undefined },
  print: (text: string) => void,
  study: Study,
): Promise<Row[]> {
  if (!folder) {
    print(howToJudge);
    return [];
  }
  const set = await readJudgedSet(folder);
  const gaps =
    gapsFile === undefined ? undefined : readJudgements(await readFile(gapsFile, 'utf8'));
  const databaseUrl = await copy('judged');
  await replaceProducts(databaseUrl, set);
  const shop = await openSearchShop(databaseUrl);
  const { texts, brands, stem } = await readJudgedTexts(shop.db, set.queries.keys());
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
      shop: quality((await shop.search(query, rankedDepth)).ids),
      bm25: quality(plain(query)),
      stemmed: quality(stemmed(query)),
    });
  }
  const source = { name: 'judged Icecat', catalogue: 'icecat', isFullyJudged: false };
  await study(shop, source, set.queries);
  const suggested = await shareSuggested(shop);
  const despite = await foundDespiteErrors(
    createRandom('typing errors'),
    await readNames(shop.db, misspelt),
    async (query) => (await shop.search(query, 10)).ids,
  );
  await shop.close();
  print(formatQuality(judged, gaps !== undefined));
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
    { ...row('  without unjudged products', 'condensed'), budget: figureAtLeast(0.9) },
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

/** So many that ten judged products are nearly always among them. */
const rankedDepth = 400;
/** Number of names that are typed with errors. */
const misspelt = 500;

const typing = (what: string, share: number, min: number): Row => ({
  what,
  measured: { value: share * 100, unit: '%' },
  budget: figureAtLeast(min),
});
