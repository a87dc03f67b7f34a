import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ratings } from './ndcg.ts';

/** Products and human relevance judgements, in files that the user provides. */
export interface JudgedSet {
  /** A file for the shop's import. */
  readonly products: string;
  /** Its column mapping; undefined: the shop's own columns. */
  readonly mapping: string | undefined;
  /** Ratings by query. */
  readonly queries: ReadonlyMap<string, Ratings>;
}

export const howToJudge = `Relevance is measured on a folder with
  judgements.csv   query,docid,rating: the product's id (itemCustomId) and 0 to 3
  products.*       a file for the shop's import (.csv, .jsonl, .json, each also with .gz)
  map.json         its mapping; without it the shop's own columns, or those of Open Icecat for .jsonl
Say where it is with --judged FOLDER, or JUDGED_SET=FOLDER. A public set is WANDS by Wayfair (MIT).`;

const openIcecat = fileURLToPath(new URL('../../judged/open-icecat.map.json', import.meta.url));

/** @throws Error with what is missing, and the format. */
export async function readJudgedSet(folder: string): Promise<JudgedSet> {
  const names = await readdir(folder).catch((): string[] => []);
  const products = names.find((name) => /^products\.\w+(\.gz)?$/.test(name));
  if (!products || !names.includes('judgements.csv')) {
    throw new Error(`${folder} is not a judged set.\n${howToJudge}`);
  }
  const queries = readJudgements(await readFile(join(folder, 'judgements.csv'), 'utf8'));
  const mapping = names.includes('map.json')
    ? join(folder, 'map.json')
    : /\.jsonl?(\.gz)?$/.test(products)
      ? openIcecat
      : undefined;
  return { products: join(folder, products), mapping, queries };
}

/** @throws Error with the invalid line. */
export function readJudgements(csv: string): Map<string, Map<string, number>> {
  const queries = new Map<string, Map<string, number>>();
  for (const [index, line] of csv.split(/\r?\n/).entries()) {
    if (index === 0 || line.trim() === '') continue;
    const [, quoted, plain = '', id = '', rating] =
      /^(?:"((?:[^"]|"")*)"|([^",]*)),"?([^",]+)"?,"?([0-3])"?$/.exec(line) ?? [];
    const query = quoted?.replaceAll('""', '"') ?? plain;
    if (rating === undefined)
      throw new Error(`judgements.csv, line ${index + 1}: query,docid,rating is wanted`);
    const ratings = queries.get(query) ?? new Map<string, number>();
    ratings.set(id, Number(rating));
    queries.set(query, ratings);
  }
  return queries;
}
