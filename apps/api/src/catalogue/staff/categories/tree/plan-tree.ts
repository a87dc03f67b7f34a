import { deepestCategory } from '@karwan/contract/catalogue/staff/staff-categories';
import { badField } from '../../../../platform/faults.ts';

/** A category's place in the tree. */
export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly position: number;
  readonly name: string;
  /** Path without outer slashes; its last segment is the category's own. */
  readonly menuUrl: string;
}

/** A category's new place. */
export type PlannedPosition = Pick<TreeNode, 'id' | 'parentId' | 'position' | 'menuUrl'>;

/** First segments of paths that the shop's own pages use. */
const reserved = new Set(['brands', 'collections', 'ebay-usa', 'search']);

const partOf = (menuUrl: string) => menuUrl.slice(menuUrl.lastIndexOf('/') + 1);

/** Compares siblings in the order that shoppers see. */
export const inOrder = (a: TreeNode, b: TreeNode) =>
  a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || a.id - b.id;

/**
 * Plans a move of categories below a parent, before one of its children or last, in the given order.
 * @returns every category whose place or address changes
 * @throws BAD_REQUEST for a parent that is one of them or lies below one, and for a tree that becomes too deep
 */
export function planMove(
  nodes: readonly TreeNode[],
  ids: readonly number[],
  { parentId, beforeId }: { parentId: number | null; beforeId: number | null },
): PlannedPosition[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const moving = new Set(ids);
  for (let above = parentId; above !== null; above = byId.get(above)?.parentId ?? null) {
    if (moving.has(above)) throw badField('parent', 'is below the category itself', 'choice');
  }
  const siblings = nodes
    .filter((node) => node.parentId === parentId && !moving.has(node.id))
    .sort(inOrder);
  const at = beforeId === null ? -1 : siblings.findIndex(({ id }) => id === beforeId);
  if (beforeId !== null && at < 0) throw badField('before', 'does not stand there', 'choice');
  const moved = ids.flatMap((id) => byId.get(id) ?? []);
  const ordered = siblings.toSpliced(at < 0 ? siblings.length : at, 0, ...moved);
  const parts = new Map(moved.map(({ id, menuUrl }) => [id, partOf(menuUrl)]));
  const changes = relocate(nodes, parts, parentId);
  const placed = ordered.map(
    ({ id, menuUrl }, position): PlannedPosition => ({
      id,
      parentId,
      position,
      menuUrl: changes.get(id)?.menuUrl ?? menuUrl,
    }),
  );
  const among = new Set(ordered.map(({ id }) => id));
  const below = [...changes.values()].filter(({ id }) => !among.has(id));
  return [...placed, ...below].filter((one) => isChanged(byId.get(one.id), one));
}

/**
 * Plans a change of the last segment of a category's address.
 * @throws BAD_REQUEST when the address is taken
 */
export function planAddress(
  nodes: readonly TreeNode[],
  id: number,
  part: string,
): PlannedPosition[] {
  const node = nodes.find((one) => one.id === id);
  if (!node || partOf(node.menuUrl) === part) return [];
  const changes = [...relocate(nodes, new Map([[id, part]]), node.parentId).values()];
  const now = changes.find((change) => change.id === id);
  if (now && partOf(now.menuUrl) !== part) {
    throw badField('addressPart', 'is the address of another category', 'choice');
  }
  return changes;
}

/** The address of a new category below a parent. */
export function freeAddress(
  nodes: readonly TreeNode[],
  parentId: number | null,
  part: string,
): string {
  const parent = nodes.find(({ id }) => id === parentId);
  return free(new Set(nodes.map(({ menuUrl }) => menuUrl)), parent?.menuUrl, part);
}

/** Moves categories and their subtrees to one parent, and computes the new addresses. */
function relocate(
  nodes: readonly TreeNode[],
  parts: ReadonlyMap<number, string>,
  parentId: number | null,
): Map<number, PlannedPosition> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = Map.groupBy(nodes, (node) => node.parentId);
  let depth = 0;
  for (let above = parentId; above !== null; above = byId.get(above)?.parentId ?? null) depth++;
  const subtree = new Set<number>();
  let level: TreeNode[] = [...parts.keys()].flatMap((id) => byId.get(id) ?? []);
  const levels: TreeNode[][] = [];
  for (; level.length > 0; level = level.flatMap(({ id }) => children.get(id) ?? [])) {
    levels.push(level);
    for (const { id } of level) subtree.add(id);
    if (depth + levels.length > deepestCategory) {
      throw badField('parent', `makes the tree deeper than ${deepestCategory}`, 'range');
    }
  }
  const taken = new Set(nodes.filter(({ id }) => !subtree.has(id)).map(({ menuUrl }) => menuUrl));
  const changes = new Map<number, PlannedPosition>();
  for (const [at, members] of levels.entries()) {
    for (const { id, parentId: own, position, menuUrl } of members) {
      const above = at === 0 ? parentId : own;
      const aboveUrl =
        above === null ? undefined : (changes.get(above) ?? byId.get(above))?.menuUrl;
      const url = free(taken, aboveUrl, parts.get(id) ?? partOf(menuUrl));
      taken.add(url);
      changes.set(id, { id, parentId: above, position, menuUrl: url });
    }
  }
  return changes;
}

/** A free address: of the parent's and the segment, with a number appended if it is taken. */
function free(taken: ReadonlySet<string>, above: string | undefined, part: string): string {
  const own = above === undefined && reserved.has(part) ? `all-${part}` : part;
  const url = above === undefined ? own : `${above}/${own}`;
  if (!taken.has(url)) return url;
  for (let number = 2; ; number++) {
    if (!taken.has(`${url}-${number}`)) return `${url}-${number}`;
  }
}

const isChanged = (before: TreeNode | undefined, after: PlannedPosition) =>
  before?.parentId !== after.parentId ||
  before.position !== after.position ||
  before.menuUrl !== after.menuUrl;
