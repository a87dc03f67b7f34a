import type { CategoryNode, Department } from '@karwan/contract/category';
import { type CategoryRow, presentCategory } from './category-row.ts';
import { growTree, type TreeNode } from './department-tree.ts';

export type TreeRow = CategoryRow & { is_active: boolean };

interface TreeEntry extends TreeNode {
  readonly isActive: boolean;
}

/**
 * A shop's categories and collections, without the nodes of brands. The objects are shared by all requests, and so are
 * frozen. A hidden category is found by no id or path, but is part of the path to its descendants.
 */
export class CategoryTree {
  /** Departments with their descendants, without hidden categories and those below them. */
  readonly departments: readonly Department[];
  /** Collections, which are not part of the tree. */
  readonly collections: readonly CategoryNode[];
  readonly #byId: ReadonlyMap<number, TreeEntry>;
  readonly #byPath: ReadonlyMap<string, CategoryNode>;
  readonly #children: ReadonlyMap<number | null, readonly TreeEntry[]>;

  /** @param rows in the order of siblings */
  constructor(rows: readonly TreeRow[]) {
    const entries = rows.map((row): TreeEntry => {
      const { id, parent_id: parentId, is_active: isActive } = row;
      return { id, parentId, isActive, node: freezeNode(presentCategory(row)) };
    });
    const shown = entries.filter(({ isActive }) => isActive);
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.#byPath = new Map(shown.map(({ node }) => [node.menuUrl, node]));
    this.#children = Map.groupBy(shown, ({ parentId }) => parentId);
    const isCollection = ({ node }: TreeEntry) => node.nodeType === 'COLLECTION';
    this.departments = growTree(shown.filter((entry) => !isCollection(entry)));
    this.collections = Object.freeze(shown.filter(isCollection).map(({ node }) => node));
  }

  node(id: number): CategoryNode | undefined {
    const entry = this.#byId.get(id);
    return entry?.isActive ? entry.node : undefined;
  }

  /** All visible nodes. */
  nodes(): Iterable<CategoryNode> {
    return this.#byPath.values();
  }

  nodeAt(path: string): CategoryNode | undefined {
    return this.#byPath.get(path);
  }

  /** Direct children, in their order. */
  childrenOf(id: number): CategoryNode[] {
    return (this.#children.get(id) ?? []).map(({ node }) => node);
  }

  /** The path from the department down to a category, hidden or not; undefined when there is no such category. */
  pathTo(id: number): CategoryNode[] | undefined {
    if (!this.#byId.has(id)) return undefined;
    const way: CategoryNode[] = [];
    let entry = this.#byId.get(id);
    while (entry) {
      way.unshift(entry.node);
      entry = entry.parentId === null ? undefined : this.#byId.get(entry.parentId);
    }
    return way;
  }
}

function freezeNode(node: CategoryNode): CategoryNode {
  Object.freeze(node.image.md);
  Object.freeze(node.image.sm);
  Object.freeze(node.image);
  return Object.freeze(node);
}
