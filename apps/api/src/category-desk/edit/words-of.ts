import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import { storeTexts } from '../../platform/text/store-texts.ts';

/** What shoppers read of a category or a brand. */
export interface Words {
  readonly name: string;
  readonly description: string;
}

export type WordsByLanguage = Partial<Record<Language, Words>>;

/** Stores words in other languages. What was not typed comes along from the former words. */
export async function storeWords(
  trx: Kysely<Database>,
  tenantId: number,
  words: Words,
  former: WordsByLanguage,
  typed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const texts = (Object.keys(former) as Language[]).flatMap((language) =>
    (['name', 'description'] as const).map((field) => {
      const text = typed[`${field}.${language}`];
      const isTyped = typeof text === 'string';
      const before = former[language]?.[field] ?? '';
      return { language, source: words[field], text: isTyped ? text : before, isTyped };
    }),
  );
  await storeTexts(trx, tenantId, texts);
}

/**
 * For another picture than the one that stands there.
 * @param key of an uploaded picture of the shop; nothing: none
 * @throws BAD_REQUEST
 */
export async function requireKnownPicture(
  trx: Kysely<Database>,
  tenantId: number,
  key: string | null | undefined,
): Promise<void> {
  if (!key) return;
  const { rows } = await sql`select from uploaded_picture
    where tenant_id = ${tenantId} and key = ${key}`.execute(trx);
  if (rows.length === 0) throw badField('changes.picture', 'is not there', 'choice');
}
