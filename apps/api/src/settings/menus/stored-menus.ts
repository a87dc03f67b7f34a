import type { MenuTarget } from '@karwan/contract/content/menu-targets';
import type { Database } from '@karwan/database/connect';
import { serverTexts } from '@karwan/i18n/server-texts';
import { type Kysely, sql } from 'kysely';
import { firstRows } from './first-menus.ts';

/** An entry or a column as it is stored, with where it leads now. */
export interface MenuRow {
  id: string;
  place: 'header' | 'footer';
  columnId: string | null;
  title: string;
  kind: MenuTarget;
  /** Null: a column, or what it leads to is not shown. */
  address: string | null;
  isConsent: boolean;
  isShown: boolean;
  version: number;
}

/** The parts of the path at which a `node` is found: as the pages' own links say it. */
export const nodePath = sql`case node.node_type
  when 'BRAND' then (select array['brands', brand.title] from brand where brand.node_id = node.id limit 1)
  when 'COLLECTION' then string_to_array(node.menu_url, '/')
  else array['department'] || string_to_array(node.menu_url, '/') end`;

export const nodeKind = sql`case node.node_type
  when 'BRAND' then 'brand' when 'COLLECTION' then 'collection' else 'category' end`;

/** The same of a `text` that the shop wrote. */
export const textPath = sql`array[case text.kind when 'page' then 'site' else 'blog' end, text.slug]`;

/** As PostgreSQL answers it: its lists may hold nothing, as far as their types say. */
export type StoredPath = (string | null)[] | null;

export const addressOf = (path: NonNullable<StoredPath>): string =>
  `/${path.map((part) => encodeURIComponent(part ?? '')).join('/')}`;

interface StoredRow extends Omit<MenuRow, 'address'> {
  path: StoredPath;
  typed: string | null;
}

/** The menus as the staff have arranged them, in their order; undefined: they never have. */
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

/** Those that the shop begins with, in a language. */
export function firstMenuRows(language: string): MenuRow[] {
  const t = serverTexts(language);
  return firstRows.map(({ key, position: _, ...row }) => ({
    ...row,
    ...{ title: t(key), kind: 'address' as const, isShown: true, version: 0 },
  }));
}
