import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { loadTenants, type Tenant } from '../platform/tenants.ts';
import { insertFirstCouriers } from '../shop/opening/first-couriers.ts';
import { insertFirstRoles } from '../shop/opening/first-roles.ts';

/** The branches' places. Karachi and Lahore sell in rupees, New York in dollars. */
export const places = {
  lahore: { latitude: 31.52, longitude: 74.35 },
  karachi: { latitude: 24.86, longitude: 67.01 },
  newYork: { latitude: 40.71, longitude: -74.01 },
};

export interface TestItem {
  readonly itemCustomId: string;
  readonly branch: keyof typeof places;
  readonly price: number;
  readonly stock: number;
  readonly salePrice?: number;
  readonly options?: unknown[];
  readonly weightGrams?: number;
  readonly freeShipping?: boolean;
  readonly vatPercent?: string;
  /** Left out: the product's only variant. */
  readonly variant?: { readonly code: string; readonly choice: Readonly<Record<string, string>> };
}

export const testShopSize = {
  optionId: 'size',
  optionTitle: 'Size',
  values: [
    { valueId: 's', valueTitle: 'S' },
    { valueId: 'm', valueTitle: 'M' },
  ],
};

const settings = tenantSettings.parse({
  siteName: 'Test shop',
  phone: '+92 300 1234567',
  chatNumber: '923001234567',
  email: 'shop@example.com',
  address: 'Lahore',
  social: [],
  defaultCurrency: 'PKR',
  home: { slides: [], banner: null, featuredDepartments: [], sections: [] },
});

const currencies = [
  {
    code: 'PKR',
    symbol: 'Rs',
    convert_to: [
      { code: 'USD', value: '0.0036' },
      { code: 'SEK', value: '0.0345' },
    ],
  },
  { code: 'USD', symbol: '$', convert_to: [{ code: 'PKR', value: '277.75' }] },
  { code: 'SEK', symbol: 'kr', convert_to: [] },
  { code: 'AED', symbol: 'AED', convert_to: [] },
];

/** Two slots a day, morning and afternoon, in Pakistan's time zone. */
export const deliverySlots = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  [10, 15].map((hours) => ({
    day,
    timeStartHours: hours,
    timeStartMinutes: 30,
    timeEndHours: hours + 3,
    timeEndMinutes: 0,
  })),
);

const terms = {
  lahore: { country: 'PK', currency: 'PKR', shipping_cost: 25_000, service_fee: 9_900 },
  karachi: {
    country: 'PK',
    currency: 'PKR',
    shipping_cost: 40_000,
    service_fee: 0,
    waive_delivery_fee: 5_000_000,
    reserve_fee_percent: '2.5',
  },
  newYork: {
    country: 'US',
    currency: 'USD',
    shipping_cost: null,
    service_fee: 499,
    vat_service_fee_percent: '16',
  },
};

/** The id of a test shop's only customer. */
export const buyerOf = (shop: Pick<Tenant, 'id'>) => `buyer-${shop.id}`;

/** A tenant with three branches, one customer, cash on delivery and one department. */
export async function createTestTenant(db: Kysely<Database>, domain: string): Promise<Tenant> {
  const { id } = await db
    .insertInto('tenant')
    .values({
      domain,
      name: domain,
      base_currency: 'PKR',
      public_settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFirstRoles(db, id);
  await insertFirstCouriers(db, id);
  await db
    .insertInto('currency')
    .values(
      currencies.map((row) => ({
        ...row,
        tenant_id: id,
        name: row.code,
        title: row.code,
        convert_to: JSON.stringify(row.convert_to),
      })),
    )
    .execute();
  await db
    .insertInto('payment_method')
    .values([
      { tenant_id: id, key: 'cash-on-delivery', title: 'Cash on delivery' },
      { tenant_id: id, key: 'retired', title: 'Retired', is_active: false },
    ])
    .execute();
  await db
    .insertInto('branch')
    .values(
      Object.entries(places).map(([code, place]) => ({
        ...terms[code as keyof typeof places],
        ...place,
        tenant_id: id,
        code,
        name: code,
        city: code,
        timezone: 'Asia/Karachi',
        address: `1, ${code} road`,
        delivery_slots: JSON.stringify(deliverySlots),
      })),
    )
    .execute();
  await db
    .insertInto('category')
    .values({
      tenant_id: id,
      name: 'Goods',
      title: 'Goods',
      menu_url: 'goods',
      node_type: 'DEPARTMENT',
    })
    .execute();
  await db
    .insertInto('user')
    .values({ id: buyerOf({ id }), tenant_id: id, name: 'Ayesha', phone: '+923001234567' })
    .execute();
  const tenant = (await loadTenants(db)).find((candidate) => candidate.id === id);
  if (!tenant) throw new Error(`no tenant ${id}`);
  return tenant;
}

/** Adds offers; several branches may offer the same product. */
export async function addItems(
  db: Kysely<Database>,
  tenantId: number,
  products: readonly TestItem[],
): Promise<void> {
  const first = new Map(products.toReversed().map((product) => [product.itemCustomId, product]));
  await sql`
    insert into product (tenant_id, category_id, item_custom_id, name, pictures, options,
      weight_grams, free_shipping, vat_percent)
    select ${tenantId}, c.id, row ->> 'itemCustomId', 'Product ' || (row ->> 'itemCustomId'),
      array['pictures/' || (row ->> 'itemCustomId')], coalesce((row -> 'options')::jsonb, '[]'),
      (row ->> 'weightGrams')::integer, coalesce((row ->> 'freeShipping')::boolean, false),
      coalesce((row ->> 'vatPercent')::numeric, 0)
    from json_array_elements(${JSON.stringify([...first.values()])}::json) row
    join category c on c.tenant_id = ${tenantId} and c.menu_url = 'goods'`.execute(db);
  await sql`
    insert into variant (tenant_id, product_id, code, choice)
    select distinct on (code) ${tenantId}::integer, p.id, row -> 'variant' ->> 'code' as code,
      (row -> 'variant' -> 'choice')::jsonb
    from json_array_elements(${JSON.stringify(products)}::json) row
    join product p on p.tenant_id = ${tenantId} and p.item_custom_id = row ->> 'itemCustomId'
    where row -> 'variant' is not null
    order by code`.execute(db);
  await sql`
    insert into item (tenant_id, product_id, variant_id, branch_id, price, sale_price, stock)
    select ${tenantId}, p.id, v.id, b.id, (row ->> 'price')::bigint, (row ->> 'salePrice')::bigint,
      (row ->> 'stock')::integer
    from json_array_elements(${JSON.stringify(products)}::json) row
    join product p on p.tenant_id = ${tenantId} and p.item_custom_id = row ->> 'itemCustomId'
    join branch b on b.tenant_id = ${tenantId} and b.code = row ->> 'branch'
    left join variant v on v.tenant_id = ${tenantId} and v.code = row -> 'variant' ->> 'code'
  `.execute(db);
  await sql`select refresh_listing_of_tenant(${tenantId})`.execute(db);
}
