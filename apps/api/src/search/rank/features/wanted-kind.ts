import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../../../platform/tenant-cache.ts';
import {
  decodeDocument,
  headerLength,
  type SearchDocument,
} from '../../documents/decode-document.ts';
import { leastVote, type ShopKinds, shopKinds } from '../../kinds/shop-kinds.ts';
import type { Term } from '../../terms/term.ts';
import { weightAsKind, weights } from '../weights.ts';
import { type KindNouns, kindNouns } from './kind-nouns.ts';

/** The kind of thing that a query asks for. */
export interface WantedKind {
  /** Place of the term that names it; -1 if none does. */
  readonly place: number;
  /** Whether the query was read so: its role is `kind`. */
  readonly isCertain: boolean;
  /** How likely a product is of this kind by its category, from 0 to 1, by the category's key (`keyOfWords`). */
  readonly votes: ReadonlyMap<number, number>;
  /** Whether the shop has a category of this kind. */
  readonly hasCategories: boolean;
  /** Nouns after which it is no longer the head of a name. */
  readonly nouns: KindNouns;
}

type Db = Kysely<Database>;

/** Words before the term that may belong to the kind: `dress` in `dress watch`. */
const mostBefore = 2;

const keys = memoizePerTenant(readKeys, ['catalogue', 'categories']);

/** The kind that a query asks for, and which of the shop's categories have it. */
export async function wantedKind(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
): Promise<WantedKind> {
  const [kinds, keyById, nouns] = await Promise.all([
    shopKinds(db, tenantId),
    keys.of(db, tenantId),
    kindNouns(db, tenantId),
  ]);
  const place = placeOfKind(terms, kinds);
  const isCertain = terms[place]?.role === 'kind';
  const votes = new Map<number, number>();
  for (const [id, vote] of votesOf(terms, place, kinds)) {
    const key = keyById.get(id);
    if (key !== undefined) votes.set(key, Math.max(vote, votes.get(key) ?? 0));
  }
  const hasCategories = votes.values().some((vote) => vote >= leastVote);
  return { place, isCertain, votes, hasCategories, nouns };
}

/**
 * The last term with that role; without one the last that names a kind in this shop, or else the last that is no number or abbreviation
 * (`AA`).
 */
function placeOfKind(terms: readonly Term[], kinds: ShopKinds): number {
  const last = terms.findLastIndex(({ role }) => role === 'kind');
  if (last >= 0) return last;
  const known = terms.findLastIndex(
    (term) => term.role === 'other' && kinds.isKind(typedWords(term)),
  );
  if (known >= 0) return known;
  return terms.findLastIndex(
    (term) => term.role === 'other' && !typedWords(term).some((word) => noKind.test(word)),
  );
}

const noKind = /\p{N}|^.{1,2}$/u;

const typedWords = ({ alternatives }: Term) => alternatives[0]?.words ?? [];

/** Votes by category id. A longer name of the kind (`dress watch`) counts in full, and a shorter one (`watch`) less. */
function votesOf(terms: readonly Term[], place: number, kinds: ShopKinds): Map<number, number> {
  const votes = new Map<number, number>();
  for (const { words, weight } of terms[place]?.alternatives ?? []) {
    let factor = weightAsKind(weight);
    for (let before = Math.min(mostBefore, place); before >= 0; before--) {
      const likelihoods = kinds.likelihoodsOf([
        ...terms.slice(place - before, place).flatMap(typedWords),
        ...words,
      ]);
      if (!likelihoods) continue;
      for (const [id, likelihood] of likelihoods) {
        votes.set(id, Math.max(factor * likelihood, votes.get(id) ?? 0));
      }
      factor *= weights.shorterKind;
    }
  }
  return votes;
}

/** A key of the words from one index to another, in their order. */
export function keyOfWords(document: SearchDocument, from: number, to: number): number {
  let key = 0;
  for (let at = from; at < to; at++) key = (Math.imul(key, 31) + (document[at] ?? 0)) | 0;
  return key;
}

interface NamedCategory {
  id: number;
  words: Buffer | null;
}

const empty = Buffer.alloc(4);

/** The key of each category's name, by its id. */
async function readKeys(db: Db, tenantId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<NamedCategory>`
    select id, tsvectorsend(setweight(to_tsvector('karwan', search_terms(search_fold(name))), 'A')) as words
    from category where tenant_id = ${tenantId} and node_type <> 'BRAND'`.execute(db);
  return new Map(
    rows.map(({ id, words }) => {
      const document = decodeDocument(words ?? empty, empty);
      return [id, keyOfWords(document, headerLength, document.length)];
    }),
  );
}
