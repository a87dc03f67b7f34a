import { sql } from 'kysely';
import { badField } from '../../../../platform/faults.ts';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { slugOf } from '../../../../platform/text/slug.ts';
import { lockTree } from '../../../categories/lock-tree.ts';
import { freeAddress, planMove } from '../tree/plan-tree.ts';
import { dropRedirects } from '../tree/previous-addresses.ts';
import { readNodes } from '../tree/read-tree.ts';

interface NewCategory {
  readonly key: string;
  readonly name: string;
  readonly parent: string | null;
}

/**
 * Adds a category as the last child of another one, or as a department; idempotent.
 * @throws BAD_REQUEST for a parent that does not exist, or too deep a tree
 */
export function addCategory(
  context: CommandContext,
  { key, name, parent }: NewCategory,
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const claim = await claimRequest(trx, tenant.id, `add-category:${key}`);
    if (claim.before !== undefined) return { id: claim.before };
    await lockTree(trx, tenant.id);
    const nodes = await readNodes(trx, tenant.id);
    const parentId = parent === null ? null : Number(parent);
    if (parentId !== null && !nodes.some(({ id }) => id === parentId)) {
      throw badField('parent', 'is not there', 'choice');
    }
    const slug = slugOf(name);
    // Digits alone would be taken for the id of a category.
    const menuUrl = freeAddress(nodes, parentId, /\p{L}/u.test(slug) ? slug : `c-${slug}`);
    const fresh = { id: 0, parentId: null, position: 0, name, menuUrl };
    // Checks the depth as a move does.
    planMove([...nodes, fresh], [0], { parentId, beforeId: null });
    const last = nodes.filter((node) => node.parentId === parentId).map(({ position }) => position);
    const { rows } = await sql<{ id: number }>`
      insert into category (tenant_id, parent_id, name, title, menu_url, node_type, position)
      values (${tenant.id}, ${parentId}, ${name}, ${name}, ${menuUrl},
        ${parentId === null ? 'DEPARTMENT' : 'CATEGORY'}, ${Math.max(-1, ...last) + 1})
      returning id`.execute(trx);
    await dropRedirects(trx, tenant.id, [menuUrl]);
    const id = String(rows[0]?.id);
    record({
      kind: 'category.add',
      entity: 'category',
      entityId: id,
      after: { name, parent, menuUrl },
    });
    await claim.finish(id);
    return { id };
  });
}
