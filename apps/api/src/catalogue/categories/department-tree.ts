import type { CategoryNode, Department } from '@karwan/contract/category';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { type CategoryRow, categoryColumns, presentCategory } from './category-row.ts';

/** All departments with what lies below them, without brands, in one statement. */
export async function departmentTree({
  db,
  tenant,
}: Pick<RequestContext, 'db' | 'tenant'>): Promise<Department[]> {
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from category c
    where c.tenant_id = ${tenant.id} and c.is_active and c.node_type <> 'BRAND'
    order by c.position, c.title, c.id
  `.execute(db);
  return growTree(rows);
}

/** Rows in the order of siblings; the descendants of a hidden node are left out with it. */
export function growTree(rows: readonly CategoryRow[]): Department[] {
  const below = Map.groupBy(rows, (row) => row.parent_id);
  const grow = (row: CategoryRow): Department => {
    const children = (below.get(row.id) ?? []).map(grow);
    return { ...presentCategory(row), isActive: true, ...submenuOf(children), children };
  };
  return (below.get(null) ?? []).map(grow);
}

function submenuOf(children: readonly Department[]): Pick<Department, 'submenu'> {
  if (children.length === 0) return {};
  const menu = children.map(withoutChildren);
  const columns = children.filter((child) => child.children.length > 0).length;
  if (columns === 0) return { submenu: { type: 'menu', menu } };
  const size = columns <= 1 ? 'sm' : columns <= 2 ? 'md' : columns <= 3 ? 'lg' : 'xl';
  return { submenu: { type: 'megamenu', menu, size } };
}

function withoutChildren({ children, submenu, isActive, ...node }: Department): CategoryNode {
  return node;
}
