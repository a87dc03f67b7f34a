import type { ShopDatabase } from './shop-database.ts';

export const secondShop = { domain: 'atlas', host: 'atlas.localhost', siteName: 'Atlas' };

const settings = {
  siteName: secondShop.siteName,
  phone: '+92 300 7654321',
  chatNumber: '923007654321',
  email: 'hello@atlas.example',
  address: 'Karachi',
  social: [],
  languages: ['en', 'sv', 'ur'],
  defaultCurrency: 'PKR',
  home: { slides: [], banner: null, featuredDepartments: [], sections: [] },
};

/** Opens a second shop on the same server, with one product that bears a number of the first shop's. */
export async function openSecondShop(
  database: ShopDatabase,
  product: { itemCustomId: string; name: string; price: number },
): Promise<void> {
  const [made] = await database.query<{ id: number }>(
    `insert into tenant (domain, hosts, name, base_currency, public_settings)
     values ($1, array[$2], $3, 'PKR', $4) on conflict do nothing returning id`,
    [secondShop.domain, secondShop.host, secondShop.siteName, JSON.stringify(settings)],
  );
  // The journey of the other screen was faster.
  if (!made) return;
  await database.query(
    `with money as (
       insert into currency (tenant_id, code, symbol, name, title)
       values ($1, 'PKR', 'Rs', 'PKR', 'PKR') returning code
     ), paid as (
       insert into payment_method (tenant_id, key, title) values ($1, 'cash-on-delivery', 'Cash')
     ), sent as (
       insert into branch (tenant_id, code, name, country, city, latitude, longitude, currency,
         timezone, shipping_cost)
       select $1, 'karachi', 'Karachi', 'PK', 'Karachi', 24.86, 67.01, code, 'Asia/Karachi', 10000
       from money returning id
     ), shelf as (
       insert into category (tenant_id, name, title, menu_url, node_type)
       values ($1, 'Curios', 'Curios', 'curios', 'DEPARTMENT') returning id
     ), thing as (
       insert into product (tenant_id, item_custom_id, name, category_id)
       select $1, $2, $3, id from shelf returning id
     )
     insert into item (tenant_id, product_id, branch_id, price, stock)
     select $1, thing.id, sent.id, $4, 1000 from thing, sent`,
    [made.id, product.itemCustomId, product.name, product.price],
  );
  await database.query('select refresh_listing_of_tenant($1)', [made.id]);
  await database.query(
    'select refresh_search(array(select id from product where tenant_id = $1))',
    [made.id],
  );
  await database.query(`select pg_notify('karwan_cache', $1)`, [
    JSON.stringify({ tenant: made.id, tags: ['tenants', 'currencies', 'branches', 'zones'] }),
  ]);
}
