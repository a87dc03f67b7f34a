import { defaultLimits } from '@karwan/contract/shop/settings/payment-settings';
import { type TenantSettings, tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { lockProcesses } from '@karwan/database/locks/advisory-locks';
import { decimalsOf } from '@karwan/money/decimals';
import type { Kysely, Transaction } from 'kysely';
import { makeStaff } from '../../customers/accounts/make-staff.ts';
import { firstWords } from '../../payments/staff/methods/first-words.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { exchangeRates } from '../settings/rates/exchange-rates.ts';
import { nameCurrency } from '../settings/rates/name-currency.ts';
import { readChatNumber } from '../settings/shop/chat-number.ts';
import { insertFirstCouriers } from './first-couriers.ts';
import { insertFirstRoles } from './first-roles.ts';
import { opensNow, PlanError, type ShopPlan, weekdays } from './shop-plan.ts';

/**
 * Creates a shop that can take orders, in one transaction; running processes serve it at once.
 * @param password of the owner; left out: they sign in by code
 * @throws PlanError when the domain or a host is another shop's
 */
export async function createShop(
  db: Kysely<Database>,
  plan: ShopPlan,
  password?: string,
): Promise<{ id: number; isDefault: boolean; ownerId: string }> {
  return db.isTransaction ? make(db as Transaction<Database>) : db.transaction().execute(make);

  async function make(trx: Transaction<Database>) {
    await lockProcesses(trx, 'hosts');
    const shop = await insertTenant(trx, plan);
    await insertFirstRoles(trx, shop.id);
    await insertFirstCouriers(trx, shop.id);
    await insertMoney(trx, shop.id, plan);
    if (plan.branch) await insertBranch(trx, shop.id, plan, plan.branch);
    await insertCategories(trx, shop.id, plan);
    const tenant = { id: shop.id, country: plan.country };
    const owner = { ...plan.owner, role: 'admin', password } as const;
    const { id: ownerId } = await makeStaff({ db: trx, tenant }, owner);
    return { ...shop, ownerId };
  }
}

async function insertTenant(trx: Transaction<Database>, plan: ShopPlan) {
  const others = await trx
    .selectFrom('tenant')
    .select(['domain', 'hosts', 'is_default as isDefault'])
    .execute();
  const faults = others.flatMap((other) => [
    ...(other.domain === plan.domain ? [`domain: there is a shop ${plan.domain} already`] : []),
    ...plan.hosts
      .filter((host) => other.hosts.includes(host))
      .map((host) => `hosts: ${host} is the shop ${other.domain}'s already`),
  ]);
  if (faults.length > 0) throw new PlanError(faults.join('\n'));
  const isDefault = others.every((other) => !other.isDefault);
  const { dutyPercent, insurancePercent } = plan;
  const { id } = await trx
    .insertInto('tenant')
    .values({
      domain: plan.domain,
      hosts: plan.hosts,
      is_default: isDefault,
      name: plan.name,
      country: plan.country,
      base_currency: plan.currency,
      public_settings: JSON.stringify(settingsOf(plan)),
      pricing_settings: JSON.stringify({ dutyPercent, insurancePercent }),
      opened_at: opensNow(plan) ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isDefault };
}

function settingsOf({ branch, ...plan }: ShopPlan): TenantSettings {
  const departments = plan.categories.map((name) => ({ title: name, menuUrl: slugOf(name) }));
  return tenantSettings.parse({
    siteName: plan.name,
    phone: plan.phone,
    chatNumber:
      plan.chatNumber ?? readChatNumber(plan.phone, plan.country) ?? plan.phone.replace(/\D/g, ''),
    email: plan.email,
    address: plan.address,
    location: branch?.position,
    social: [],
    languages: plan.languages,
    defaultCurrency: plan.currency,
    home: {
      slides: [],
      banner: null,
      featuredDepartments: departments.map(({ menuUrl }) => menuUrl),
      sections: departments,
    },
  });
}

async function insertMoney(trx: Transaction<Database>, tenantId: number, plan: ShopPlan) {
  const priced = [{ code: plan.currency, rate: '1' }, ...plan.otherCurrencies];
  const rates = exchangeRates(priced);
  const rows = priced.map(({ code }, position) => {
    return {
      tenant_id: tenantId,
      code,
      ...nameCurrency(code),
      convert_to: JSON.stringify(rates.get(code)),
      position,
    };
  });
  await trx.insertInto('currency').values(rows).execute();
  const methods = plan.paymentMethods.map((key, position) => {
    const { least, most, mostFirst, maxOpen, maxShare } = defaultLimits(key, plan.currency);
    const limits = { least, most, most_first: mostFirst, max_open: maxOpen, max_share: maxShare };
    return { tenant_id: tenantId, key, ...firstWords[key], ...limits, position };
  });
  await trx.insertInto('payment_method').values(methods).execute();
}

/** Inserts a branch; a trigger computes the zones. */
async function insertBranch(
  trx: Transaction<Database>,
  tenantId: number,
  plan: ShopPlan,
  branch: NonNullable<ShopPlan['branch']>,
) {
  const currency = branch.currency ?? plan.currency;
  const minor = (amount: string) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return Number(whole + fraction.padEnd(decimalsOf(currency), '0'));
  };
  await trx
    .insertInto('branch')
    .values({
      tenant_id: tenantId,
      code: branch.code,
      name: branch.name,
      country: branch.country ?? plan.country,
      city: branch.city,
      address: branch.address,
      phone: branch.phone,
      ...branch.position,
      currency,
      timezone: branch.timezone,
      shipping_cost: branch.shippingCost === null ? null : minor(branch.shippingCost),
      waive_delivery_fee: branch.freeDeliveryFrom === null ? null : minor(branch.freeDeliveryFrom),
      service_fee: minor(branch.serviceFee),
      cost_per_weight_unit: minor(branch.costPerKilogram),
      reserve_fee_percent: branch.reserveFeePercent,
      vat_service_fee_percent: branch.vatOnServiceFeePercent,
      minimum_order: minor(branch.minimumOrder),
      delivery_radius: Math.round(branch.deliveryRadius * 1_000),
      delivery_slots: JSON.stringify(branch.hours.flatMap(slotsOf)),
    })
    .execute();
}

function slotsOf({ days, from, to }: NonNullable<ShopPlan['branch']>['hours'][number]) {
  const [timeStartHours, timeStartMinutes] = from.split(':').map(Number);
  const [timeEndHours, timeEndMinutes] = to.split(':').map(Number);
  return days.map((day) => ({
    day: weekdays.indexOf(day),
    timeStartHours,
    timeStartMinutes,
    timeEndHours,
    timeEndMinutes,
  }));
}

async function insertCategories(trx: Transaction<Database>, tenantId: number, plan: ShopPlan) {
  const rows = plan.categories.map((name, position) => ({
    tenant_id: tenantId,
    name,
    title: name,
    menu_url: slugOf(name),
    node_type: 'DEPARTMENT',
    is_featured: true,
    position,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('category')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'menu_url']).doNothing())
    .execute();
}
