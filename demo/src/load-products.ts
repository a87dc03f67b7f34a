import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { DemoProduct } from './catalogue/shape.ts';
import { type Ids, idOf } from './loaded-ids.ts';

/** Ids of categories, brands and branches, by the demo shop's keys. */
interface LoadedGroups {
  readonly branches: Ids;
  readonly categories: Ids;
  readonly brands: Ids;
}

/** Inserts products with their variants and the branches' offers, with one statement per table. */
export async function insertProducts(
  trx: Transaction<Database>,
  tenantId: number,
  products: DemoProduct[],
  groups: LoadedGroups,
): Promise<void> {
  const ids = await insertProductRows(trx, tenantId, products, groups);
  const variants = await insertVariants(trx, tenantId, products, ids);
  await insertItems(trx, tenantId, products, {
    products: ids,
    variants,
    branches: groups.branches,
  });
}

async function insertProductRows(
  trx: Transaction<Database>,
  tenantId: number,
  products: DemoProduct[],
  groups: LoadedGroups,
): Promise<Ids> {
  const rows = await trx
    .insertInto('product')
    .values(
      products.map((product) => ({
        tenant_id: tenantId,
        item_custom_id: product.itemCustomId,
        gtin: product.gtin,
        name: product.name,
        description: product.description,
        brand_id: idOf(groups.brands, product.brand),
        category_id: idOf(groups.categories, product.category),
        pictures: product.pictures,
        badges: product.badges,
        features: JSON.stringify(product.features),
        facts: JSON.stringify(product.facts),
        specs: JSON.stringify(product.specs),
        options: JSON.stringify(product.options),
        weight_grams: product.weightGrams,
        free_shipping: product.freeShipping,
        vat_percent: product.vatPercent,
        supplied_rating: product.reviews === 0 ? null : product.rating,
        supplied_reviews: product.reviews,
        popularity: product.popularity,
        listed_at: product.listedAt,
      })),
    )
    .returning(['id', 'item_custom_id as key'])
    .execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

async function insertVariants(
  trx: Transaction<Database>,
  tenantId: number,
  products: readonly DemoProduct[],
  productIds: Ids,
): Promise<Ids> {
  const rows = await trx
    .insertInto('variant')
    .values(
      products.flatMap(({ itemCustomId, variants }) =>
        variants.map(({ code, choice, gtin, pictures }, position) => ({
          tenant_id: tenantId,
          product_id: idOf(productIds, itemCustomId),
          code,
          choice: JSON.stringify(choice),
          gtin: code === itemCustomId ? null : gtin,
          pictures,
          position,
        })),
      ),
    )
    .returning(['id', 'code as key'])
    .execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

async function insertItems(
  trx: Transaction<Database>,
  tenantId: number,
  products: readonly DemoProduct[],
  ids: { products: Ids; variants: Ids; branches: Ids },
): Promise<void> {
  const opened = new Date(Date.now() - 40 * 86_400_000);
  const rows = products.flatMap(({ itemCustomId, variants }) =>
    variants.flatMap(({ code, offers }) =>
      offers.map((offer) => ({
        tenant_id: tenantId,
        product_id: idOf(ids.products, itemCustomId),
        variant_id: idOf(ids.variants, code),
        branch_id: idOf(ids.branches, offer.branch),
        price: offer.price,
        sale_price: offer.salePrice,
        stock: offer.stock,
        // Before the first order.
        updated_at: opened,
      })),
    ),
  );
  // A statement can have 65,535 parameters.
  for (let from = 0; from < rows.length; from += 5_000) {
    await trx
      .insertInto('item')
      .values(rows.slice(from, from + 5_000))
      .execute();
  }
}
