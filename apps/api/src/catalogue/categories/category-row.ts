import type { CategoryNode } from '@karwan/contract/category';
import { pictureUrl } from '@karwan/contract/picture';
import { sql } from 'kysely';

/** A category's row, as the database returns it. */
export interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  title: string;
  description: string;
  menu_url: string;
  picture: string | null;
  node_type: string;
  products: number;
}

/** The columns of a CategoryRow, from `category c`. */
export const categoryColumns = sql.raw(`
  c.id, c.parent_id, c.name, c.title, c.description, c.menu_url, c.picture, c.node_type,
  coalesce((
    select products from category_count n where n.tenant_id = c.tenant_id and n.category_id = c.id
  ), 0) as products`);

/** A category for responses. */
export function presentCategory(row: CategoryRow): CategoryNode {
  return {
    _id: String(row.id),
    name: row.name,
    title: row.title,
    description: row.description,
    menuUrl: row.menu_url,
    image: {
      md: row.picture ? [pictureUrl(row.picture, 640)] : [],
      sm: row.picture ? [pictureUrl(row.picture, 320)] : [],
    },
    count: row.products,
    nodeType: nodeType(row.node_type),
  };
}

function nodeType(type: string): CategoryNode['nodeType'] {
  return type === 'DEPARTMENT' || type === 'BRAND' || type === 'COLLECTION' ? type : 'CATEGORY';
}
