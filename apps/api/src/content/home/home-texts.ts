import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { storeTexts, type Text } from '../../platform/text/store-texts.ts';

/** The texts of a slide that shoppers read. */
export const promoTexts = ['title', 'text', 'action', 'alt'] as const;
/** The text of a row that shoppers read. */
export const rowTexts = ['title'] as const;

type Words<Field extends string> = Readonly<Record<Field, string>>;
type TextsByLanguage<Field extends string> = Partial<Record<Language, Words<Field>>>;

/** The words of parts of the home page in other languages; empty where there is no translation. */
export async function readHomeTexts<Field extends string>(
  db: Kysely<Database>,
  tenantId: number,
  textFields: readonly Field[],
  parts: readonly Words<Field>[],
  languages: readonly Language[],
): Promise<TextsByLanguage<Field>[]> {
  const sources = parts.flatMap((part) => textFields.map((field) => part[field]));
  const { rows } = await sql<{ language: string; source: string; text: string }>`
    select language, source, text from shop_text
    where tenant_id = ${tenantId} and language = any(${languages}::text[])
      and md5(source) = any(select md5(one) from unnest(${sources}::text[]) one)`.execute(db);
  const texts = new Map(rows.map((row) => [`${row.language} ${row.source}`, row.text]));
  return parts.map((part) => {
    const wordsIn = (language: Language) =>
      Object.fromEntries(
        textFields.map((field) => [field, texts.get(`${language} ${part[field]}`) ?? '']),
      ) as Words<Field>;
    return Object.fromEntries(
      languages.map((language) => [language, wordsIn(language)]),
    ) as TextsByLanguage<Field>;
  });
}

/** The translations as flat fields, such as `title.ur`. */
export const asFields = (
  words: Partial<Record<Language, Partial<Words<string>>>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([language, texts = {}]) =>
      Object.entries(texts).flatMap(([field, text]) =>
        text === undefined ? [] : [[`${field}.${language}`, text]],
      ),
    ),
  );

/** Stores translations. Those that were not typed are copied from the previous words' translations. */
export async function storeHomeTexts<Field extends string>(
  trx: Kysely<Database>,
  tenantId: number,
  part: Words<Field>,
  previous: TextsByLanguage<Field>,
  typed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const texts = (Object.keys(previous) as Language[]).flatMap((language) =>
    (Object.keys(previous[language] ?? {}) as Field[]).map((field): Text => {
      const text = typed[`${field}.${language}`];
      const isTyped = typeof text === 'string';
      const before = previous[language]?.[field] ?? '';
      return { language, source: part[field], text: isTyped ? text : before, isTyped };
    }),
  );
  await storeTexts(trx, tenantId, texts);
}
