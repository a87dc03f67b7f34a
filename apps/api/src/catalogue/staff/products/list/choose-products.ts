import type { ProductListInput } from '@karwan/contract/product-list';
import type { ProductLack } from '@karwan/contract/product-states';
import { type RawBuilder, sql } from 'kysely';

/** The maximum number of products that a page reads, so that its time is bounded. */
export const maxExamined = 10_000;

/** The filters of a list; the text has been resolved to product ids. */
export interface Wanted extends Pick<ProductListInput, 'state' | 'stock' | 'lacks' | 'before'> {
  /** Ids of products that match the text; left out: there is no text. */
  readonly found?: readonly number[] | undefined;
  /** A category and its descendants; left out: any. */
  readonly categories?: readonly number[] | undefined;
  readonly brand?: string | undefined;
  /** The branches whose prices and stock are shown; null: all. */
  readonly branches: readonly number[] | null;
}

type Part = RawBuilder<unknown>;
const all = (parts: readonly Part[]) => sql.join(parts, sql` and `);

/**
 * The candidate ids, newest first, from the index of the most selective filter, since several indexes together cannot
 * be read in order.
 */
export function examinedProducts(tenantId: number, requested: Wanted, limit = maxExamined): Part {
  const { found, categories, brand, state, lacks, before } = requested;
  const older = (id: Part) => (before === undefined ? sql`true` : sql`${id} < ${before}::bigint`);
  const ofProducts = (...conditions: Part[]) => sql`
    select p.id from product p
    where ${all([sql`p.tenant_id = ${tenantId}`, older(sql`p.id`), ...conditions])}
    order by p.id desc limit ${limit}`;
  if (found) return ofProducts(sql`p.id = any(${found}::bigint[])`);
  const ofBrand = brand === undefined ? [] : [sql`p.brand_id = ${brand}::integer`];
  if (categories) {
    // Products that have it as a further category come from another table.
    return sql`select id from (
      (${ofProducts(sql`p.category_id = any(${categories}::integer[])`, ...ofBrand)})
      union
      (${ofProducts(
        sql`p.id in (select product_id from product_other_category
          where category_id = any(${categories}::integer[]))`,
        ...ofBrand,
      )})) both_kinds
      order by id desc limit ${limit}`;
  }
  if (brand !== undefined) return ofProducts(...ofBrand);
  if (lacks === 'picture') {
    return sql`select id from (
      (${ofProducts(lackIndexes.picture)})
      union
      (${ofProducts(
        sql`p.id in (select used.product_id from picture_fetch_use used
          join picture_fetch f on f.id = used.fetch_id and f.tenant_id = ${tenantId} and f.state = 'failed')`,
      )})) both_kinds
      order by id desc limit ${limit}`;
  }
  if (lacks && lacks !== 'translation') return ofProducts(lackIndexes[lacks]);
  if (state === 'hidden') return ofProducts(sql`not p.is_active`);
  return ofProducts();
}

/** Conditions exactly as in the partial indexes of migration 0270. */
const lackIndexes: Record<Exclude<ProductLack, 'translation'>, Part> = {
  picture: sql`p.pictures = '{}'`,
  text: sql`p.description = ''`,
  gtin: sql`p.gtin is null`,
  weight: sql`p.weight_grams is null`,
};

/**
 * What a product `p` lacks. Its variants may have GTIN and weight instead.
 * @param languages the shop's languages, besides its own
 */
export function missingConditions(
  tenantId: number,
  languages: readonly string[],
): Record<ProductLack, Part> {
  const ofSomeVariant = (column: string) =>
    sql`exists (select from variant v where v.product_id = p.id and v.${sql.ref(column)} is null)`;
  return {
    ...lackIndexes,
    // A picture at an address that could not be fetched is broken on the pages, too.
    picture: sql`(p.pictures = '{}' or exists (
      select from picture_fetch_use used join picture_fetch f on f.id = used.fetch_id
      where used.product_id = p.id and f.state = 'failed' and f.address = any(p.pictures)))`,
    gtin: sql`p.gtin is null and ${ofSomeVariant('gtin')}`,
    weight: sql`p.weight_grams is null and ${ofSomeVariant('weight_grams')}`,
    translation: sql`exists (
      select from unnest(${languages}::text[]) other (language)
      where not exists (select from shop_text t where t.tenant_id = ${tenantId}
        and t.language = other.language and md5(t.source) = md5(p.name) and t.source = p.name))`,
  };
}

/** The remaining filters, on candidates `p`. */
export function conditionsOf(
  tenantId: number,
  { found, categories, brand, state, stock, lacks, branches }: Wanted,
  languages: readonly string[],
): Part {
  const conditions: Part[] = [sql`p.tenant_id = ${tenantId}`];
  if (state) conditions.push(state === 'active' ? sql`p.is_active` : sql`not p.is_active`);
  if (brand !== undefined && (found || categories)) {
    conditions.push(sql`p.brand_id = ${brand}::integer`);
  }
  if (found && categories) {
    conditions.push(sql`(p.category_id = any(${categories}::integer[]) or exists (
      select from product_other_category other where other.product_id = p.id
        and other.category_id = any(${categories}::integer[])))`);
  }
  if (lacks) conditions.push(missingConditions(tenantId, languages)[lacks]);
  if (stock) {
    const offered = (
      more: Part,
    ) => sql`exists (select from item i where i.product_id = p.id and i.is_active
      and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[])) and ${more})`;
    const there = offered(sql`i.stock > 0`);
    // What is not on sale, or not in these branches, cannot be sold out.
    const isOnSale = state ? sql`true` : sql`p.is_active`;
    conditions.push(
      stock === 'in' ? there : all([isOnSale, offered(sql`true`), sql`not ${there}`]),
    );
  }
  return all(conditions);
}
