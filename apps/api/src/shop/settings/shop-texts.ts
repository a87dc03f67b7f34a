import { languages } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';

type Db = Kysely<Database>;

/** Translations of the shop's own texts into one language. */
export type Dictionary = ReadonlyMap<string, string>;

/** The cache tag that is invalidated when a translation changes. */
export const textsTag = 'texts';

/** Up to these limits all texts of a shop are in memory; above, the most recently used ones. */
const maxPreloaded = { texts: 5_000, letters: 2_000_000 };
/** The maximum number of characters of a shop's texts in the cache, if they are not all in memory. */
const maxCharacters = 4_000_000;

interface Whole {
  readonly byLanguage: ReadonlyMap<string, Dictionary>;
  /** From normalized texts in any language back to the shop's own. */
  readonly back: Dictionary;
}

interface ShopTexts {
  /** Languages with any translation. */
  readonly languages: ReadonlySet<string>;
  /** Undefined: there are too many. */
  readonly whole: Whole | undefined;
  /** Recently used translations, by language and source; empty: there is none. */
  readonly lately: LRUCache<string, string>;
}

const none: Dictionary = new Map();
const shopTexts = memoizePerTenant(loadTexts, [textsTag]);

/** A new object after each change of a tenant's texts; a key for caches of translated responses. */
export const textsVersion = (db: Db, tenantId: number): Promise<object> =>
  shopTexts.of(db, tenantId);

/**
 * Translations of a tenant's texts into a language, at least of the wanted ones: in one statement, or none if they are
 * cached (docs/catalogue.md#staff-edit-products).
 * @param wanted called only if it is needed
 */
export async function dictionary(
  db: Db,
  tenantId: number,
  language: string,
  requested: () => ReadonlySet<string>,
): Promise<Dictionary> {
  const texts = await shopTexts.of(db, tenantId);
  if (!texts.languages.has(language)) return none;
  if (texts.whole) return texts.whole.byLanguage.get(language) ?? none;
  const words = new Map<string, string>();
  const unknown: string[] = [];
  for (const source of requested()) {
    const text = texts.lately.get(keyOf(language, source));
    if (text === undefined) unknown.push(source);
    else if (text !== '') words.set(source, text);
  }
  if (unknown.length === 0) return words;
  const { rows } = await sql<{ source: string; text: string }>`
    select t.source, t.text from unnest(${unknown}::text[]) asked (source)
    join shop_text t on t.tenant_id = ${tenantId} and t.language = ${language}
      and md5(t.source) = md5(asked.source) and t.source = asked.source`.execute(db);
  for (const { source, text } of rows) words.set(source, text);
  for (const source of unknown) texts.lately.set(keyOf(language, source), words.get(source) ?? '');
  return words;
}

/** Whether a tenant has any translation. */
export async function hasTexts(db: Db, tenantId: number): Promise<boolean> {
  const { languages: known } = await shopTexts.of(db, tenantId);
  return known.size > 0;
}

/**
 * The shop's own text for a translation in any of its languages: `گھڑیاں` is `Watches`. A text that is no translation
 * is returned unchanged.
 */
export async function shopTextsFor(db: Db, tenantId: number, written: string): Promise<string> {
  const { languages: known, whole } = await shopTexts.of(db, tenantId);
  if (known.size === 0) return written;
  if (whole) return whole.back.get(foldWords(written)) ?? written;
  const { rows } = await sql<{ source: string }>`
    select t.source from shop_text t
    where t.tenant_id = ${tenantId} and octet_length(t.text) <= 200
      and md5(shop_text_fold(t.text)) = md5(shop_text_fold(${written}))
      -- The shop's own texts stay themselves, even if they are also a translation of another.
      and not exists (select from shop_text own
        where own.tenant_id = ${tenantId} and octet_length(own.source) <= 200
          and md5(shop_text_fold(own.source)) = md5(shop_text_fold(${written})))
    order by t.language, t.source limit 1`.execute(db);
  return rows[0]?.source ?? written;
}

const keyOf = (language: string, source: string) => `${language} ${source}`;

/**
 * Normalizes a text: removes vowel signs, which are seldom typed, and unifies letters that keyboards encode differently
 * (k, y and h). Equal to `shop_text_fold` in the database.
 */
export const foldWords = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ةه]/g, 'ہ')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ё/g, 'е');

interface TextRow {
  language: string;
  source: string;
  text: string;
}

async function loadTexts(db: Db, tenantId: number): Promise<ShopTexts> {
  const lately = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (text, key) => text.length + key.length + 50,
  });
  const { rows } = await sql<TextRow>`
    select language, source, text from (
      select language, source, text from shop_text where tenant_id = ${tenantId}
      limit ${sql.lit(maxPreloaded.texts + 1)}) first
    order by language, source`.execute(db);
  const letters = rows.reduce((sum, { source, text }) => sum + source.length + text.length, 0);
  if (rows.length <= maxPreloaded.texts && letters <= maxPreloaded.letters) {
    return {
      languages: new Set(rows.map(({ language }) => language)),
      whole: wholeOf(rows),
      lately,
    };
  }
  const { rows: known } = await sql<{ language: string }>`
    select language from unnest(${[...languages]}::text[]) language
    where exists (select from shop_text t where t.tenant_id = ${tenantId} and t.language = language)`.execute(
    db,
  );
  return { languages: new Set(known.map(({ language }) => language)), whole: undefined, lately };
}

function wholeOf(rows: readonly TextRow[]): Whole {
  const byLanguage = new Map<string, Map<string, string>>();
  const back = new Map<string, string>();
  for (const { language, source, text } of rows) {
    const words = byLanguage.get(language) ?? new Map<string, string>();
    byLanguage.set(language, words.set(source, text));
    const folded = foldWords(text);
    if (!back.has(folded)) back.set(folded, source);
  }
  // The shop's own texts stay themselves, even if they are also a translation of another.
  for (const { source } of rows) back.delete(foldWords(source));
  return { byLanguage, back };
}
