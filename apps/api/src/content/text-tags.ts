import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { contentTag } from './shown-state.ts';

/**
 * The cache tags to invalidate when a text appears or disappears: those of every page, if a menu links to it.
 * @param textId null: any text of the shop
 */
export async function textTags(
  trx: Kysely<Database>,
  tenantId: number,
  textId: number | null,
): Promise<string[]> {
  const { rows } = await sql`select from menu_entry where tenant_id = ${tenantId}
    and text_id is not null and (${textId}::integer is null or text_id = ${textId}) limit 1`.execute(
    trx,
  );
  return rows.length > 0 ? [contentTag, 'settings'] : [contentTag];
}
