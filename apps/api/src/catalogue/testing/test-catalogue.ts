import type { ProductOption } from '@karwan/contract/product';
import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { loadTenants, type Tenant } from '../../platform/tenants.ts';
import { insertFirstCouriers } from '../../shop/opening/first-couriers.ts';
import { insertFirstRoles } from '../../shop/opening/first-roles.ts';

/** Two branches in Pakistan and one in New York that sells in dollars. */
export const testBranches = [
  { code: 'lahore', country: 'PK', latitude: 31.52, longitude: 74.35, currency: 'PKR' },
  { code: 'karachi', country: 'PK', latitude: 24.86, longitude: 67.01, currency: 'PKR' },
  { code: 'newyork', country: 'US', latitude: 40.71, longitude: -74.01, currency: 'USD' },
] as const;
export type TestBranch = (typeof testBranches)[number]['code'];

/** Places, each with the nearest branch of the same name. */
export const testPlaces = {
  lahore: { latitude: 31.4828641, longitude: 74.1943051 },
  karachi: { latitude: 24.9, longitude: 67.1 },
};

/** There is no rate from dollars to kronor. */
export const testCurrencies = [
  { code: 'PKR', convertTo: { USD: '0.0036', SEK: '0.0372' } },
  { code: 'USD', convertTo: { PKR: '278.55' } },
  { code: 'SEK', convertTo: { PKR: '26.75' } },
];

export interface TestOffer {
  branch: TestBranch;
  price: number;
  salePrice?: number;
  stock?: number;
  isActive?: boolean;
}

export interface CatalogueProduct {
  id: string;
  name?: string;
  description?: string;
  /** The path of one of the catalogue's categories. */
  category: string;
  brand?: string;
  popularity?: number;
  listedAt?: string;
  isActive?: boolean;
  options?: ProductOption[];
  offers: TestOffer[];
  /** Instead of a single variant with the offers. */
  variants?: TestVariant[];
}

export interface TestVariant {
  code: string;
  /** Value ids by option id. */
  choice: Record<string, string>;
  gtin?: string;
  pictures?: string[];
  weightGrams?: number;
  offers: TestOffer[];
}

export interface TestCatalogue {
  domain: string;
  /** Paths, parents first; titles are derived from the last segment. */
  categories: string[];
  products: CatalogueProduct[];
}

const settings = tenantSettings.parse({
  siteName: 'Test shop',
  phone: '+92 42 111 000 111',
  chatNumber: '924211100011',
  email: 'shop@example.com',
  address: 'Lahore',
  social: [],
  defaultCurrency: 'PKR',
  home: { slides: [], banner: null, featuredDepartments: [], sections: [] },
});

/** Creates a shop with its zones and listings, and returns its tenant. */
export async function createCatalogue(
  db: Kysely<Database>,
  { domain, categories, products }: TestCatalogue,
): Promise<Tenant> {
  const { id: tenantId } = await db
    .insertInto('tenant')
    .values({
      domain,
      name: domain,
      base_currency: 'PKR',
      public_settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFirstRoles(db, tenantId);
  await insertFirstCouriers(db, tenantId);
  await writeBranches(db, tenantId);
  await writeCategories(db, tenantId, categories);
  await writeProducts(db, tenantId, products);
  await sql`select refresh_listing_of_tenant(${tenantId})`.execute(db);
  const tenant = (await loadTenants(db)).find((known) => known.id === tenantId);
  if (!tenant) throw new Error('the tenant just written is gone');
  return tenant;
}

async function writeBranches(db: Kysely<Database>, tenantId: number): Promise<void> {
  await db
    .insertInto('currency')
    .values(
      testCurrencies.map(({ code, convertTo }, position) => ({
        tenant_id: tenantId,
        code,
        symbol: code,
        name: code,
        title: code,
        position,
        convert_to: JSON.stringify(
          Object.entries(convertTo).map(([to, value]) => ({ code: to, value })),
        ),
      })),
    )
    .execute();
  await db
    .insertInto('branch')
    .values(
      testBranches.map((branch) => ({
        ...branch,
        tenant_id: tenantId,
        name: branch.code,
        city: branch.code,
        timezone: 'Asia/Karachi',
      })),
    )
    .execute();
}

async function writeCategories(db: Kysely<Database>, tenantId: number, urls: string[]) {
  const rows = urls.map((url, position) => {
    const [title = url, ...above] = url.split('/').reverse();
    return { url, title, parent: above.reverse().join('/'), position };
  });
  const depths = Map.groupBy(rows, (row) => row.url.split('/').length);
  for (const [depth, level] of [...depths].sort(([a], [b]) => a - b)) {
    await sql`
      insert into category (tenant_id, parent_id, name, title, menu_url, node_type, position)
      select ${tenantId}, above.id, new.title, new.title, new.url,
        ${depth === 1 ? 'DEPARTMENT' : 'CATEGORY'}, new.position
      from jsonb_to_recordset(${JSON.stringify(level)}::jsonb)
        new (url text, title text, parent text, position integer)
      left join category above on above.tenant_id = ${tenantId} and above.menu_url = new.parent
    `.execute(db);
  }
}

async function writeProducts(db: Kysely<Database>, tenantId: number, products: CatalogueProduct[]) {
  const rows = JSON.stringify(products);
  await sql`
    insert into brand (tenant_id, title, slug)
    select distinct ${tenantId}::integer, brand, regexp_replace(lower(brand), '[^a-z0-9]+', '-', 'g')
    from jsonb_to_recordset(${rows}::jsonb) row (brand text)
    where brand is not null order by brand
  `.execute(db);
  await sql`
    insert into product (tenant_id, item_custom_id, name, description, brand_id, category_id,
      pictures, popularity, listed_at, is_active, options)
    select ${tenantId}, row.id, coalesce(row.name, row.id), coalesce(row.description, ''), b.id,
      c.id, array[row.id || '-1'], coalesce(row.popularity, 0),
      coalesce(row."listedAt", '2026-01-01'), coalesce(row."isActive", true),
      coalesce(row.options, '[]')
    from jsonb_to_recordset(${rows}::jsonb) row (id text, name text, description text,
      category text, brand text, popularity integer, "listedAt" timestamptz, "isActive" boolean,
      options jsonb)
    join category c on c.tenant_id = ${tenantId} and c.menu_url = row.category
    left join brand b on b.tenant_id = ${tenantId} and b.title = row.brand
  `.execute(db);
  const variants = JSON.stringify(
    products.flatMap(({ id, offers, variants = [{ code: id, choice: {}, offers }] }) =>
      variants.map((variant, position) => ({ ...variant, id, position })),
    ),
  );
  await sql`
    insert into variant (tenant_id, product_id, code, choice, gtin, pictures, weight_grams, position)
    select ${tenantId}, p.id, row.code, row.choice, row.gtin, coalesce(row.pictures, '{}'),
      row."weightGrams", row.position
    from jsonb_to_recordset(${variants}::jsonb) row (id text, code text, choice jsonb, gtin text,
      pictures text[], "weightGrams" integer, position integer)
    join product p on p.tenant_id = ${tenantId} and p.item_custom_id = row.id
    order by p.id, row.position
  `.execute(db);
  await sql`
    insert into item (tenant_id, product_id, variant_id, branch_id, price, sale_price, stock, is_active)
    select ${tenantId}, v.product_id, v.id, b.id, offer.price, offer."salePrice",
      coalesce(offer.stock, 5), coalesce(offer."isActive", true)
    from jsonb_to_recordset(${variants}::jsonb) row (code text, offers jsonb)
    cross join jsonb_to_recordset(row.offers) offer (branch text, price bigint,
      "salePrice" bigint, stock integer, "isActive" boolean)
    join variant v on v.tenant_id = ${tenantId} and v.code = row.code
    join branch b on b.tenant_id = ${tenantId} and b.code = offer.branch
    order by v.id, b.id
  `.execute(db);
}
