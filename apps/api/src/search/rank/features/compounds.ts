import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { hashLexeme, type SearchDocument } from '../../documents/decode-document.ts';
import { readStems } from '../../documents/word-stems.ts';
import { compounds as readCompounds } from '../../knowledge/compounds.ts';

type Db = Kysely<Database>;

/** Words beside which a word means something else: `cast` before `iron`. */
interface Neighbours {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The neighbours of words, all as hashes of their stems. */
export type Compounds = ReadonlyMap<number, Neighbours>;

const known = new WeakMap<Db, Promise<Compounds>>();

/** All compounds, cached. */
export function compounds(db: Db): Promise<Compounds> {
  let read = known.get(db);
  if (!read) {
    read = hashCompounds(db);
    known.set(db, read);
    // A failure is not cached.
    read.catch(() => known.delete(db));
  }
  return read;
}

async function hashCompounds(db: Db): Promise<Compounds> {
  const all = readCompounds();
  const words = [...new Set(all.flatMap(({ word, words }) => [word, ...words]))];
  const stems = await readStems(db, words);
  const hashes = new Map(stems.map(({ word, stem }) => [word, hashLexeme(stem)]));
  const hashOf = (word = '') => hashes.get(word) ?? 0;
  const neighbours = new Map<number, { before: number[]; after: number[] }>();
  for (const { word, words } of all) {
    const own = hashOf(word);
    const [first, second] = words.map(hashOf);
    const known = neighbours.get(own) ?? { before: [], after: [] };
    neighbours.set(own, known);
    if (first === own) known.after.push(second ?? 0);
    else known.before.push(first ?? 0);
  }
  return neighbours;
}

/** Whether the word at a place of a name means something else there, beside none of the query's words. */
export function isInCompound(
  { before, after }: Neighbours,
  document: SearchDocument,
  at: number,
  asked: ReadonlySet<number>,
): boolean {
  const [previous, next] = [document[at - 1] ?? 0, document[at + 1] ?? 0];
  return (
    (before.includes(previous) && !asked.has(previous)) ||
    (after.includes(next) && !asked.has(next))
  );
}
