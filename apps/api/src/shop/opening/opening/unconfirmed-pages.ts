import { legalPages } from '@karwan/contract/content/fixed-pages';
import { fallbackLanguage } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The legal pages that came with the shop, and that no member has published yet, by their slugs. */
export async function unconfirmedPages(
  db: Kysely<Database>,
  tenantId: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from content_text t
    where t.tenant_id = ${tenantId} and t.kind = 'page' and t.slug = any(${[...legalPages]}::text[])
      and not exists (select from staff_action a
        where a.tenant_id = t.tenant_id and a.entity = 'content' and a.entity_id = t.id::text
          and a.kind = 'content.publish' and a.after ->> 'language' = ${fallbackLanguage})`.execute(
    db,
  );
  return rows.map(({ slug }) => slug);
}
