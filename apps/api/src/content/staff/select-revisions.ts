import type { ContentRevision } from '@karwan/contract/content/staff/staff-content';
import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../platform/statements/names.ts';

type Row = Omit<ContentRevision, 'at' | 'isLive'> & { at: Date };

const maxShown = 100;

/** The revisions of a text in a language, newest first; their authors come from the staff trail. */
export async function selectRevisions(
  db: Kysely<Database>,
  tenantId: number,
  textId: number,
  language: Language,
  after = 0,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.number, r.title, r.at, r.restored_from as "restoredFrom", (
      select ${fullName('u')}
      from staff_action a join "user" u on u.tenant_id = a.tenant_id and u.id = a.actor_id
      where a.tenant_id = ${tenantId} and a.entity = 'content' and a.entity_id = r.text_id::text
        and a.after ->> 'language' = r.language and a.after ->> 'number' = r.number::text limit 1) as by
    from content_revision r
    where r.text_id = ${textId} and r.language = ${language} and r.number > ${after}
    order by r.number desc limit ${maxShown}`.execute(db);
  return rows;
}
