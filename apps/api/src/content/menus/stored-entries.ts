import { fallbackLanguage, languages } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { serverTexts } from '@karwan/i18n/server-texts';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { firstRows } from '../../shop/settings/menus/first-menus.ts';
import { type MenuRow, readMenuRows } from '../../shop/settings/menus/stored-menus.ts';

/**
 * Locks a shop and returns its menus in their order. If they were never changed, stores the default entries first, with
 * the same ids as before, in every language that a shop can have. The lock serializes changes of menus.
 * @throws NOT_FOUND when the shop was removed meanwhile
 */
export async function lockMenus(trx: Kysely<Database>, tenantId: number): Promise<MenuRow[]> {
  await sql`select from tenant where id = ${tenantId} for no key update`.execute(trx);
  const stored = await readMenuRows(trx, tenantId);
  if (stored) return stored;
  await storeFirst(trx, tenantId);
  const first = await readMenuRows(trx, tenantId);
  if (!first) throw notFound('Shop');
  return first;
}

async function storeFirst(trx: Kysely<Database>, tenantId: number): Promise<void> {
  const own = serverTexts(fallbackLanguage);
  const rows = firstRows.map(({ key, ...row }) => ({ ...row, title: own(key) }));
  await sql`
    insert into menu_entry (tenant_id, id, place, column_id, position, title, address, is_consent)
    select ${tenantId}, id, place, "columnId", position, title, address, "isConsent"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) first (id text, place text, "columnId" text,
      position integer, title text, address text, "isConsent" boolean)`.execute(trx);
  // Translations that the shop already has of the same words are kept.
  const others = languages.filter((language) => language !== fallbackLanguage);
  const texts = others.flatMap((language) => {
    const t = serverTexts(language);
    return firstRows.map(({ key }) => ({ language, source: own(key), text: t(key) }));
  });
  await sql`
    insert into shop_text (tenant_id, language, source, text)
    select distinct on (language, source) ${tenantId}, language, source, text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) first (language text, source text, text text)
    order by language, source
    on conflict (tenant_id, language, md5(source)) do nothing`.execute(trx);
  await sql`update tenant set has_menus = true where id = ${tenantId}`.execute(trx);
}

/** An entry and its siblings. */
export const siblingsOf = (rows: readonly MenuRow[], { place, columnId }: MenuRow): MenuRow[] =>
  rows.filter((row) => row.place === place && row.columnId === columnId);
