import { createHash } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badFields, keyReusedError, notFound } from '../../platform/faults.ts';
import type { StaffSession } from '../../platform/session.ts';
import { claimRequest } from '../../platform/staff-trail/claim-request.ts';
import { changedSince } from '../../platform/staff-trail/claim-undo.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../sales/life/actor.ts';
import { moveStock } from '../ledger/move-stock.ts';
import { gtinsOf } from '../ledger/scanned-code.ts';
import { lockItems } from './move-by-hand.ts';

interface Delivery {
  readonly key: string;
  readonly branch: string;
  readonly reference: string;
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
}

interface Received {
  readonly itemId: number;
  readonly code: string;
  quantity: number;
}

/**
 * Adds all items of a delivery to a branch's stock, or none: one movement for each item, and one entry in the trail.
 * Idempotent by key.
 * @throws NOT_FOUND for another branch, BAD_REQUEST naming all lines that are no item of the branch,
 * IDEMPOTENCY_KEY_REUSED if the key was used for another delivery
 */
export function receiveGoods(context: CommandContext, delivery: Delivery) {
  const { tenant } = context;
  const { key, branch, reference, lines } = delivery;
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    const claim = await claimRequest(trx, tenant.id, `receive:${key}`);
    const requested = fingerprint(delivery);
    if (claim.before !== undefined) {
      if (claim.before !== requested) throw keyReusedError('receipt');
      return summary(await findItems(command, tenant.id, { branch, lines }));
    }
    await requireBranch(command, tenant.id, staff, branch);
    const received = await findItems(command, tenant.id, { branch, lines });
    await store(command, tenant.id, { branch, note: reference, key: `receive:${key}`, received });
    await claim.finish(requested);
    return summary(received);
  });
}

/** Takes the items of a delivery out of the stock again, or puts them back. @throws CHANGED_SINCE if they are not there */
export function undoReceipt(
  context: CommandContext,
  { actionId, branch, lines }: { actionId: string; branch: string; lines: Delivery['lines'] },
) {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const requested = lines.map(({ code, quantity }) => ({ code, quantity: -quantity }));
    const received = await findItems(command, tenant.id, { branch, lines: requested });
    const key = `undo-${actionId}`;
    const ids = received.map(({ itemId }) => String(itemId));
    const items = await lockItems(command.trx, tenant.id, command.staff, { key, ids });
    for (const { itemId, quantity } of received) {
      const item = items.get(String(itemId));
      if (!item || item.free + item.reserved + quantity < 0) throw changedSince();
    }
    await store(command, tenant.id, { branch, note: '', key, received });
  });
}

interface Movement {
  readonly branch: string;
  readonly note: string;
  readonly key: string;
  readonly received: readonly Received[];
}

/** Writes the movements of a delivery to the ledger, and one entry to the trail. */
async function store(
  { trx, staff, record }: StaffCommand,
  tenantId: number,
  { branch, note, key, received }: Movement,
) {
  await moveStock(
    trx,
    { tenantId, reason: 'receipt', actor: staffMember(staff).name, key },
    received.map(({ itemId, quantity }) => ({
      itemId,
      free: quantity,
      physical: quantity,
      note,
    })),
  );
  record({
    kind: 'stock.receive',
    entity: 'branch',
    entityId: branch,
    branchId: Number(branch),
    after: { note, lines: received.map(({ code, quantity }) => ({ code, quantity })) },
  });
}

const summary = (received: readonly Received[]) => ({
  products: received.length,
  pieces: received.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** What tells one delivery from another, in the claim of its key. */
const fingerprint = ({ branch, reference, lines }: Delivery) =>
  createHash('sha256')
    .update(JSON.stringify([branch, reference, lines]))
    .digest('base64url');

async function requireBranch(
  { trx }: StaffCommand,
  tenantId: number,
  { access }: StaffSession,
  branch: string,
) {
  const { rows } = await sql`select from branch where tenant_id = ${tenantId} and id = ${branch}
    and (${access.branches}::integer[] is null or id = any(${access.branches}))`.execute(trx);
  if (rows.length === 0) throw notFound('Branch');
}

interface Meant {
  asked: string;
  itemId: number | null;
  code: string;
}

/** The branch's items that the lines mean; lines of one item are one. @throws BAD_REQUEST naming all lines that mean none */
async function findItems(
  { trx }: StaffCommand,
  tenantId: number,
  { branch, lines }: Pick<Delivery, 'branch' | 'lines'>,
): Promise<Received[]> {
  const meant = await findMeant(
    trx,
    { tenantId, branch },
    lines.map(({ code }) => code),
  );
  const received = new Map<number, Received>();
  const details = [];
  for (const [index, { code, quantity }] of lines.entries()) {
    const found = meant.get(code) ?? [];
    const here = found.filter(({ itemId }) => itemId !== null);
    const [item] = here;
    const path = `lines.${index}.code`;
    if (found.length === 0) {
      details.push({ path, message: `no product has the code ${code}`, rule: 'invalid' } as const);
    } else if (!item?.itemId) {
      const message = `the branch does not sell ${code}`;
      details.push({ path, message, rule: 'choice' } as const);
    } else if (here.length > 1) {
      const message = `${code} is the code of several variants`;
      details.push({ path, message, rule: 'format' } as const);
    } else {
      const line = received.get(item.itemId) ?? {
        itemId: item.itemId,
        code: item.code,
        quantity: 0,
      };
      line.quantity += quantity;
      received.set(item.itemId, line);
    }
  }
  if (details.length > 0) throw badFields(details);
  return [...received.values()];
}

/**
 * The variants that each scanned code means, with the branch's item or null. A variant's own code comes before its GTIN,
 * and that before the product's code and GTIN.
 */
async function findMeant(
  trx: Kysely<Database>,
  { tenantId, branch }: { readonly tenantId: number; readonly branch: string },
  codes: readonly string[],
): Promise<ReadonlyMap<string, Meant[]>> {
  const requested = [...new Set(codes)].map((code) => ({ code, gtins: gtinsOf(code) }));
  const { rows } = await sql<Meant>`
    with asked as (
      select code, gtins from json_to_recordset(${JSON.stringify(requested)}) as asked (code text, gtins text[])
    ), meant as (
      select asked.code as asked, found.id, found.rank, min(found.rank) over (partition by asked.code) as best
      from asked cross join lateral (
        select 0 as rank, v.id from variant v where v.tenant_id = ${tenantId} and v.code = asked.code
        union all
        select 1, v.id from variant v where v.tenant_id = ${tenantId} and v.gtin = any(asked.gtins)
        union all
        select 2, v.id from product p join variant v on v.product_id = p.id
        where p.tenant_id = ${tenantId} and (p.item_custom_id = asked.code or p.gtin = any(asked.gtins))
      ) found
    )
    select coalesce(meant.asked, '') as asked, i.id as "itemId", v.code
    from meant join variant v on v.id = meant.id
    left join item i on i.variant_id = v.id and i.branch_id = ${branch}
    where meant.rank = meant.best order by meant.asked, i.id`.execute(trx);
  return Map.groupBy(rows, (row) => row.asked);
}
