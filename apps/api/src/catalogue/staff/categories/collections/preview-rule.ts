import type { CollectionRule } from '@karwan/contract/catalogue/staff/staff-collections';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { everything } from '../../../listing/listing-filters.ts';
import { orders } from '../../../listing/page-statement.ts';

/** The most listing rows that are read; a product may have one per branch. */
const maxRows = 3_000;
const maxCounted = 1_000;
const shown = 8;

/** The columns of `collection`, each with the field of the rule that it stores. */
export const ruleColumns = {
  categoryIds: 'category_ids',
  brandIds: 'brand_ids',
  least: 'least',
  most: 'most',
  badge: 'badge',
  newDays: 'new_days',
  onSale: 'on_sale',
  inStock: 'in_stock',
  propertyName: 'property_name',
  propertyValue: 'property_value',
} as const satisfies Record<keyof CollectionRule, string>;

/** A rule without conditions matches nothing. */
const emptyRule: CollectionRule = {
  categoryIds: [],
  brandIds: [],
  least: null,
  most: null,
  badge: null,
  newDays: null,
  onSale: false,
  inStock: false,
  propertyName: '',
  propertyValue: '',
};

/** A rule as a row of `collection`. */
export const ruleRow = (rule: CollectionRule): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(ruleColumns).map(([field, column]) => [
        column,
        rule[field as keyof CollectionRule],
      ]),
    ),
  );

/** The products that a rule matches among those that shoppers can find now, in the order of the collection's page. */
export async function previewRule(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  requested: Partial<CollectionRule>,
) {
  const rule = { ...emptyRule, ...requested };
  const places = rule.categoryIds.length > 0 ? rule.categoryIds : [String(everything)];
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    count: number;
    isCut: boolean;
  }>`
    with row as materialized (
      select l.product_id, l.popularity, l.listed_at
      from jsonb_populate_record(null::collection, ${ruleRow(rule)}::jsonb) c
      cross join listing l join product p on p.id = l.product_id
      where l.tenant_id = ${tenant.id} and l.category_id = any(${places}::integer[])
        and collection_takes(c, p, l.price_base, l.on_sale, l.in_stock)
      order by ${sql.raw(orders.relevance('l'))} limit ${sql.lit(maxRows)}
    ), taken as materialized (select distinct product_id, popularity, listed_at from row)
    select p.id::text, p.item_custom_id as code, p.name, (select count(*)::integer from taken) as count,
      (select count(*) from row) = ${sql.lit(maxRows)} as "isCut"
    from taken join product p on p.id = taken.product_id
    order by ${sql.raw(orders.relevance('taken'))} limit ${sql.lit(shown)}`.execute(db);
  const [first] = rows;
  const isCapped = first !== undefined && (first.isCut || first.count > maxCounted);
  return {
    count: Math.min(first?.count ?? 0, maxCounted),
    isCapped,
    products: rows.map(({ id, code, name }) => ({ id, code, name })),
  };
}
