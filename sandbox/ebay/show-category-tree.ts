import { everythingElse, leaves } from './category-tree.ts';

interface TreeNode {
  category: { categoryId: string; categoryName: string };
  categoryTreeNodeLevel: number;
  leafCategoryTreeNode?: true;
  childCategoryTreeNodes?: TreeNode[];
}

/** The categories in the format of eBay's Taxonomy API, below a root node. */
export function categoryTree(): TreeNode {
  const root = nodeOf({ id: '0', title: 'Root' }, 0);
  for (const { id, title, above } of [...leaves, everythingElse]) {
    let at = root;
    for (const one of [...above].reverse()) at = childOf(at, one);
    childOf(at, { id, title }).leafCategoryTreeNode = true;
  }
  return root;
}

function childOf(node: TreeNode, named: { id: string; title: string }): TreeNode {
  node.childCategoryTreeNodes ??= [];
  const children = node.childCategoryTreeNodes;
  const known = children.find(({ category }) => category.categoryId === named.id);
  if (known) return known;
  const child = nodeOf(named, node.categoryTreeNodeLevel + 1);
  children.push(child);
  return child;
}

const nodeOf = ({ id, title }: { id: string; title: string }, level: number): TreeNode => ({
  category: { categoryId: id, categoryName: title },
  categoryTreeNodeLevel: level,
});
