import type { BreadcrumbEntry, CategoryNode } from '@karwan/contract/category';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { prepared } from '../../platform/prepared.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { translatedTree } from './cached-tree.ts';
import { type CategoryRow, categoryColumns, presentCategory } from './category-row.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant' | 'language'>;

// Nodes of brands are not in the tree, because there may be very many, and they have no parents or children.

/** Direct children of a node. @throws NOT_FOUND for an unknown node. */
export async function childrenOf(shop: Shop, id: number): Promise<CategoryNode[]> {
  const tree = await translatedTree(shop);
  if (tree.node(id)) return tree.childrenOf(id);
  await brandNode(shop, id);
  return [];
}

/** The path from the department down to a node. @throws NOT_FOUND for an unknown node. */
export async function breadcrumbOf(shop: Shop, id: number): Promise<BreadcrumbEntry[]> {
  const tree = await translatedTree(shop);
  const way = (tree.node(id) && tree.pathTo(id)) ?? [await brandNode(shop, id)];
  return way.map(({ _id, menuUrl, title }) => ({ _id, menuUrl, title }));
}

/** Nodes in the order of the ids. Unknown ones are left out; a merged one is replaced by its target. */
export async function categoriesByIds(shop: Shop, ids: readonly number[]): Promise<CategoryNode[]> {
  const tree = await translatedTree(shop);
  const others = ids.filter((id) => !tree.node(id));
  const brands = new Map((await brandNodes(shop, others)).map((node) => [Number(node._id), node]));
  const gone = others.filter((id) => !brands.has(id));
  const merged = gone.length > 0 ? await mergedNodes(shop, gone) : new Map<number, CategoryNode>();
  return [...new Set(ids)].flatMap((id) => tree.node(id) ?? brands.get(id) ?? merged.get(id) ?? []);
}

/** Nodes in the order of the paths, also by previous paths; unknown ones are left out. */
export async function categoriesByUrls(
  shop: Shop,
  urls: readonly string[],
): Promise<CategoryNode[]> {
  const tree = await translatedTree(shop);
  const others = urls.filter((url) => !tree.nodeAt(url));
  const condition = sql`c.node_type = 'BRAND' and c.menu_url = any((select ${others}::text[])::text[])`;
  const brands = others.length > 0 ? await select(shop, condition, sql`c.id`, 'nodes-by-urls') : [];
  const byUrl = new Map(brands.map((node) => [node.menuUrl, node]));
  return [...new Set(urls)].flatMap((url) => tree.nodeAt(url) ?? byUrl.get(url) ?? []);
}

/** Featured or popular categories; both without a filter. */
export async function categoriesByFeature(
  shop: Shop,
  { isFeatured, isPopular }: { isFeatured?: boolean; isPopular?: boolean },
): Promise<CategoryNode[]> {
  const both = !isFeatured && !isPopular;
  const requested: RawBuilder<unknown>[] = [];
  if (isFeatured || both) requested.push(sql`c.is_featured`);
  if (isPopular || both) requested.push(sql`c.is_popular`);
  const condition = sql`(${sql.join(requested, sql.raw(' or '))})`;
  return select(shop, condition, sql`c.position, c.title, c.id`);
}

/**
 * The node at a path or previous path. A brand is also found by its title, as in `brands/Dolce & Gabbana`.
 * @throws NOT_FOUND when there is none.
 */
export async function categoryByUrl(shop: Shop, url: string): Promise<CategoryNode> {
  const path = url
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
  const tree = await translatedTree(shop);
  const found = tree.nodeAt(path) ?? (await brandAt(shop, path)) ?? (await formerAt(shop, path));
  if (!found) throw notFound('category');
  return found;
}

/** A brand by its path, or by its title, as written or as a slug. `C++` is another brand than `C`, which has its slug. */
async function brandAt(shop: Shop, path: string): Promise<CategoryNode | undefined> {
  if (!path.startsWith('brands/')) return undefined;
  const title = path.slice('brands/'.length);
  const named = sql`(select node_id from brand where tenant_id = ${shop.tenant.id}
    and lower(title) = ${title} order by id limit 1)`;
  const [node] = await select(
    shop,
    sql`(c.menu_url in (${path}, ${`brands/${slugOf(title)}`}) or c.id = ${named})`,
    sql`c.menu_url <> ${path}, c.id is distinct from ${named} limit 1`,
    'brand-by-path',
  );
  return node;
}

/** A node that had the path before, or into which the node with it was merged. */
async function formerAt(shop: Shop, path: string): Promise<CategoryNode | undefined> {
  // A renamed brand is also found by its previous title, as in `brands/c&a`.
  const slug = path.startsWith('brands/') ? `brands/${slugOf(path.slice('brands/'.length))}` : path;
  const moved = sql`c.id = (select category_id from former_category
    where tenant_id = ${shop.tenant.id} and menu_url in (${path}, ${slug})
    order by menu_url <> ${path} limit 1)`;
  return (await select(shop, moved, sql`c.id`, 'category-formerly-at'))[0];
}

/** The targets of merged nodes, by the previous ids. */
async function mergedNodes(
  shop: Shop,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CategoryNode>> {
  const { rows } = await sql<CategoryRow & { former_id: number }>`${prepared('merged-categories')}
    select former.former_id, ${categoryColumns} from former_category former
    join category c on c.id = former.category_id and c.is_active
    where former.tenant_id = ${shop.tenant.id} and former.former_id = any((select ${ids}::integer[])::integer[])
    order by former.former_id`.execute(shop.db);
  const nodes = await inLanguage(shop, rows.map(presentCategory));
  return new Map(rows.flatMap(({ former_id: id }, at) => (nodes[at] ? [[id, nodes[at]]] : [])));
}

async function brandNode(shop: Shop, id: number): Promise<CategoryNode> {
  const [node] = await brandNodes(shop, [id]);
  if (!node) throw notFound('category');
  return node;
}

async function brandNodes(shop: Shop, ids: readonly number[]): Promise<CategoryNode[]> {
  if (ids.length === 0) return [];
  const condition = sql`c.node_type = 'BRAND' and c.id = any((select ${ids}::integer[])::integer[])`;
  return select(shop, condition, sql`c.id`, 'brand-nodes');
}

async function select(
  shop: Shop,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  name?: string,
): Promise<CategoryNode[]> {
  const { rows } = await sql<CategoryRow>`${prepared(name)}
    select ${categoryColumns} from category c
    where c.tenant_id = ${shop.tenant.id} and c.is_active and ${condition} order by ${order}
  `.execute(shop.db);
  return inLanguage(shop, rows.map(presentCategory));
}
