import type { Database } from '@karwan/database/connect';
import { lockShop } from '@karwan/database/locks/advisory-locks';
import { type Kysely, sql } from 'kysely';
import type { InitialTexts } from './read-first-content.ts';

const read = { of: undefined as readonly InitialTexts[] | undefined };

/** Stores and publishes a shop's initial texts, at the first request for any text. A shop that has texts keeps them. */
export async function storeFirstContent(db: Kysely<Database>, tenantId: number): Promise<void> {
  const store = (trx: Kysely<Database>) => storeOnce(trx, tenantId);
  await (db.isTransaction ? store(db) : db.transaction().execute(store));
}

async function storeOnce(trx: Kysely<Database>, tenantId: number): Promise<void> {
  // Loaded only when needed, once in the life of a shop.
  read.of ??= (await import('./read-first-content.ts')).readFirstContent();
  const words = JSON.stringify(read.of);
  await lockShop(trx, 'firstContent', tenantId);
  const { rows } =
    await sql`select from content_text where tenant_id = ${tenantId} limit 1`.execute(trx);
  if (rows.length > 0) return;
  await sql`
      with first as (
        select * from jsonb_to_recordset(${words}::jsonb) w (kind text, slug text, language text, title text,
          description text, topic text, author text, picture text, "pictureAlt" text, dated date, body text,
          "wordCount" integer)
      ), texts as (
        insert into content_text (tenant_id, kind, slug, published_from)
        select ${tenantId}, kind, slug, current_date - 1
        from first group by kind, slug order by min(dated) nulls first, slug
        returning id, kind, slug
      ), revisions as (
        insert into content_revision (text_id, language, number, title, description, topic, author, picture,
          picture_alt, dated, body, word_count, base_number)
        select texts.id, language, 1, title, description, topic, author, picture, "pictureAlt", dated, body,
          "wordCount", case when language <> 'en' then 1 end
        from first join texts using (kind, slug)
        returning text_id, language
      )
      insert into content_words (text_id, language, latest, live)
      select text_id, language, 1, 1 from revisions`.execute(trx);
}
