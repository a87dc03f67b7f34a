import type { CategoryMove } from '@karwan/contract/catalogue/staff/staff-categories';
import { ORPCError } from '@orpc/server';
import type { RequestContext } from '../../../../platform/context.ts';
import { badField, notFound } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { lockTree } from '../../../categories/lock-tree.ts';
import { planMove, type TreeNode } from './plan-tree.ts';
import { readNodes } from './read-tree.ts';
import { refreshListedProducts } from './refresh-listed-products.ts';
import { storePositions } from './store-positions.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

/**
 * Moves a category below another one, or among its siblings. Its address changes with it, and the previous ones redirect.
 * @throws NOT_FOUND, BAD_REQUEST for a parent below itself, CHANGE_OUTDATED when somebody else has moved it
 */
export function moveCategory(context: Context, move: CategoryMove) {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    await lockTree(trx, tenant.id);
    const nodes = await readNodes(trx, tenant.id);
    const node = nodes.find(({ id }) => id === Number(move.id));
    if (!node) throw notFound('Category');
    if (node.parentId !== idOf(move.from)) {
      throw new ORPCError('CHANGE_OUTDATED', {
        status: 409,
        message: 'The category was moved. Reload it',
      });
    }
    const parentId = idOf(move.parent);
    if (parentId !== null && !nodes.some(({ id }) => id === parentId)) {
      throw badField('parent', 'is not there', 'choice');
    }
    const changes = planMove(nodes, [node.id], { parentId, beforeId: idOf(move.before) });
    const now = changes.find(({ id }) => id === node.id);
    if (changes.length === 0) return { menuUrl: node.menuUrl, task: null };
    await storePositions(trx, tenant.id, nodes, changes);
    record({
      kind: 'category.move',
      entity: 'category',
      entityId: move.id,
      before: positionOf(node),
      after: positionOf({ ...node, ...now }),
    });
    const isElsewhere = parentId !== node.parentId;
    const task = isElsewhere
      ? await refreshListedProducts(command, context, { categories: [node.id] })
      : null;
    return { menuUrl: now?.menuUrl ?? node.menuUrl, task };
  });
}

const idOf = (id: string | null) => (id === null ? null : Number(id));

const positionOf = ({ parentId, position, menuUrl }: TreeNode) => ({
  parent: parentId === null ? null : String(parentId),
  position,
  menuUrl,
});
