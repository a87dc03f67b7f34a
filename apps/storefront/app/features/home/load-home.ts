import type { Department } from '@karwan/contract/category';
import type { ShopClient } from '@karwan/contract/contract';
import { pageSizes } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import type { Visit } from '../../page/context.ts';
import { pictureKey } from '../../page/picture-key.ts';
import { toCard } from '../../shared/product-card/card-fields.ts';
import { rowsOfToday } from '../marketplace/rows/rows-of-today.ts';

/** A category with what the home page shows of it. */
export interface HomeNode {
  _id: string;
  name: string;
  menuUrl: string;
  count: number;
  image: string | null;
}

export interface HomeSection {
  title: string;
  node: HomeNode;
  products: ProductCard[];
}

function present({ _id, name, menuUrl, count, image }: Department): HomeNode {
  return { _id, name, menuUrl, count, image: pictureKey(image.md[0] ?? image.sm[0]) };
}

/** All nodes of the tree by their url path. */
function byMenuUrl(tree: readonly Department[]): Map<string, Department> {
  const all = new Map<string, Department>();
  const walk = (nodes: readonly Department[]) => {
    for (const node of nodes) {
      all.set(node.menuUrl, node);
      walk(node.children);
    }
  };
  walk(tree);
  return all;
}

/** Making one takes longer than sorting with it. */
const byName = new Intl.Collator('en');

/** Every brand seen among the products, once, by name. */
function brandsOf(products: readonly ProductCard[]): string[] {
  const titles = products
    .map((product) => product.brand?.title)
    .filter((title) => title !== undefined);
  return [...new Set(titles)].sort(byName.compare);
}

/** The home page of a tenant: its words from the settings, its products from the nearest branches. */
export async function loadHome(client: ShopClient, visit: Visit) {
  const { tenant, place, currency, zone } = visit;
  const { slides, banner, featuredDepartments, sections } = tenant.home;
  const { latitude, longitude } = place;
  const nodes = byMenuUrl(await client.categories.tree({}));
  const known = sections.flatMap(({ title, menuUrl }) => {
    const node = nodes.get(menuUrl);
    return node ? [{ title, node: present(node) }] : [];
  });
  const near = { latitude, longitude, currency };
  const [latest, ...listings] = await Promise.all([
    client.items.latest(near),
    ...known.map(({ node }) =>
      client.items.byCategoryNear({
        ...near,
        categoryId: node._id,
        perPage: pageSizes.homeSection,
      }),
    ),
  ]);
  const filled = known.map(
    ({ title, node }, at): HomeSection => ({
      title,
      node,
      products: (listings[at]?.finalSearchedItem ?? []).map((card) => toCard(card)),
    }),
  );
  return {
    slides,
    banner,
    latest: latest.map((card) => toCard(card)),
    featured: featuredDepartments.flatMap((menuUrl) => {
      const node = nodes.get(menuUrl);
      return node ? [present(node)] : [];
    }),
    sections: filled.filter((section) => section.products.length > 0),
    marketplace: tenant.marketplace ? rowsOfToday(tenant.marketplace, zone) : null,
    brands: brandsOf([...latest, ...filled.flatMap((section) => section.products)]),
  };
}
