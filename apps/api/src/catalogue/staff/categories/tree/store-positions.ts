import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { PlannedPosition, TreeNode } from './plan-tree.ts';
import { redirectAddresses } from './previous-addresses.ts';

/** Writes the planned positions of categories. Each address that is left redirects to its category. */
export async function storePositions(
  trx: Kysely<Database>,
  tenantId: number,
  nodes: readonly TreeNode[],
  changes: readonly PlannedPosition[],
): Promise<void> {
  if (changes.length === 0) return;
  const known = new Map(nodes.map(({ id, menuUrl }) => [id, menuUrl]));
  const moved = changes
    .filter(({ id, menuUrl }) => known.get(id) !== menuUrl)
    .map(({ id, menuUrl: to }) => ({ id, from: known.get(id) ?? '', to }));
  // Two categories may exchange addresses, which are unique: all get temporary ones first.
  await sql`update category set menu_url = '~' || id
    where tenant_id = ${tenantId} and id = any(${moved.map(({ id }) => id)}::integer[])`.execute(
    trx,
  );
  await sql`
    update category c set parent_id = new."parentId", position = new.position, menu_url = new."menuUrl",
      node_type = case when new."parentId" is null then 'DEPARTMENT' else 'CATEGORY' end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      new (id integer, "parentId" integer, position integer, "menuUrl" text)
    where c.id = new.id and c.tenant_id = ${tenantId}`.execute(trx);
  await redirectAddresses(trx, tenantId, moved);
}
