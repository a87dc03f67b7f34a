import type { CarrierName } from '@karwan/contract/fulfilment/staff/shipping';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { moveOrder, orderStateConflict } from '../../../sales/life/move-order.ts';
import { selectOrderForUpdate } from '../../../sales/life/select-order-for-update.ts';
import {
  orderAction,
  orderForStaff,
  type StaffOrderContext,
} from '../../../sales/staff/order-command.ts';
import { requireCarrier, stateWith } from './add-parcel.ts';
import { isForCarrier } from './list-waiting.ts';

/** The most parcels per hand-over. */
const max = 200;

interface Pile {
  readonly branch: string;
  readonly carrier: CarrierName;
  readonly key: string;
}

interface Result {
  id: string;
  done: boolean;
  code: string | null;
  message: string | null;
}

interface Opened {
  readonly manifestId: string;
  readonly carrierName: string;
  readonly orderIds: readonly string[];
  /** Whether an earlier request with the same key created it. */
  readonly wasThere: boolean;
}

/**
 * Hands over waiting parcels. Each order moves in its own transaction, so that one that cannot does not stop the
 * others. After a crash a request with the same key continues.
 * @throws NOT_FOUND for other branches, BAD_REQUEST for a carrier that is not the shop's
 */
export async function handOver(
  context: StaffOrderContext,
  pile: Pile,
): Promise<{ manifestId: string | null; results: Result[] }> {
  const opened = await openManifest(context, pile);
  if (!opened) return { manifestId: null, results: [] };
  const results: Result[] = [];
  for (const id of opened.orderIds) {
    const handed = handOverOne(context, id, pile, opened);
    results.push(
      await handed.then(
        () => done(id),
        (error) => refused(id, error),
      ),
    );
  }
  const exists = opened.wasThere || results.some((result) => result.done);
  return { manifestId: exists ? opened.manifestId : null, results };
}

const done = (id: string): Result => ({ id, done: true, code: null, message: null });

/** Why an order stays behind, of an error that concerns it; rethrows all others. */
function refused(id: string, error: unknown): Result {
  if (!(error instanceof ORPCError) || error.status >= 500) throw error;
  return { id, done: false, code: error.code, message: error.message };
}

/** The manifest of this key and the waiting parcels; undefined: there are none. */
function openManifest(context: StaffOrderContext, pile: Pile): Promise<Opened | undefined> {
  const { branch, carrier, key } = pile;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const { branches } = staff.access;
    const tenantId = context.tenant.id;
    const { rows: places } =
      await sql`select from branch where tenant_id = ${tenantId} and id = ${branch}::integer
      and (${branches}::integer[] is null or id = any(${branches}))`.execute(trx);
    if (places.length === 0) throw notFound('Branch');
    const { name } = await requireCarrier(context, command, carrier);
    const { rows } = await sql<{ orderId: string }>`
      select o.order_id as "orderId" from parcel r join orders o on o.id = r.order_id
      where r.tenant_id = ${tenantId} and r.branch_id = ${branch}::integer and r.manifest_id is null
        and ${isForCarrier(carrier)}
      order by r.id limit ${max}`.execute(trx);
    const known = await findManifest(context, command, pile);
    const orderIds = rows.map(({ orderId }) => orderId);
    if (known) return { manifestId: known, carrierName: name, orderIds, wasThere: true };
    if (rows.length === 0) return undefined;
    const { rows: made } = await sql<{ id: string }>`
      insert into manifest (tenant_id, branch_id, courier_id, rider_id, handed_by, key)
      values (${tenantId}, ${branch}::integer, ${carrier.kind === 'courier' ? Number(carrier.id) : null},
        ${carrier.kind === 'rider' ? carrier.id : null}, ${staffMember(staff).name}, ${key})
      on conflict do nothing returning id::text as id`.execute(trx);
    const manifestId = made[0]?.id ?? (await findManifest(context, command, pile));
    if (!manifestId) throw new Error('a hand-over disappeared while its key was taken');
    if (made.length === 0) return { manifestId, carrierName: name, orderIds, wasThere: true };
    const about = { kind: 'manifest.open', entity: 'manifest', entityId: manifestId } as const;
    record({ ...about, branchId: Number(branch), after: { carrier: carrier.id } });
    return { manifestId, carrierName: name, orderIds, wasThere: false };
  });
}

/** The manifest that an earlier request with the same key created. @throws BAD_REQUEST if that was for other parcels */
async function findManifest(
  { tenant }: StaffOrderContext,
  { trx }: StaffCommand,
  { branch, carrier, key }: Pile,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    select r.id::text as id, coalesce(r.branch_id = ${branch}::integer and ${isForCarrier(carrier)}, false) as "isSame"
    from manifest r where r.tenant_id = ${tenant.id} and r.key = ${key}`.execute(trx);
  const [known] = rows;
  if (known && !known.isSame) throw badField('key', 'was used for another handover');
  return known?.id;
}

async function handOverOne(
  context: StaffOrderContext,
  orderId: string,
  { carrier }: Pile,
  { manifestId, carrierName }: Opened,
): Promise<void> {
  await runStaffCommand(context, async ({ trx, staff, record }) => {
    const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, orderId));
    const { rows } = await sql<{ number: string }>`
      update parcel r set manifest_id = ${manifestId}::bigint
      where r.order_id = ${order.id} and r.manifest_id is null and ${isForCarrier(carrier)}
      returning number`.execute(trx);
    const [parcel] = rows;
    if (!parcel) {
      const { rows: handed } = await sql`select from parcel
        where order_id = ${order.id} and manifest_id = ${manifestId}::bigint`.execute(trx);
      // A colleague handed it over, or removed it.
      if (handed.length === 0) throw orderStateConflict(order);
      return;
    }
    const to = stateWith(order, carrier.kind);
    if (!to) throw orderStateConflict(order);
    const { number } = parcel;
    const data = { manifest: manifestId, carrier: carrierName };
    await moveOrder(context, trx, order, {
      to,
      actor: staffMember(staff),
      data,
      ...(number && { tracking: { carrier: carrierName, number } }),
    });
    record({
      ...orderAction('order.handOver', order),
      after: { status: to, manifest: manifestId },
    });
  });
}
