import type pg from 'pg';

/** The rows of a small shop with one order; columns that an older schema lacks are left out. */
const shop: readonly (readonly [table: string, row: Record<string, unknown>])[] = [
  ['tenant', { domain: 'old', name: 'Old shop', base_currency: 'PKR', is_default: true }],
  ['currency', { tenant_id: 1, code: 'PKR', symbol: 'Rs', name: 'PKR', title: 'Rupee' }],
  ['payment_method', { tenant_id: 1, key: 'cash-on-delivery', title: 'Cash' }],
  [
    'branch',
    {
      tenant_id: 1,
      code: 'lahore',
      name: 'Lahore',
      country: 'PK',
      city: 'Lahore',
      latitude: 31.5,
      longitude: 74.3,
      currency: 'PKR',
      timezone: 'Asia/Karachi',
      reserve_fee_percent: 2.5,
    },
  ],
  ['category', { tenant_id: 1, name: 'Bags', title: 'Bags', menu_url: 'bags' }],
  ['brand', { tenant_id: 1, title: 'Saffron', slug: 'saffron' }],
  [
    'product',
    {
      tenant_id: 1,
      item_custom_id: 'bag-1',
      name: 'Evening handbags for parties',
      category_id: 1,
      brand_id: 1,
      rating: 4.5,
      reviews: 2,
    },
  ],
  ['item', { tenant_id: 1, product_id: 1, branch_id: 1, price: 150_000, stock: 3 }],
  [
    'orders',
    {
      tenant_id: 1,
      order_id: 'AbCdEf123',
      parent_order_id: 'XyZabc456',
      branch_id: 1,
      created_by: 'customer',
      currency: 'PKR',
      branch_currency: 'PKR',
      rate: 1,
      items_cost: 150_000,
      shipping_cost: 20_000,
      shipping_state: 'quoted',
      service_fee: 0,
      reserve_fee: 3_750,
      reserve_fee_percent: 2.5,
      vat: 0,
      vat_service_fee: 0,
      custom_duty: 0,
      total: 173_750,
      payment_method: 'cash-on-delivery',
      delivery_method: 'home',
      shipping_address: '{"customerCity": "Lahore"}',
    },
  ],
  [
    'order_item',
    {
      order_id: 1,
      position: 0,
      item_id: 1,
      product_id: 1,
      item_custom_id: 'bag-1',
      name: 'Evening handbags for parties',
      quantity: 1,
      unit_price: 150_000,
      total_price: 150_000,
      vat: 0,
    },
  ],
  ['order_event', { order_id: 1, kind: 'booked', actor: 'customer' }],
];

type Rows = Record<string, Record<string, unknown>[]>;

/** Fills a database of an older schema with the shop, and refreshes that schema's derived tables. */
export async function fillFormerShop(pool: pg.Pool): Promise<void> {
  for (const [table, row] of shop) {
    const { rows } = await pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and attgenerated = ''`,
      [table],
    );
    const columns = rows.map(({ name }) => name).filter((name) => name in row);
    if (columns.length === 0) continue;
    await pool.query(
      `insert into ${table} (${columns.join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      columns.map((name) => row[name]),
    );
  }
  await refreshDerived(pool);
}

/** Refreshes the derived tables of listings and search if the schema has them. */
export async function refreshDerived(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ call: string }>(`
    select call from (values
      ('refresh_zones', 'select refresh_zones(1)'),
      ('refresh_listing_of_tenant', 'select refresh_listing_of_tenant(1)'),
      ('refresh_search', 'select refresh_search(array[1::bigint])')) derive (name, call)
    where to_regproc(name) is not null`);
  for (const { call } of rows) await pool.query(call);
}

/** The rows of the shop's tables, and of `more`. */
export async function rowsOf(pool: pg.Pool, more: readonly string[] = []): Promise<Rows> {
  const found: Rows = {};
  for (const table of [...shop.map(([name]) => name), ...more]) {
    const { rows } = await pool.query<{ there: string | null }>('select to_regclass($1) as there', [
      table,
    ]);
    if (!rows[0]?.there) continue;
    found[table] = (await pool.query(`select * from ${table} order by 1, 2`)).rows;
  }
  return found;
}
