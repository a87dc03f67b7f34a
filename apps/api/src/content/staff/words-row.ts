import type { ContentTexts, TextKind } from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage, type Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';

/** A text, with its revisions in one language. */
export interface TextRow {
  id: number;
  kind: TextKind;
  slug: string;
  version: number;
  publishedFrom: Date | null;
  /** The newest revision; 0: nothing is written in the language. */
  latest: number;
  live: number | null;
  /** Of a translation: the revision of the original that its newest revision was made from. */
  base: number | null;
  /** The newest revision in the shop's own language. */
  original: number;
}

/**
 * @param isLocked whether to lock the text for a change of its words
 * @throws NOT_FOUND
 */
export async function readText(
  db: Kysely<Database>,
  tenantId: number,
  { id, language }: { readonly id: string; readonly language: Language },
  isLocked = false,
): Promise<TextRow> {
  if (isLocked) {
    // A separate statement before the next one, whose snapshot then includes what committed during the wait.
    await sql`select from content_text where tenant_id = ${tenantId} and id = ${id}::integer
      for no key update`.execute(db);
  }
  const { rows } = await sql<TextRow>`
    select t.id, t.kind, t.slug, t.version, t.published_from as "publishedFrom", w.live,
      coalesce(w.latest, 0) as latest, coalesce(own.latest, 0) as original, r.base_number as base
    from content_text t
    left join content_words w on w.text_id = t.id and w.language = ${language}
    left join content_revision r on r.text_id = t.id and r.language = w.language and r.number = w.latest
    left join content_words own on own.text_id = t.id and own.language = ${fallbackLanguage}
    where t.tenant_id = ${tenantId} and t.id = ${id}::integer`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Text');
  return row;
}

/** The words of a text without a revision. */
export const noTexts: ContentTexts = {
  title: '',
  description: '',
  topic: '',
  author: '',
  picture: null,
  pictureAlt: '',
  dated: null,
  body: '',
};

/** The words of a revision; empty for revision 0. */
export async function readTexts(
  db: Kysely<Database>,
  textId: number,
  language: Language,
  number: number,
): Promise<ContentTexts | undefined> {
  const { rows } = await sql<ContentTexts>`
    select title, description, topic, author, picture, picture_alt as "pictureAlt", dated::text, body
    from content_revision where text_id = ${textId} and language = ${language} and number = ${number}`.execute(
    db,
  );
  return rows[0];
}
