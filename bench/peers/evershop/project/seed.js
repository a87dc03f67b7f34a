// Fills a migrated database from goods.json with EverShop's own services. Its server must be running: it creates the
// URLs of new records.
import { readFileSync } from 'node:fs';
import { createCategory, createProduct } from '@evershop/evershop/catalog/services';
import { pool } from '@evershop/evershop/lib/postgres';

const goods = JSON.parse(readFileSync(process.env.GOODS, 'utf8'));
const plenty = Number(process.env.PLENTY);
const atOnce = 8;

await addDelivery();
const categories = new Map();
for (const { url, slug, name } of goods.categories) {
  const category = await createCategory(
    { name, url_key: slug, status: 1, include_in_nav: 1, show_products: 1, description: [] },
    {},
  );
  categories.set(url, category.insertId);
}
await untilAddressed(goods.categories.length);
const { rows } = await pool.query('select package_id from package limit 1');
const products = goods.products.values();
await Promise.all(Array.from({ length: atOnce }, addProducts));
await untilAddressed(goods.categories.length + goods.products.length);
process.exit(0);

async function addProducts() {
  for (const { code, name, description, category, price, inStock, picture } of products) {
    const block = { type: 'paragraph', data: { text: description } };
    await createProduct(
      {
        name,
        sku: code,
        url_key: code,
        description: [
          {
            id: `r__${code}`,
            size: 1,
            columns: [{ id: `c__${code}`, size: 1, data: { blocks: [block], version: '2.31.0' } }],
          },
        ],
        price: price / 100,
        weight: 500,
        qty: inStock ? plenty : 0,
        manage_stock: 1,
        stock_availability: inStock ? 1 : 0,
        status: 1,
        visibility: 1,
        group_id: 1,
        category_id: categories.get(category),
        package_id: rows[0].package_id,
        images: [`/assets/${picture}.webp`],
      },
      {},
    );
  }
}

/** One shipping zone with one method at a fixed price. */
async function addDelivery() {
  await pool.query(`
    with zone as (
      insert into shipping_zone (name) values ('Pakistan') returning shipping_zone_id as id
    ), method as (
      insert into core_shipping_method (name, is_enabled, sort_order) values ('Standard', true, 0)
      returning core_shipping_method_id as id
    ), country as (
      insert into shipping_zone_country (zone_id, country) select id, 'PK' from zone
    ), provider as (
      insert into shipping_zone_provider (zone_id, provider_code, is_enabled)
      select id, 'core', true from zone
    )
    insert into core_shipping_method_rate (method_id, zone_id, is_enabled, cost)
    select method.id, zone.id, true, 250 from method, zone`);
}

/** Resolves once so many records have a URL. */
async function untilAddressed(count) {
  for (;;) {
    const { rows } = await pool.query('select count(*)::int as made from url_rewrite');
    if (rows[0].made >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
