import type { ShopMenus } from '@karwan/contract/tenant';
import type { RequestContext } from '../../../platform/context.ts';
import { memoizePerTenant } from '../../../platform/tenant-cache.ts';
import { firstMenuRows, type MenuRow, readMenuRows } from './stored-menus.ts';

type Rows = readonly MenuRow[];

const marketplacePath = '/department/ebay-usa';

/** Cached, because every page shows them; also invalidated when a target is renamed or removed. */
const known = memoizePerTenant(readMenuRows, ['categories', 'catalogue', 'content']);

/** The presented menus of cached rows: with the marketplace's entries, and without. */
const shown = { with: new WeakMap<Rows, ShopMenus>(), without: new WeakMap<Rows, ShopMenus>() };
const firstByLanguage = new Map<string, Rows>();

/** The menus of header and footer: the shop's own, or the default ones in the reader's language. */
export async function visibleMenus({
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
