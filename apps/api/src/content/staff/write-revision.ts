import type { ContentTexts } from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage, type Language } from '@karwan/contract/language';
import { sql } from 'kysely';
import type { StaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import { countWords } from '../count-words.ts';
import type { TextRow } from './words-row.ts';

interface Written {
  readonly text: TextRow;
  readonly language: Language;
  readonly words: ContentTexts;
  /** The fields that differ from the revision before. */
  readonly fields: readonly string[];
  /** The older revision that was restored. */
  readonly restoredFrom?: number;
}

/** Adds the newest revision of a language, and records it in the staff trail. @returns its number */
export async function writeRevision(
  { trx, record }: StaffCommand,
  { text, language, words, fields, restoredFrom }: Written,
): Promise<number> {
  const number = text.latest + 1;
  const base = language === fallbackLanguage ? null : text.original;
  await sql`
    insert into content_revision (text_id, language, number, title, description, topic, author, picture,
      picture_alt, dated, body, word_count, base_number, restored_from)
    values (${text.id}, ${language}, ${number}, ${words.title}, ${words.description}, ${words.topic},
      ${words.author}, ${words.picture}, ${words.pictureAlt}, ${words.dated}, ${words.body},
      ${countWords(words.body)}, ${base}, ${restoredFrom ?? null})`.execute(trx);
  await sql`
    insert into content_words (text_id, language, latest) values (${text.id}, ${language}, ${number})
    on conflict (text_id, language) do update set latest = excluded.latest`.execute(trx);
  record({
    kind: restoredFrom === undefined ? 'content.save' : 'content.restore',
    entity: 'content',
    entityId: String(text.id),
    before: { number: text.latest },
    after: { language, number, ...(restoredFrom === undefined ? { fields } : { restoredFrom }) },
  });
  return number;
}
