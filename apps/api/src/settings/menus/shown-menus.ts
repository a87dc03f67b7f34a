import type { ShopMenus } from '@karwan/contract/tenant';
import type { RequestContext } from '../../platform/context.ts';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import { firstMenuRows, type MenuRow, readMenuRows } from './stored-menus.ts';

type Rows = readonly MenuRow[];

const marketplacePath = '/department/ebay-usa';

/** Kept in memory: every page shows them. What they lead to may be called otherwise, or go. */
const known = memoizePerTenant(readMenuRows, ['categories', 'catalogue', 'content']);

/** What is made of rows, for as long as they are kept: with the marketplace's addresses, and without. */
const shown = { with: new WeakMap<Rows, ShopMenus>(), without: new WeakMap<Rows, ShopMenus>() };
const firstByLanguage = new Map<string, Rows>();

/** What the header and the footer show: in the shop's own words, or in the reader's where the shop has none of its own. */
export async function shownMenus({
  db,
  tenant,
  language,
}: Pick<RequestContext, 'db' | 'tenant' | 'language'>): Promise<ShopMenus> {
  const rows = (await known.of(db, tenant.id)) ?? firstIn(language);
  const hasMarketplace = tenant.settings.marketplace !== undefined;
  const made = shown[hasMarketplace ? 'with' : 'without'];
  let menus = made.get(rows);
  if (!menus) {
    menus = menusOf(rows, hasMarketplace);
    made.set(rows, menus);
  }
  return menus;
}

function firstIn(language: string): Rows {
  const rows = firstByLanguage.get(language) ?? firstMenuRows(language);
  firstByLanguage.set(language, rows);
  return rows;
}

function menusOf(rows: Rows, hasMarketplace: boolean): ShopMenus {
  const links = (fits: (row: MenuRow) => boolean) =>
    rows.flatMap(({ title, address, isConsent, ...row }) =>
      row.isShown && address !== null && fits({ title, address, isConsent, ...row })
        ? [{ title, href: address, ...(isConsent && { isConsent }) }]
        : [],
    );
  return {
    header: links(
      ({ place, address }) =>
        place === 'header' && (hasMarketplace || !address?.startsWith(`${marketplacePath}/`)),
    ),
    footer: rows
      .filter(({ place, columnId, isShown }) => place === 'footer' && columnId === null && isShown)
      .map(({ id, title }) => ({ title, links: links(({ columnId }) => columnId === id) }))
      .filter((column) => column.links.length > 0),
  };
}
