import type { CategoryNode, Department } from '@karwan/contract/category';

export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly node: CategoryNode;
}

/** Builds a tree of nodes in the order of siblings, without hidden nodes and their descendants. */
export function growTree(nodes: readonly TreeNode[]): readonly Department[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const grow = ({ id, node }: TreeNode): Department => {
    const children = Object.freeze((below.get(id) ?? []).map(grow)) as Department[];
    return Object.freeze({ ...node, isActive: true, ...submenuOf(children), children });
  };
  return Object.freeze((below.get(null) ?? []).map(grow));
}

function submenuOf(children: readonly Department[]): Pick<Department, 'submenu'> {
  if (children.length === 0) return {};
  const menu = Object.freeze(children.map(withoutChildren)) as CategoryNode[];
  const columns = children.filter((child) => child.children.length > 0).length;
  if (columns === 0) return { submenu: Object.freeze({ type: 'menu', menu }) };
  const size = columns <= 1 ? 'sm' : columns <= 2 ? 'md' : columns <= 3 ? 'lg' : 'xl';
  return { submenu: Object.freeze({ type: 'megamenu', menu, size }) };
}

function withoutChildren({ children, submenu, isActive, ...node }: Department): CategoryNode {
  return Object.freeze(node);
}
