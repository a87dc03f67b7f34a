import { z } from 'zod';
import { type CategoryTree, MarketplaceDown } from '../../port.ts';
import type { CallEbay } from './call-ebay.ts';

const treeNode = z.object({
  category: z.object({ categoryId: z.string(), categoryName: z.string() }),
  get childCategoryTreeNodes() {
    return z.array(treeNode).optional();
  },
});
type TreeNode = z.infer<typeof treeNode>;

const defaultTree = z.object({ categoryTreeId: z.string(), categoryTreeVersion: z.string() });
const wholeTree = defaultTree.extend({ rootCategoryNode: treeNode });

const taxonomy = '/commerce/taxonomy/v1';
/** A longer timeout, because the tree has many megabytes. */
const treeDeadline = 40_000;

/**
 * eBay's categories, from its Taxonomy API, which has its own quota.
 * @returns null while the known version is current
 * @throws MarketplaceDown, EbayRefusal
 */
export async function readTree(
  call: CallEbay,
  marketplaceId: string,
  known: string | undefined,
): Promise<CategoryTree | null> {
  const requested = { marketplace_id: marketplaceId };
  const found = read(
    defaultTree,
    await call(`${taxonomy}/get_default_category_tree_id`, requested),
  );
  if (found.categoryTreeVersion === known) return null;
  const path = `${taxonomy}/category_tree/${encodeURIComponent(found.categoryTreeId)}`;
  const tree = read(wholeTree, await call(path, {}, undefined, treeDeadline));
  const titles = new Map<string, string>();
  const open: TreeNode[] = tree.rootCategoryNode.childCategoryTreeNodes ?? [];
  for (let node = open.pop(); node; node = open.pop()) {
    titles.set(node.category.categoryId, node.category.categoryName);
    open.push(...(node.childCategoryTreeNodes ?? []));
  }
  return { version: tree.categoryTreeVersion, titles };
}

function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const checked = shape.safeParse(answer);
  if (!checked.success) throw new MarketplaceDown('eBay response failed schema validation');
  return checked.data;
}
