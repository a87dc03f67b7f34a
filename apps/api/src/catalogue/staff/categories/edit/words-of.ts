import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../../../platform/faults.ts';
import { storeTexts } from '../../../../platform/text/store-texts.ts';

/** The texts of a category or a brand that shoppers read. */
export interface CategoryTexts {
  readonly name: string;
  readonly description: string;
}

export type TextsByLanguage = Partial<Record<Language, CategoryTexts>>;

/** Stores translations. Those that were not typed are copied from the previous words' translations. */
export async function storeWords(
  trx: Kysely<Database>,
  tenantId: number,
  words: CategoryTexts,
  previous: TextsByLanguage,
  typed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const texts = (Object.keys(previous) as Language[]).flatMap((language) =>
    (['name', 'description'] as const).map((field) => {
      const text = typed[`${field}.${language}`];
      const isTyped = typeof text === 'string';
      const before = previous[language]?.[field] ?? '';
      return { language, source: words[field], text: isTyped ? text : before, isTyped };
    }),
  );
  await storeTexts(trx, tenantId, texts);
}

/**
 * Checks a newly chosen picture.
 * @param key of an uploaded picture of the shop; empty: none
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
