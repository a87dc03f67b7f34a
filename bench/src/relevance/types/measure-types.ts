import { figureAtLeast, type Row } from '../../report/row.ts';
import { bm25 } from '../bm25.ts';
import { readJudgedTexts } from '../judged-shop.ts';
import type { Study } from '../learn/lesson.ts';
import { meanOf, qualityOf, type Ratings, standardErrorOf } from '../ndcg.ts';
import { openSearchShop, type SearchShop } from '../search-shop.ts';
import { importTypes, type Telling, tellings } from './import-types.ts';
import { readTypedCatalogue } from './typed-catalogue.ts';
import { typedQueries } from './typed-queries.ts';

/** nDCG@10 of a query by the shop and by BM25 with stems. */
interface TypedAnswer {
  readonly query: string;
  readonly shop: number;
  readonly stemmed: number;
}

/** How much better than BM25 the shop must be: by this, or by half of what BM25 lacks where that is less. */
const wantedGain = 0.05;
const worstShown = 8;

/**
 * Relevance with types as truth: queries are parts of the types' names, and all products of a type are relevant. Prints a line for the demo
 * shop and each catalogue, with names only and with categories.
 * @param copy makes a copy of the demo shop's database
 * @param files of further catalogues, by name
 */
export async function measureTypes(
  copy: (name: string) => Promise<string>,
  files: ReadonlyMap<string, string>,
  print: (text: string) => void,
  study: Study,
): Promise<Row[]> {
  const rows: Row[] = [];
  print('Types as truth: queries, nDCG@10 of the search call and of BM25 stemmed, difference');
  for (const [name, file] of [['demo', undefined] as const, ...files]) {
    const products = await readTypedCatalogue(name, file);
    const queries = typedQueries(products);
    for (const telling of tellings) {
      const url = await copy(`types_${name}_${telling}`.replace(/\W/g, '_'));
      await importTypes(url, products, telling);
      const shop = await openSearchShop(url);
      const answers = await answerAll(shop, queries);
      const [catalogue = name] = name.split('-');
      await study(shop, { name: `${name}, ${telling}`, catalogue, isFullyJudged: true }, queries);
      await shop.close();
      print(formatAnswers(`${name}, ${telling}`, answers));
      rows.push(rowOf(name, telling, answers));
    }
  }
  return rows;
}

async function answerAll(
  shop: SearchShop,
  queries: ReadonlyMap<string, Ratings>,
): Promise<TypedAnswer[]> {
  const { texts, stem } = await readJudgedTexts(shop.db, queries.keys());
  const stemmed = bm25(texts, stem);
  const answers: TypedAnswer[] = [];
  for (const [query, ratings] of queries) {
    const { ids } = await shop.search(query, 10);
    const quality = (list: readonly string[]) => qualityOf(list, ratings).ndcg;
    answers.push({ query, shop: quality(ids), stemmed: quality(stemmed(query)) });
  }
  return answers;
}

const means = (answers: readonly TypedAnswer[]) =>
  [meanOf(answers.map(({ shop }) => shop)), meanOf(answers.map(({ stemmed }) => stemmed))] as const;

function formatAnswers(title: string, answers: readonly TypedAnswer[]): string {
  const [shop, stemmed] = means(answers);
  const gains = answers.map((answer) => answer.shop - answer.stemmed);
  const worst = answers
    .toSorted((one, other) => one.shop - one.stemmed - (other.shop - other.stemmed))
    .slice(0, worstShown)
    .filter((answer) => answer.shop < answer.stemmed);
  return [
    title.padEnd(30),
    String(answers.length).padStart(4),
    shop.toFixed(3),
    stemmed.toFixed(3),
    `${meanOf(gains).toFixed(3)} +- ${standardErrorOf(gains).toFixed(3)}`,
    `worst: ${worst.map(({ query, shop, stemmed }) => `${query} ${(shop - stemmed).toFixed(2)}`).join(', ')}`,
  ].join('  ');
}

function rowOf(name: string, telling: Telling, answers: readonly TypedAnswer[]): Row {
  const [shop, stemmed] = means(answers);
  return {
    what: `types of ${name}, ${telling}, against BM25 stemmed`,
    measured: { value: shop, unit: 'nDCG' },
    limit: { value: stemmed, unit: 'nDCG' },
    budget: figureAtLeast(Number((stemmed + Math.min(wantedGain, (1 - stemmed) / 2)).toFixed(3))),
  };
}
