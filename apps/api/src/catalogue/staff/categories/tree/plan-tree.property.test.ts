import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inOrder,
  type PlannedPosition,
  planAddress,
  planMove,
  type TreeNode,
} from './plan-tree.ts';

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly before: number;
  readonly part: string;
}

const count = 12;
const steps = fc.array(
  fc.record<Step>({
    id: fc.integer({ min: 1, max: count }),
    // 0 stands for a department, without a parent.
    parent: fc.integer({ min: 0, max: count }),
    before: fc.integer({ min: 0, max: count }),
    part: fc.constantFrom('', 'bags', 'c1', 'c2', 'brands'),
  }),
  { maxLength: 25 },
);

const start: readonly TreeNode[] = Array.from({ length: count }, (_, at) => ({
  id: at + 1,
  parentId: null,
  position: 0,
  name: `C${at + 1}`,
  menuUrl: `c${at + 1}`,
}));

const after = (nodes: readonly TreeNode[], changes: readonly PlannedPosition[]): TreeNode[] => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return nodes.map((node) => ({ ...node, ...byId.get(node.id) }));
};

function walk(nodes: readonly TreeNode[], { id, parent, before, part }: Step): TreeNode[] {
  try {
    if (part !== '') return after(nodes, planAddress(nodes, id, part));
    const parentId = parent === 0 ? null : parent;
    const beforeId = before === 0 ? null : before;
    return after(nodes, planMove(nodes, [id], { parentId, beforeId }));
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_REQUEST' });
    return [...nodes];
  }
}

test('after any moves and renames it is a tree of all categories with unique addresses', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let nodes: readonly TreeNode[] = start;
      for (const step of all) nodes = walk(nodes, step);
      const byId = new Map(nodes.map((node) => [node.id, node]));
      expect(byId.size).toBe(count);
      expect(new Set(nodes.map(({ menuUrl }) => menuUrl)).size).toBe(count);
      for (const { parentId, menuUrl } of nodes) {
        let above = parentId;
        for (let depth = 0; above !== null; depth++) {
          expect(depth).toBeLessThan(count);
          above = byId.get(above)?.parentId ?? null;
        }
        const parentUrl = parentId === null ? undefined : byId.get(parentId)?.menuUrl;
        expect(menuUrl.split('/').slice(0, -1).join('/')).toBe(parentUrl ?? '');
        expect(menuUrl).not.toBe('brands');
      }
    }),
  );
});

test('a category is where it was moved, and the others keep their order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(start.map(({ id }) => id)), (order) => {
      let nodes: readonly TreeNode[] = start;
      for (const id of order) {
        nodes = after(nodes, planMove(nodes, [id], { parentId: null, beforeId: null }));
      }
      const shown = nodes.toSorted(inOrder).map(({ id }) => id);
      expect(shown.slice(count - order.length)).toEqual(order);
      const rest = shown.slice(0, count - order.length);
      const others = start.toSorted(inOrder).map(({ id }) => id);
      expect(rest).toEqual(others.filter((id) => !order.includes(id)));
    }),
  );
});

test('a move to the same place changes nothing', () => {
  const placed = start.map((node, position) => ({ ...node, position }));
  expect(planMove(placed, [3], { parentId: null, beforeId: 4 })).toEqual([]);
  expect(planAddress(placed, 3, 'c3')).toEqual([]);
});
