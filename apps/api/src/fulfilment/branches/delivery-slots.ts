import {
  type BranchSlots,
  type DeliverySlot,
  deliverySlot,
  type OfferedSlot,
} from '@karwan/contract/branch';
import { offeredDays } from '@karwan/contract/delivery-slots';
import { isImported } from '@karwan/pricing/custom-duty';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { fullSlots, nameOf } from './taken-slots.ts';

const plan = deliverySlot.array();

/** A weekly plan, such as opening hours, from its stored JSON. */
export const readWeek = (stored: unknown): DeliverySlot[] => plan.parse(stored);

/** What a branch's slots are computed from. */
export interface BranchHours {
  readonly country: string;
  /** The stored JSON. */
  readonly deliverySlots: unknown;
  /** How long before a slot begins an order must come. */
  readonly slotLeadMinutes?: number;
}

/** The weekly slots of a branch for an address. Items from abroad have none: when they arrive depends on customs. */
export function slotsOf(
  branch: Omit<BranchHours, 'slotLeadMinutes'>,
  deliveryCountry: string,
): DeliverySlot[] {
  return isImported(branch.country, deliveryCountry) ? [] : plan.parse(branch.deliverySlots);
}

/** Whether a branch delivers or hands out goods in this slot, within 30 days from `now`. */
export function isOffered(
  branch: BranchHours,
  deliveryCountry: string,
  { startSlot, endSlot }: OfferedSlot,
  now: Date,
): boolean {
  const [from, to] = [Date.parse(startSlot), Date.parse(endSlot)];
  return offeredDays(slotsOf(branch, deliveryCountry), now, branch.slotLeadMinutes).some(
    ({ slots }) => slots.some(({ start, end }) => start.getTime() === from && end.getTime() === to),
  );
}

/**
 * The free slots of branches in the next 30 days, in the order of their ids. Days without a slot are included; full
 * slots are not.
 * @throws NOT_FOUND when one of them is not this tenant's or closed.
 */
export async function branchSlots(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  ids: readonly number[],
  deliveryCountry: string,
  now: Date,
): Promise<BranchSlots[]> {
  const requested = [...new Set(ids)];
  const rows = await db
    .selectFrom('branch')
    .select([
      'id',
      'name',
      'city',
      'address',
      'latitude',
      'longitude',
      'country',
      'delivery_slots as deliverySlots',
      'opening_hours as openingHours',
      'slot_lead_minutes as lead',
    ])
    .where('tenant_id', '=', tenant.id)
    .where('is_active', '=', true)
    .where('id', 'in', requested)
    .orderBy('id')
    .execute();
  if (rows.length < requested.length) throw notFound('branch');
  const full = await fullSlots(db, tenant.id, requested, now);
  return rows.map(({ id, country, deliverySlots, openingHours, lead, ...shown }) => ({
    branchId: String(id),
    ...shown,
    openingHours: readWeek(openingHours),
    days: offeredDays(slotsOf({ country, deliverySlots }, deliveryCountry), now, lead).map(
      ({ day, slots }) => ({
        date: day,
        slots: slots
          .map(({ start, end }) => ({ startSlot: start.toISOString(), endSlot: end.toISOString() }))
          .filter(({ startSlot }) => !full.has(nameOf({ branchId: String(id), startSlot }))),
      }),
    ),
  }));
}
