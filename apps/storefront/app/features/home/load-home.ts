import type { CategoryNode, Department } from '@karwan/contract/category';
import { marketplaceCategoryOf, rowKindOf } from '@karwan/contract/content/row-source';
import type { ShopClient } from '@karwan/contract/contract';
import { pageSizes } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import type { HomeSettings } from '@karwan/contract/tenant';
import { brandAddress } from '../../page/addresses.ts';
import type { Visit } from '../../page/context.ts';
import { pictureKey } from '../../page/picture-key.ts';
import { toCard } from '../../shared/product-card/card-fields.ts';
import { nodeAddress } from '../listing/node-address.ts';
import { rowsOfToday } from '../marketplace/rows/rows-of-today.ts';

/** The fields of a category that the home page shows. */
export interface HomeNode {
  _id: string;
  name: string;
  menuUrl: string;
  count: number;
  image: string | null;
}

export interface HomeSection {
  kind: 'products';
  title: string;
  node: HomeNode;
  /** The page with all of its products. */
  href: string;
  products: ProductCard[];
}

/** A brand with the path of its page. */
export interface HomeBrand {
  title: string;
  href: string;
}

/** A row of marketplace items; they load in the browser. */
export interface OutsideSection {
  kind: 'outside';
  title: string;
  /** Id of the marketplace's category. */
  id: string;
}

function present({ _id, name, menuUrl, count, image }: CategoryNode): HomeNode {
  return { _id, name, menuUrl, count, image: pictureKey(image.md[0] ?? image.sm[0]) };
}

/** All nodes of the tree by URL path. */
function byMenuUrl(tree: readonly Department[]): Map<string, CategoryNode> {
  const all = new Map<string, CategoryNode>();
  const walk = (nodes: readonly Department[]) => {
    for (const node of nodes) {
      all.set(node.menuUrl, node);
      walk(node.children);
    }
  };
  walk(tree);
  return all;
}

/** Nodes that rows list but the tree does not contain (brands, collections). */
async function nodesBesideTree(
  client: ShopClient,
  sections: HomeSettings['sections'],
): Promise<CategoryNode[]> {
  const isBeside = (url: string) => ['brand', 'collection'].includes(rowKindOf(url));
  const urls = sections.map(({ menuUrl }) => menuUrl).filter(isBeside);
  return urls.length > 0 ? client.categories.byUrls({ urls }) : [];
}

/** Reused: creating a collator takes longer than sorting. */
const byName = new Intl.Collator('en');

/** Distinct brands of the products, by name. */
function brandsOf(products: readonly ProductCard[]): HomeBrand[] {
  const byAddress = new Map<string, HomeBrand>();
  for (const { brand } of products) {
    if (!brand) continue;
    const href = brandAddress(brand);
    byAddress.set(href, { title: brand.title, href });
  }
  return [...byAddress.values()].sort((a, b) => byName.compare(a.title, b.title));
}

/** Loads the home page of a tenant: texts from the settings, products of the nearest branches. */
export async function loadHome(client: ShopClient, visit: Visit) {
  const { tenant, place, currency, zone } = visit;
  const { slides, banner, featuredDepartments, sections } = tenant.home;
  const { latitude, longitude } = place;
  const [tree, beside] = await Promise.all([
    client.categories.tree({}),
    nodesBesideTree(client, sections),
  ]);
  const nodes = byMenuUrl(tree);
  for (const node of beside) nodes.set(node.menuUrl, node);
  const outside = new Set(tenant.marketplace?.categories.map((category) => category.id));
  const near = { latitude, longitude, currency };
  const [latest, ...rows] = await Promise.all([
    client.items.latest(near),
    ...sections.map(async ({ title, menuUrl }): Promise<HomeSection | OutsideSection | null> => {
      const id = marketplaceCategoryOf(menuUrl);
      if (id !== undefined) return outside.has(id) ? { kind: 'outside', title, id } : null;
      const node = nodes.get(menuUrl);
      if (!node) return null;
      const { finalSearchedItem: found } = await client.items.byCategoryNear({
        ...near,
        categoryId: node._id,
        perPage: pageSizes.homeSection,
      });
      if (found.length === 0) return null;
      const products = found.map((card) => toCard(card));
      return { kind: 'products', title, node: present(node), href: nodeAddress(node), products };
    }),
  ]);
  const shown = rows.filter((row) => row !== null);
  return {
    slides,
    banner,
    latest: latest.map((card) => toCard(card)),
    featured: featuredDepartments.flatMap((menuUrl) => {
      const node = nodes.get(menuUrl);
      return node ? [present(node)] : [];
    }),
    sections: shown,
    marketplace: tenant.marketplace
      ? rowsOfToday(
          tenant.marketplace,
          zone,
          shown.flatMap((row) => (row.kind === 'outside' ? row.id : [])),
        )
      : null,
    brands: brandsOf([
      ...latest,
      ...shown.flatMap((row) => (row.kind === 'products' ? row.products : [])),
    ]),
  };
}
