import type { BranchFields, BranchSettings } from '@karwan/contract/shop/settings/branch-settings';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { newestTask } from '../../../platform/staff-tasks/read-tasks.ts';

export type BranchRow = Omit<BranchSettings, 'task' | 'id'>;

/** The column of each field of a branch. */
export const branchColumns: Readonly<Record<keyof BranchFields, string>> = {
  name: 'name',
  city: 'city',
  address: 'address',
  phone: 'phone',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  timezone: 'timezone',
  shippingCost: 'shipping_cost',
  waiveDeliveryFee: 'waive_delivery_fee',
  costPerWeightUnit: 'cost_per_weight_unit',
  serviceFee: 'service_fee',
  vatServiceFeePercent: 'vat_service_fee_percent',
  reserveFeePercent: 'reserve_fee_percent',
  minimumOrder: 'minimum_order',
  weightOption: 'weight_option',
  deliveryRadius: 'delivery_radius',
  deliverySlots: 'delivery_slots',
  openingHours: 'opening_hours',
  slotCapacity: 'slot_capacity',
  slotLeadMinutes: 'slot_lead_minutes',
  waiveAfterDiscounts: 'waive_after_discounts',
  isActive: 'is_active',
};

/** A branch that the member may see; null: there is none. Locks its row on request, for a change. */
export async function readBranch(
  db: Kysely<Database>,
  tenantId: number,
  id: number,
  isLocked = false,
): Promise<BranchRow | undefined> {
  const { rows } = await sql<BranchRow>`
    select code, name, city, address, phone, country, latitude, longitude, timezone, currency,
      shipping_cost as "shippingCost", waive_delivery_fee as "waiveDeliveryFee",
      cost_per_weight_unit as "costPerWeightUnit", service_fee as "serviceFee",
      trim_scale(vat_service_fee_percent)::text as "vatServiceFeePercent",
      trim_scale(reserve_fee_percent)::text as "reserveFeePercent",
      minimum_order as "minimumOrder", weight_option as "weightOption",
      delivery_radius as "deliveryRadius", delivery_slots as "deliverySlots", opening_hours as "openingHours",
      slot_capacity as "slotCapacity", slot_lead_minutes as "slotLeadMinutes",
      waive_after_discounts as "waiveAfterDiscounts", is_active as "isActive", version
    from branch where tenant_id = ${tenantId} and id = ${id}
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** @throws NOT_FOUND, also for a branch that the member does not work for */
export async function showBranch(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  id: string,
): Promise<BranchSettings> {
  const { db, tenant } = context;
  await requireOwnBranch(context, id);
  const branch = await readBranch(db, tenant.id, Number(id));
  if (!branch) throw notFound('Branch');
  return { ...branch, id, task: await newestTask(db, tenant.id, 'branch', id) };
}

/** The branches that the member works for, in the order of their names. */
export async function listBranches(context: Pick<RequestContext, 'db' | 'tenant' | 'session'>) {
  const { access } = await requireStaff(context);
  const { rows } = await sql<
    Pick<BranchSettings, 'id' | 'name' | 'city' | 'currency' | 'isActive'>
  >`
    select id::text, name, city, currency, is_active as "isActive" from branch
    where tenant_id = ${context.tenant.id}
      and (${access.branches}::integer[] is null or id = any (${access.branches}::integer[]))
    order by not is_active, name, id`.execute(context.db);
  return { branches: rows };
}

/** @throws NOT_FOUND */
export async function requireOwnBranch(
  context: Pick<RequestContext, 'db' | 'session'>,
  id: string,
): Promise<void> {
  const { access } = await requireStaff(context);
  if (access.branches && !access.branches.includes(Number(id))) throw notFound('Branch');
}
