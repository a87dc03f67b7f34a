import type { OfferedSlot } from '@karwan/contract/branch';
import type { QuotePart } from '@karwan/contract/cart';
import type { OrderRequest } from '@karwan/contract/order';
import { isOnlineGateway, payWithin } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { isOffered, slotsOf } from '../../fulfilment/branches/delivery-slots.ts';
import { lockSlots, nameOf } from '../../fulfilment/branches/taken-slots.ts';
import { badField } from '../../platform/faults.ts';
import type { BranchItem } from '../cart/select-branch-items.ts';

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** A requested time slot, and the field of the request that names it, for error messages. */
export interface RequestedSlot extends OfferedSlot {
  readonly field: string;
}

/**
 * Validates the requested slots and returns the slot of each part by branch id. A pick-up needs a slot; a home delivery
 * may have one where the branch delivers to the address itself.
 * @throws BAD_REQUEST naming the field.
 */
export function checkSlots(
  request: OrderRequest,
  parts: readonly QuotePart[],
  branchItems: readonly BranchItem[],
  now: Date,
): Map<string, RequestedSlot> {
  if (request.deliveryMethod === 'store' && !parts.some(isPickedUp)) {
    throw badField('body.deliveryMethod', 'nothing in this cart can be picked up');
  }
  const branches = new Map(branchItems.map((item) => [String(item.branchId), item]));
  const named = slotsByBranch(request, new Set(parts.map(({ branchId }) => branchId)));
  const general = generalSlot(request);
  const chosen = new Map<string, RequestedSlot>();
  for (const part of parts) {
    const branch = branches.get(part.branchId);
    if (!branch) continue;
    const country = request.shippingAddress.customerCountry;
    const own = named.get(part.branchId);
    if (own && part.deliveryDays) throw outOfReach(own, branch);
    // A slot for the whole order applies to the parts that nearby branches bring themselves; others have no slots.
    const hasTimes = !part.deliveryDays && slotsOf(branch, country).length > 0;
    const slot = own ?? (hasTimes ? general : undefined);
    if (slot) {
      chosen.set(part.branchId, checkSlot(slot, branch, country, now));
      checkPaidBefore(request, slot, now);
    }
    if (!slot && isPickedUp(part)) {
      throw badField('body.startSlot', `choose when to pick up at ${branch.branchName}`);
    }
  }
  if (general && chosen.size === 0) {
    throw badField(
      'body.startSlot',
      'no branch of this cart delivers to this address at chosen times',
    );
  }
  return chosen;
}

/** What is paid online is handed out once it is paid, so its time begins after the time to pay. */
function checkPaidBefore(
  { paymentMethod }: OrderRequest,
  { startSlot, field }: RequestedSlot,
  now: Date,
): void {
  if (isOnlineGateway(paymentMethod) && Date.parse(startSlot) < now.getTime() + payWithin) {
    throw badField(`${field}.startSlot`, 'begins before the time to pay ends: choose a later time');
  }
}

const isPickedUp = (part: QuotePart) => part.deliveryMethod === 'store';

const outOfReach = ({ field }: RequestedSlot, { branchName }: BranchItem) =>
  badField(`${field}.startSlot`, `${branchName} does not deliver to this address at chosen times`);

function slotsByBranch(
  { slots }: OrderRequest,
  known: ReadonlySet<string>,
): Map<string, RequestedSlot> {
  const named = new Map<string, RequestedSlot>();
  for (const [index, { branchId, startSlot, endSlot }] of slots.entries()) {
    const field = `body.slots.${index}`;
    if (!known.has(branchId) || named.has(branchId)) {
      throw badField(`${field}.branchId`, 'must be a branch of this cart, each once');
    }
    named.set(branchId, { startSlot, endSlot, field });
  }
  return named;
}

function generalSlot({ startSlot, endSlot }: OrderRequest): RequestedSlot | undefined {
  if (startSlot === undefined && endSlot === undefined) return undefined;
  if (startSlot === undefined) throw badField('body.startSlot', 'is missing beside endSlot');
  if (endSlot === undefined) throw badField('body.endSlot', 'is missing beside startSlot');
  return { startSlot, endSlot, field: 'body' };
}

function checkSlot(
  slot: RequestedSlot,
  branch: BranchItem,
  country: string,
  now: Date,
): RequestedSlot {
  const { startSlot, field } = slot;
  if (isOffered(branch, country, slot, now)) return slot;
  const start = Date.parse(startSlot);
  if (start <= now.getTime()) throw badField(`${field}.startSlot`, 'must be in the future');
  if (start > now.getTime() + thirtyDays) {
    throw badField(`${field}.startSlot`, 'must be within 30 days');
  }
  const lead = branch.slotLeadMinutes;
  if (isOffered({ ...branch, slotLeadMinutes: 0 }, country, slot, now)) {
    throw badField(`${field}.startSlot`, `must be at least ${lead} minutes from now`, 'range');
  }
  throw badField(`${field}.startSlot`, `is no time that ${branch.branchName} offers`);
}

/**
 * Locks the chosen slots of branches with a limited capacity until the transaction ends.
 * @throws BAD_REQUEST naming the field when one has become full meanwhile
 */
export async function holdSlots(
  trx: Transaction<Database>,
  tenantId: number,
  chosen: ReadonlyMap<string, RequestedSlot>,
  branchItems: readonly BranchItem[],
): Promise<void> {
  const limited = new Map(
    branchItems.flatMap((item) =>
      item.slotCapacity > 0 ? [[String(item.branchId), item.branchName]] : [],
    ),
  );
  const requested = [...chosen].flatMap(([branchId, slot]) =>
    limited.has(branchId) ? [{ branchId, ...slot }] : [],
  );
  const full = await lockSlots(trx, tenantId, requested);
  const missed = requested.find((one) => full.has(nameOf(one)));
  if (missed) {
    const branch = limited.get(missed.branchId);
    throw badField(`${missed.field}.startSlot`, `is full at ${branch}: choose another time`);
  }
}
