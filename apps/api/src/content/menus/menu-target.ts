import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The target of an entry: one of the three. */
export interface StoredTarget {
  readonly nodeId: number | null;
  readonly textId: number | null;
  readonly address: string | null;
}

/** The segments of a path as stored; undefined: it is no plain path of the shop. */
function partsOf(address: string): string[] | undefined {
  if (!address.startsWith('/') || /[?#]/.test(address)) return;
  try {
    return address.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return;
  }
}

/**
 * The target of a typed address: the category, collection, brand, page or post at that address, so that the entry
 * follows it when it moves; or else the address itself.
 */
export async function targetOf(
  trx: Kysely<Database>,
  tenantId: number,
  address: string,
): Promise<StoredTarget> {
  const plain = { nodeId: null, textId: null, address };
  const [first = '', ...rest] = partsOf(address) ?? [];
  const last = rest.join('/');
  if (last === '') return plain;
  if (first === 'site' || first === 'blog') {
    const { rows } = await sql<{ id: number }>`select id from content_text
      where tenant_id = ${tenantId} and kind = ${first === 'site' ? 'page' : 'post'} and slug = ${last}`.execute(
      trx,
    );
    return rows[0] ? { nodeId: null, textId: rows[0].id, address: null } : plain;
  }
  const { rows } = await sql<{ id: number }>`
    select node.id from category node
    left join brand on brand.node_id = node.id
    where node.tenant_id = ${tenantId} and case ${first}
      when 'brands' then node.node_type = 'BRAND' and brand.title = ${last}
      when 'collections' then node.node_type = 'COLLECTION' and node.menu_url = 'collections/' || ${last}
      when 'department' then node.node_type not in ('BRAND', 'COLLECTION') and node.menu_url = ${last}
      else false end
    order by node.id limit 1`.execute(trx);
  return rows[0] ? { nodeId: rows[0].id, textId: null, address: null } : plain;
}
