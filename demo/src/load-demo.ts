import { storeFirstContent } from '@karwan/api/content/first/store-first-content';
import { insertFirstCouriers } from '@karwan/api/shop/opening/first-couriers';
import { insertFirstRoles } from '@karwan/api/shop/opening/first-roles';
import type { Database } from '@karwan/database/connect';
import { lockProcesses } from '@karwan/database/locks/advisory-locks';
import { type Kysely, sql, type Transaction } from 'kysely';
import { branches } from './branches/branches.ts';
import { currencies } from './branches/currencies.ts';
import { brands } from './catalogue/brands.ts';
import { categories } from './catalogue/departments.ts';
import { generateProducts } from './catalogue/generate-products.ts';
import { isDemoLoaded } from './is-demo-loaded.ts';
import { insertProducts } from './load-products.ts';
import { type Ids, idOf } from './loaded-ids.ts';
import { insertDeliveries } from './orders/insert-deliveries.ts';
import { insertOrders } from './orders/insert-orders.ts';
import { insertStaffWork } from './orders/insert-staff-work.ts';
import { insertTrail } from './orders/insert-trail.ts';
import { insertPromotions } from './shop/promotions.ts';
import { shopTexts } from './shop/shop-texts.ts';
import { staff, warehouseBranch } from './shop/staff.ts';
import { paymentMethods, pricingSettings, publicSettings, tenant } from './shop/tenant.ts';
import { insertSearches, sumDemoSearches } from './visits/insert-searches.ts';

/**
 * Inserts the demo shop in one transaction, with one statement per table, and builds its listing and search tables.
 * Returns false without changes if the tenant exists already.
 */
export async function loadDemo(db: Kysely<Database>, now = new Date()): Promise<boolean> {
  const isLoaded = await db.transaction().execute(async (trx) => {
    // Without the timeouts of a serving shop: a slow machine may take longer to load everything, and another process
    // that starts meanwhile waits for it.
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
      trx,
    );
    await lockProcesses(trx, 'demo');
    if (await isDemoLoaded(trx)) return false;
    const tenantId = await insertTenant(trx);
    await insertFirstRoles(trx, tenantId);
    await insertFirstCouriers(trx, tenantId);
    await insertMoney(trx, tenantId);
    await insertTexts(trx, tenantId);
    await storeFirstContent(trx, tenantId);
    const branchIds = await insertBranches(trx, tenantId);
    const categoryIds = await insertCategories(trx, tenantId);
    const brandIds = await insertBrands(trx, tenantId);
    await insertProducts(trx, tenantId, generateProducts(now), {
      branches: branchIds,
      categories: categoryIds,
      brands: brandIds,
    });
    await insertStaff(trx, tenantId, branchIds);
    await insertPromotions(trx, tenantId);
    // Without statistics of the rows that this transaction has just written, PostgreSQL would choose nested loops over
    // all rows.
    await sql`analyze product, variant, item, branch, category, brand, zone`.execute(trx);
    await sql`select refresh_listing_of_tenant(${tenantId})`.execute(trx);
    await sql`select refresh_search(array(select id from product where tenant_id = ${tenantId}))`.execute(
      trx,
    );
    await insertOrders(trx, tenantId, now);
    await insertDeliveries(trx, tenantId);
    await insertStaffWork(trx, tenantId, now);
    await insertTrail(trx, tenantId);
    await insertSearches(trx, tenantId, now);
    // Before autovacuum would analyse the new tables, the first visitors arrive.
    await sql`analyze product, variant, item, offer, category, listing, product_search`.execute(
      trx,
    );
    return true;
  });
  if (isLoaded) await sumDemoSearches(db);
  return isLoaded;
}

/** Staff members without passwords: their codes arrive in the demo shop's inbox. */
async function insertStaff(trx: Kysely<Database>, tenantId: number, branchIds: Ids): Promise<void> {
  const scoped = [idOf(branchIds, warehouseBranch)];
  await trx
    .insertInto('user')
    .values(
      staff.map(({ id, phone, name, lastName, role }) => ({
        id,
        phone,
        name,
        last_name: lastName,
        tenant_id: tenantId,
        role: role === 'owner' ? 'admin' : 'staff',
        staff_branches: role === 'warehouse' ? scoped : null,
      })),
    )
    .execute();
  // A trigger gives new members the default roles; the demo shop's have one each.
  for (const { id, role } of staff) {
    await trx
      .insertInto('staff_member_role')
      .values({ tenant_id: tenantId, user_id: id, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .deleteFrom('staff_member_role')
      .where('user_id', '=', id)
      .where('role', '<>', role)
      .execute();
  }
}

async function insertTenant(trx: Transaction<Database>): Promise<number> {
  const others = await trx
    .selectFrom('tenant')
    .select('id')
    .where('is_default', '=', true)
    .execute();
  const row = await trx
    .insertInto('tenant')
    .values({
      domain: tenant.domain,
      hosts: tenant.hosts,
      is_default: others.length === 0,
      name: tenant.name,
      country: tenant.country,
      base_currency: tenant.baseCurrency,
      public_settings: JSON.stringify(publicSettings),
      pricing_settings: JSON.stringify(pricingSettings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function insertMoney(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await trx
    .insertInto('currency')
    .values(
      currencies.map(({ convertTo, ...currency }, position) => ({
        ...currency,
        tenant_id: tenantId,
        convert_to: JSON.stringify(convertTo),
        position,
      })),
    )
    .execute();
  await trx
    .insertInto('payment_method')
    .values(
      paymentMethods.map((method, position) => ({ ...method, tenant_id: tenantId, position })),
    )
    .execute();
}

async function insertTexts(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await trx
    .insertInto('shop_text')
    .values(shopTexts().map((text) => ({ ...text, tenant_id: tenantId })))
    .execute();
}

async function insertBranches(trx: Transaction<Database>, tenantId: number): Promise<Ids> {
  const rows = await trx
    .insertInto('branch')
    .values(
      branches.map((branch) => ({
        tenant_id: tenantId,
        code: branch.code,
        name: branch.name,
        country: branch.country,
        city: branch.city,
        latitude: branch.latitude,
        longitude: branch.longitude,
        currency: branch.currency,
        timezone: branch.timezone,
        shipping_cost: branch.shippingCost,
        service_fee: branch.serviceFee,
        cost_per_weight_unit: branch.costPerWeightUnit,
        weight_option: branch.weightOption,
        reserve_fee_percent: branch.reserveFeeInPercent,
        vat_service_fee_percent: branch.vatServiceFeeInPercent,
        waive_delivery_fee: branch.waiveDeliveryFee,
        address: branch.address,
        phone: branch.phone,
        delivery_slots: JSON.stringify(branch.deliverySlots),
        opening_hours: JSON.stringify(branch.openingHours),
        delivery_radius: branch.deliveryRadius,
        delivery_days: JSON.stringify(branch.deliveryDays),
        // Items have their own thresholds, or none.
        low_stock: 0,
      })),
    )
    .returning(['id', 'code as key'])
    .execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Inserts one level at a time, since a child refers to its parent's id. */
async function insertCategories(trx: Transaction<Database>, tenantId: number): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const depth of [1, 2, 3]) {
    const level = categories.filter(({ menuUrl }) => menuUrl.split('/').length === depth);
    const rows = await trx
      .insertInto('category')
      .values(
        level.map((category, position) => ({
          tenant_id: tenantId,
          parent_id: category.parent === null ? null : idOf(ids, category.parent),
          name: category.name,
          title: category.title,
          description: category.description,
          menu_url: category.menuUrl,
          picture: category.picture,
          node_type: category.parent === null ? 'DEPARTMENT' : 'CATEGORY',
          is_featured: category.isFeatured,
          is_popular: category.isPopular,
          position,
        })),
      )
      .returning(['id', 'menu_url as key'])
      .execute();
    for (const row of rows) ids.set(row.key, row.id);
  }
  return ids;
}

async function insertBrands(trx: Transaction<Database>, tenantId: number): Promise<Ids> {
  const rows = await trx
    .insertInto('brand')
    .values(brands.map((brand) => ({ ...brand, tenant_id: tenantId })))
    .returning(['id', 'slug as key'])
    .execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}
