import type { MenuTarget } from '@karwan/contract/content/menu-targets';
import type { MenuColumn, MenuEntry } from '@karwan/contract/content/menus';
import { fallbackLanguage } from '@karwan/contract/language';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import {
  addressOf,
  firstMenuRows,
  type MenuRow,
  nodeKind,
  nodePath,
  readMenuRows,
  type StoredPath,
  textPath,
} from '../../shop/settings/menus/stored-menus.ts';
import { otherLanguages } from '../../shop/settings/other-languages.ts';
import { readHomeTexts } from '../home/home-texts.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

/** The maximum number of targets of each kind in the response. */
const maxTargets = 300;

/** The menus in their order, with hidden entries, and the possible targets. */
export async function showMenus(shop: Shop) {
  const { db, tenant } = shop;
  const stored = await readMenuRows(db, tenant.id);
  const rows = stored ?? firstMenuRows(fallbackLanguage);
  const [words, targets] = await Promise.all([
    stored ? storedWords(shop, stored) : firstWords(shop),
    selectTargets(shop),
  ]);
  const entries = rows.map((row, at) => ({ row, entry: presentEntry(row, words[at] ?? {}) }));
  const those = (fits: (row: MenuRow) => boolean) =>
    entries.filter(({ row }) => fits(row)).map(({ entry }) => entry);
  const isColumn = ({ place, columnId }: MenuRow) => place === 'footer' && columnId === null;
  return {
    header: those(({ place }) => place === 'header'),
    footer: those(isColumn).map(
      ({ id, version, title, isShown, translations }): MenuColumn => ({
        id,
        version,
        title,
        isShown,
        translations,
        entries: those(({ columnId }) => columnId === id),
      }),
    ),
    targets,
  };
}

const presentEntry = (
  { id, version, title, kind, address, isShown, isConsent }: MenuRow,
  translations: MenuEntry['translations'],
): MenuEntry => ({
  id,
  version,
  title,
  kind,
  isShown,
  isConsent,
  translations,
  address: address ?? '',
});

async function storedWords({ db, tenant }: Shop, rows: readonly MenuRow[]) {
  const words = await readHomeTexts(db, tenant.id, ['title'], rows, otherLanguages(tenant));
  return words.map((byLanguage) =>
    Object.fromEntries(
      Object.entries(byLanguage).map(([language, { title }]) => [language, title]),
    ),
  );
}

/** The translations of the default entries. */
function firstWords({ tenant }: Shop): MenuEntry['translations'][] {
  const languages = otherLanguages(tenant).map(
    (language) => [language, firstMenuRows(language)] as const,
  );
  return firstMenuRows(fallbackLanguage).map((_, at) =>
    Object.fromEntries(languages.map(([language, rows]) => [language, rows[at]?.title ?? ''])),
  );
}

async function selectTargets({ db, tenant }: Shop) {
  const { rows } = await sql<{
    path: StoredPath;
    name: string;
    kind: Exclude<MenuTarget, 'address'>;
  }>`
    (select ${nodePath} as path, node.name, ${nodeKind} as kind from category node
      where node.tenant_id = ${tenant.id} and node.is_active and node.menu_url <> ''
      order by (node.node_type = 'BRAND'), node.name limit ${maxTargets})
    union all
    (select ${textPath}, coalesce((select title from content_revision r
        join content_words w on w.text_id = r.text_id and w.language = r.language and w.latest = r.number
        where r.text_id = text.id order by r.language <> 'en', r.language limit 1), text.slug), text.kind
      from content_text text where text.tenant_id = ${tenant.id} and text.published_from <= now()
      order by text.published_from desc, text.id desc limit ${maxTargets})`.execute(db);
  return rows.flatMap(({ path, ...target }) =>
    path ? [{ ...target, address: addressOf(path) }] : [],
  );
}
