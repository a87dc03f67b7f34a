import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { judgePairs, type NamedProduct, readPairs } from '../matching/judge-pairs.ts';
import { readJudgedSet } from '../relevance/judged-set.ts';
import { figureAtLeast, type Row } from '../report/row.ts';
import type { Options } from '../setup/options.ts';

/** Rows in Open Icecat's format. */
interface Line {
  readonly id: string;
  readonly title: string;
  readonly supplier?: string;
  readonly name?: string;
}

/**
 * Quality of the matching rules (docs/catalogue.md#marketplaces) on labelled pairs. Without a judged set in Open Icecat's format
 * and a file of pairs, prints what is needed.
 */
export async function measureMatching({
  judged,
  pairs,
}: Pick<Options, 'judged' | 'pairs'>): Promise<Row[]> {
  if (!judged || !pairs) {
    process.stdout.write('matching needs --judged FOLDER and --pairs FILE (bench/README.md)\n');
    return [];
  }
  const set = await readJudgedSet(judged);
  const found = judgePairs(readPairs(await readFile(pairs, 'utf8')), await readNames(set.products));
  for (const { product, item } of found.wrong) {
    process.stdout.write(`Called the same, and not: ${product} and ${item}\n`);
  }
  const share = (value: number) => ({ value: value * 100, unit: '%' }) as const;
  return [
    {
      what: `same product elsewhere: precision of ${found.called} called the same of ${found.pairs} labelled pairs`,
      measured: share(found.precision),
      budget: figureAtLeast(95),
    },
    { what: '  of those that are the same, called so', measured: share(found.recall) },
  ];
}

async function readNames(file: string): Promise<Map<string, NamedProduct>> {
  if (!/\.jsonl(\.gz)?$/.test(file)) throw new Error(`${file}: lines of Open Icecat are wanted`);
  const content = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(content) : content).toString();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const { id, title, supplier = '', name = null } = JSON.parse(line) as Line;
        return [id, { title, brand: supplier, model: name }];
      }),
  );
}
