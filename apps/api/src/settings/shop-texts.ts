import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { memoizePerTenant } from '../platform/tenant-cache.ts';

/** The shop's words and what they are in another language. */
export type Dictionary = ReadonlyMap<string, string>;

interface ShopTexts {
  readonly byLanguage: ReadonlyMap<string, Dictionary>;
  /** From words in any language, folded, back to the shop's own. */
  readonly back: Dictionary;
}

/** Invalidated where a text was translated. */
export const textsTag = 'texts';

const none: Dictionary = new Map();
const shopTexts = memoizePerTenant(loadTexts, [textsTag]);

/** What a tenant's own words are called in a language; cached in memory. */
export async function dictionary(
  db: Kysely<Database>,
  tenantId: number,
  language: string,
): Promise<Dictionary> {
  const { byLanguage } = await shopTexts.of(db, tenantId);
  return byLanguage.get(language) ?? none;
}

/** Whether anything of a tenant is translated. */
export async function hasTexts(db: Kysely<Database>, tenantId: number): Promise<boolean> {
  const { byLanguage } = await shopTexts.of(db, tenantId);
  return byLanguage.size > 0;
}

/**
 * The shop's own word for a text in any of its languages: `گھڑیاں` is `Watches`. A text that is no
 * translation stays as it was written.
 */
export async function shopTextsFor(
  db: Kysely<Database>,
  tenantId: number,
  written: string,
): Promise<string> {
  const { back } = await shopTexts.of(db, tenantId);
  return back.get(foldWords(written)) ?? written;
}

/** Vowel signs are seldom typed, and keyboards differ in the letters for k, y and h. */
const foldWords = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ةه]/g, 'ہ')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ё/g, 'е');

async function loadTexts(db: Kysely<Database>, tenantId: number): Promise<ShopTexts> {
  const rows = await db
    .selectFrom('shop_text')
    .select(['language', 'source', 'text'])
    .where('tenant_id', '=', tenantId)
    .orderBy('language')
    .orderBy('source')
    .execute();
  const byLanguage = new Map<string, Map<string, string>>();
  const back = new Map<string, string>();
  for (const { language, source, text } of rows) {
    const words = byLanguage.get(language) ?? new Map<string, string>();
    byLanguage.set(language, words.set(source, text));
    const folded = foldWords(text);
    if (!back.has(folded)) back.set(folded, source);
  }
  // A word of the shop's own means itself, whatever it means in other texts.
  for (const { source } of rows) back.delete(foldWords(source));
  return { byLanguage, back };
}
