import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { OptionValueRow } from '../../catalogue/listing/option-facets.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { preparedRead } from '../../platform/prepared.ts';
import { followChanges } from '../../platform/tenant-cache.ts';

/** What a product contributes to the facets of a zone. Its price is never shown. */
export interface ProductFacts {
  readonly brand: { readonly id: string; readonly title: string } | null;
  /** Minor units of the shop's base currency. */
  readonly price: number | null;
  readonly inStock: boolean;
  readonly onSale: boolean;
  /** Option values of the variants in stock. */
  readonly values: readonly OptionValue[];
}

export type OptionValue = Omit<OptionValueRow, 'count'>;

/** A cache entry; null: the zone does not show the product. */
type Kept = { readonly facts: ProductFacts | null };

/** Cache limits: zones per tenant, and products per zone (some 150 bytes each). */
const maxZones = 4;
const maxProducts = 20_000;
/** Milliseconds, for changes by plain SQL, which are not announced. */
const cacheTtl = 60_000;

type Zones = LRUCache<string, LRUCache<number, Kept>>;
const byTenant = new WeakMap<Kysely<Database>, Map<number, Zones>>();

/**
 * The facts of the products that the zone shows. They are cached, and invalidated by whatever invalidates a page with the
 * product: imports, settings, selling out, coming back into stock.
 */
export async function productFacts(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  productIds: readonly number[],
): Promise<ProductFacts[]> {
  const kept = factsOf(db, tenant.id, zone);
  const found: ProductFacts[] = [];
  const missing: number[] = [];
  for (const id of productIds) {
    const entry = kept.get(id);
    if (!entry) missing.push(id);
    else if (entry.facts) found.push(entry.facts);
  }
  if (missing.length === 0) return found;
  const before = changes;
  const read = await readFacts(db, zone, missing);
  for (const id of missing) {
    const facts = read.get(id) ?? null;
    // If anything was invalidated during the read, the facts may be outdated already.
    if (changes === before) kept.set(id, { facts });
    if (facts) found.push(facts);
  }
  return found;
}

function factsOf(db: Kysely<Database>, tenantId: number, zone: Zone): LRUCache<number, Kept> {
  const tenants = byTenant.get(db) ?? new Map<number, Zones>();
  byTenant.set(db, tenants);
  const zones = tenants.get(tenantId) ?? new LRUCache({ max: maxZones });
  tenants.set(tenantId, zones);
  const facts =
    zones.get(zone.key) ??
    new LRUCache<number, Kept>({ max: maxProducts, ttl: cacheTtl, ttlResolution: 1_000 });
  zones.set(zone.key, facts);
  return facts;
}

/** Number of invalidations so far. */
let changes = 0;
const productTag = 'product:';

followChanges({
  forget(db, tenantId) {
    changes++;
    if (tenantId === undefined) byTenant.delete(db);
    else byTenant.get(db)?.delete(tenantId);
  },
  drop(db, tenantId, tags) {
    changes++;
    const tenants = byTenant.get(db);
    if (tags.includes('catalogue')) tenants?.delete(tenantId);
    const changed = tags.filter((tag) => tag.startsWith(productTag));
    for (const facts of tenants?.get(tenantId)?.values() ?? []) {
      for (const tag of changed) facts.delete(Number(tag.slice(productTag.length)));
    }
  },
});

interface Row {
  product_id: number;
  brand_id: string | null;
  brand: string | null;
  price: number | null;
  in_stock: boolean;
  on_sale: boolean;
  values: OptionValue[] | null;
}

async function readFacts(
  db: Kysely<Database>,
  { bit }: Zone,
  productIds: readonly number[],
): Promise<Map<number, ProductFacts>> {
  // The subselect hides the ids, so that the planner looks them up in the index instead of reading the whole listing.
  const { rows } = await sql<Row>`${preparedRead('product-facts')}
    select l.product_id, l.brand_id::text as brand_id, b.title as brand, l.price_base as price,
      l.in_stock, l.on_sale, (
        select jsonb_agg(jsonb_build_object('optionId', coalesce(o ->> 'optionId', ''),
          'optionTitle', coalesce(o ->> 'optionTitle', ''), 'valueId', coalesce(v ->> 'valueId', ''),
          'valueTitle', coalesce(v ->> 'valueTitle', ''), 'swatch', v ->> 'swatch'))
        from stocked_choice c
        join product p on p.id = c.product_id
        cross join lateral jsonb_array_elements(p.options) o
        cross join lateral jsonb_array_elements(o -> 'values') v
        where c.product_id = l.product_id
          and choice_key(o ->> 'optionId', v ->> 'valueId') = any (c.keys)
      ) as values
    from listing l
    left join brand b on b.id = l.brand_id
    where l.product_id = any ((select ${productIds}::bigint[])::bigint[]) and l.category_id = 0
      and get_bit(l.zones, ${bit}) <> 0
  `.execute(db);
  return new Map(rows.map((row) => [row.product_id, factsOfRow(row)]));
}

const factsOfRow = (row: Row): ProductFacts => ({
  brand: row.brand_id === null ? null : { id: row.brand_id, title: row.brand ?? '' },
  price: row.price,
  inStock: row.in_stock,
  onSale: row.on_sale,
  values: row.values ?? [],
});
