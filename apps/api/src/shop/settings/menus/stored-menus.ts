import type { MenuTarget } from '@karwan/contract/content/menu-targets';
import type { Database } from '@karwan/database/connect';
import { serverTexts } from '@karwan/i18n/server-texts';
import { type Kysely, sql } from 'kysely';
import { firstRows } from './first-menus.ts';

/** A stored entry or column, with the present address of its target. */
export interface MenuRow {
  id: string;
  place: 'header' | 'footer';
  columnId: string | null;
  title: string;
  kind: MenuTarget;
  /** Null: a column, or the target is not shown. */
  address: string | null;
  isConsent: boolean;
  isShown: boolean;
  version: number;
}

/** The path segments of a `node`, as in the pages' own links. */
export const nodePath = sql`case node.node_type
  when 'BRAND' then (select array['brands', brand.title] from brand where brand.node_id = node.id limit 1)
  when 'COLLECTION' then string_to_array(node.menu_url, '/')
  else array['department'] || string_to_array(node.menu_url, '/') end`;

export const nodeKind = sql`case node.node_type
  when 'BRAND' then 'brand' when 'COLLECTION' then 'collection' else 'category' end`;

/** The path segments of a `text` of the shop. */
export const textPath = sql`array[case text.kind when 'page' then 'site' else 'blog' end, text.slug]`;

/** As PostgreSQL returns it; by their types, lists may be null. */
export type StoredPath = (string | null)[] | null;

export const addressOf = (path: NonNullable<StoredPath>): string =>
  `/${path.map((part) => encodeURIComponent(part ?? '')).join('/')}`;

interface StoredRow extends Omit<MenuRow, 'address'> {
  path: StoredPath;
  typed: string | null;
}

/** The menus as staff have arranged them, in order; undefined: they never changed them. */
export async function readMenuRows(
  db: Kysely<Database>,
  tenantId: number,
): Promise<MenuRow[] | undefined> {
  const { rows } = await sql<{ hasMenus: boolean; entries: StoredRow[] }>`
    select t.has_menus as "hasMenus", coalesce((
      select json_agg(json_build_object('id', e.id, 'place', e.place, 'columnId', e.column_id,
        'title', e.title, 'isConsent', e.is_consent, 'isShown', e.is_shown, 'version', e.version,
        'kind', case when node.id is not null then ${nodeKind} else coalesce(text.kind, 'address') end,
        'path', case when node.is_active then ${nodePath} when text.published_from <= now() then ${textPath} end,
        'typed', e.address) order by e.position, e.id)
      from menu_entry e
      left join category node on node.id = e.node_id
      left join content_text text on text.id = e.text_id
      where e.tenant_id = t.id), '[]') as entries
    from tenant t where t.id = ${tenantId}`.execute(db);
  const [found] = rows;
  if (!found?.hasMenus) return;
  return found.entries.map(({ path, typed, ...entry }) => ({
    ...entry,
    address: path ? addressOf(path) : typed,
  }));
}

/** The default menus in a language. */
export function firstMenuRows(language: string): MenuRow[] {
  const t = serverTexts(language);
  return firstRows.map(({ key, position: _, ...row }) => ({
    ...row,
    title: t(key),
    kind: 'address' as const,
    isShown: true,
    version: 0,
  }));
}
