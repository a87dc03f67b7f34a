import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { memoizePerTenant } from '../../../platform/tenant-cache.ts';
import { hashLexeme } from '../../documents/decode-document.ts';
import { readStems } from '../../documents/word-stems.ts';
import { isNounModifier } from '../../kinds/noun-modifiers.ts';
import { kindsTag, shopKinds } from '../../kinds/shop-kinds.ts';
import { entryOf, kindNames } from '../../knowledge/lexicon.ts';

type Db = Kysely<Database>;

/** Nouns that name kinds of things, in this shop or anywhere, as hashes of their stems. */
export type KindNouns = ReadonlySet<number>;

const nouns = memoizePerTenant(readNouns, ['catalogue', 'categories', kindsTag]);

/** The nouns of a shop, cached. */
export const kindNouns = (db: Db, tenantId: number): Promise<KindNouns> => nouns.of(db, tenantId);

const everywhere = new WeakMap<Db, Promise<KindNouns>>();

async function readNouns(db: Db, tenantId: number): Promise<KindNouns> {
  const common = everywhere.get(db) ?? hashesOf(db, [...kindNames()].map(lastWord));
  everywhere.set(db, common);
  // A failure is not cached.
  common.catch(() => everywhere.delete(db));
  const { kinds } = await shopKinds(db, tenantId);
  return new Set([...(await common), ...(await hashesOf(db, kinds.map(lastWord)))]);
}

const lastWord = (kind: string) => kind.split(/[ -]/).at(-1) ?? kind;

async function hashesOf(db: Db, words: readonly string[]): Promise<KindNouns> {
  const nouns = [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => {
    const role = entryOf([word])?.role ?? 'kind';
    return role === 'kind';
  });
  const stems = await readStems(db, nouns);
  const hashes = stems.map(({ stem }) => hashLexeme(stem));
  return new Set(hashes.filter((hash) => !isNounModifier(hash)));
}
