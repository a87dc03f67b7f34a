import { makeDemoShop } from '../relevance/judged-shop.ts';
import { learnWeights } from '../relevance/learn/learn-weights.ts';
import { type Lesson, readLesson, type Study } from '../relevance/learn/lesson.ts';
import { measureJudged } from '../relevance/measure-judged.ts';
import { measureOrdinary } from '../relevance/ordinary/measure-ordinary.ts';
import { measureTypes } from '../relevance/types/measure-types.ts';
import type { Row } from '../report/row.ts';
import type { Options } from '../setup/options.ts';
import type { TemporaryPostgres } from '../setup/temporary-postgres.ts';

/** The database that the others are copies of. */
const demo = 'demo';

/**
 * How right the search call's results are, beside BM25: for ordinary queries in the demo shop, for the types of
 * catalogues, and for a judged set. Prints tables
 * of their own by groups of queries.
 */
export async function measureRelevance(
  postgres: TemporaryPostgres,
  options: Pick<Options, 'judged' | 'gaps' | 'catalogues' | 'list' | 'learn'>,
): Promise<Row[]> {
  const databaseUrl = await postgres.createDatabase(demo);
  await makeDemoShop(databaseUrl);
  const copy = (name: string) => postgres.createDatabase(name, demo);
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const lessons: Lesson[] = [];
  const study: Study = async (shop, source, queries) => {
    if (options.learn !== undefined) lessons.push(await readLesson(shop, source, queries));
  };
  const rows = [
    ...(await measureOrdinary(databaseUrl, options.list, print, study)),
    ...(await measureTypes(copy, options.catalogues, print, study)),
    ...(await measureJudged(copy, options, print, study)),
  ];
  if (options.learn !== undefined) await learnWeights(lessons, options.learn, print);
  return rows;
}
