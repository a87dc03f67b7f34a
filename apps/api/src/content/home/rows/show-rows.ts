import type { CategoryNode, Department } from '@karwan/contract/category';
import type { HomeRow, RowSource } from '@karwan/contract/content/home-rows';
import {
  marketplaceCategoryOf,
  marketplaceSource,
  rowKindOf,
} from '@karwan/contract/content/row-source';
import { promoStateAt } from '@karwan/contract/home-page-at';
import { fallbackLanguage } from '@karwan/contract/language';
import { categoryTree } from '../../../catalogue/categories/cached-tree.ts';
import { categoriesByUrls } from '../../../catalogue/categories/find-categories.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { otherLanguages } from '../../../shop/settings/other-languages.ts';
import { readHomeTexts, rowTexts } from '../home-texts.ts';
import { readHome } from '../stored-home.ts';
import { fieldsOf } from './row-fields.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

/** The rows and the featured departments in their order, and the sources that can be added. */
export async function showRows(shop: Shop, now: Date) {
  const { db, tenant } = shop;
  const home = await readHome(db, tenant.id);
  const fields = home.sections.map(fieldsOf);
  // In the shop's own language, as for everything that staff edit.
  const inOwnWords = { ...shop, language: fallbackLanguage };
  const [words, nodes, tree] = await Promise.all([
    readHomeTexts(db, tenant.id, rowTexts, fields, otherLanguages(tenant)),
    categoriesByUrls(
      inOwnWords,
      fields.map(({ source }) => source),
    ),
    categoryTree(shop),
  ]);
  const external = tenant.settings.marketplace?.categories ?? [];
  const titles = new Map(external.map(({ id, title }) => [id, title]));
  const rows = fields.map((row, at): HomeRow => {
    const { id = '', version = 0 } = home.sections[at] ?? {};
    const node = nodes.find(({ menuUrl }) => menuUrl === row.source);
    const category = marketplaceCategoryOf(row.source);
    const name = category === undefined ? node?.name : titles.get(category);
    return {
      ...row,
      id,
      version,
      kind: rowKindOf(row.source),
      name: name ?? null,
      nodeId: node?._id ?? null,
      translations: words[at] ?? {},
      state: promoStateAt(home.sections[at] ?? {}, now),
    };
  });
  return {
    rows,
    featured: home.featuredDepartments.map((menuUrl) => ({
      menuUrl,
      name: tree.nodeAt(menuUrl)?.name ?? null,
    })),
    sources: [
      ...offersOf(tree.departments),
      ...tree.collections.map(sourceOf),
      ...external.map(({ id, title }) => ({
        source: marketplaceSource(id),
        kind: 'marketplace' as const,
        name: title,
        depth: 0,
      })),
    ],
  };
}

const sourceOf = ({ menuUrl, name }: CategoryNode): RowSource => ({
  source: menuUrl,
  kind: rowKindOf(menuUrl),
  name,
  depth: 0,
});

/** Categories as a flat list, each followed by its descendants. */
const offersOf = (nodes: readonly Department[], depth = 0): RowSource[] =>
  nodes.flatMap(({ menuUrl, name, children }) => [
    { source: menuUrl, kind: 'category' as const, name, depth },
    ...offersOf(children, depth + 1),
  ]);
