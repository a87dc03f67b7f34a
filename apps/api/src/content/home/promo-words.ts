import type { PromoWords } from '@karwan/contract/content/home-page';
import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { storeTexts, type Text } from '../../product-desk/edit/store-texts.ts';

/** What shoppers read of a slide. */
const wordFields = ['title', 'text', 'action', 'alt'] as const;

type WordsByLanguage = Partial<Record<Language, PromoWords>>;

/** The words of slides in other languages; empty where there is no translation. */
export async function readPromoWords(
  db: Kysely<Database>,
  tenantId: number,
  promos: readonly PromoWords[],
  languages: readonly Language[],
): Promise<WordsByLanguage[]> {
  const sources = promos.flatMap((promo) => wordFields.map((field) => promo[field]));
  const { rows } = await sql<{ language: string; source: string; text: string }>`
    select language, source, text from shop_text
    where tenant_id = ${tenantId} and language = any(${languages}::text[])
      and md5(source) = any(select md5(one) from unnest(${sources}::text[]) one)`.execute(db);
  const texts = new Map(rows.map((row) => [`${row.language} ${row.source}`, row.text]));
  return promos.map((promo) => {
    const wordsIn = (language: Language) =>
      Object.fromEntries(
        wordFields.map((field) => [field, texts.get(`${language} ${promo[field]}`) ?? '']),
      );
    return Object.fromEntries(languages.map((language) => [language, wordsIn(language)]));
  });
}

/** Each text as a field of its own: `title.ur`. */
export const asFields = (
  words: Partial<Record<Language, Partial<PromoWords>>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([language, texts = {}]) =>
      Object.entries(texts).map(([field, text]) => [`${field}.${language}`, text]),
    ),
  );

/** Stores words in other languages. What was not typed comes along from the former words. */
export async function storePromoWords(
  trx: Kysely<Database>,
  tenantId: number,
  promo: PromoWords,
  former: WordsByLanguage,
  typed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const texts = (Object.keys(former) as Language[]).flatMap((language) =>
    wordFields.map((field): Text => {
      const text = typed[`${field}.${language}`];
      const isTyped = typeof text === 'string';
      const before = former[language]?.[field] ?? '';
      return { language, source: promo[field], text: isTyped ? text : before, isTyped };
    }),
  );
  await storeTexts(trx, tenantId, texts);
}
