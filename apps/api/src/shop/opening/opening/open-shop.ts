import type { SetupStep } from '@karwan/contract/shop/settings/shop-settings';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import { proofsOfShop } from '../../../customers/accounts/proofs/customer-proofs.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { unconfirmedPages } from './unconfirmed-pages.ts';

interface Row {
  openedAt: Date | null;
  version: number;
  hasRates: boolean;
  hasBranch: boolean;
  hasArea: boolean;
  hasPayment: boolean;
  hasProduct: boolean;
  hasMessage: boolean;
  hasOrder: boolean;
}

type Context = Pick<RequestContext, 'db' | 'tenant' | 'senders'>;

/** Which setup steps are done, derived from the shop's tables and senders: nothing is ticked by hand. */
async function readSetup(context: Context, db: Kysely<Database>, isLocked = false) {
  const tenantId = context.tenant.id;
  const proofs = await proofsOfShop(context);
  const unconfirmed = await unconfirmedPages(db, tenantId);
  const { rows } = await sql<Row>`
    select opened_at as "openedAt", version,
      (select count(*) > 1 from currency where tenant_id = tenant.id) as "hasRates",
      exists (select from branch where tenant_id = tenant.id and is_active
        and jsonb_array_length(delivery_slots) > 0) as "hasBranch",
      exists (select from staff_task where tenant_id = tenant.id and kind = 'zones'
        and finished_at is not null and not failed and not overtaken) as "hasArea",
      exists (select from payment_method where tenant_id = tenant.id and is_active) as "hasPayment",
      exists (select from listing where tenant_id = tenant.id) as "hasProduct",
      exists (select from message where tenant_id = tenant.id and status = 'sent') as "hasMessage",
      exists (select from orders where tenant_id = tenant.id) as "hasOrder"
    from tenant where id = ${tenantId} ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Shop');
  const steps: SetupStep[] = [
    { key: 'shop', isDone: row.version > 0, isNeeded: true },
    { key: 'rates', isDone: row.hasRates, isNeeded: false },
    { key: 'branch', isDone: row.hasBranch, isNeeded: true },
    { key: 'area', isDone: row.hasArea, isNeeded: false },
    { key: 'payments', isDone: row.hasPayment, isNeeded: true },
    { key: 'products', isDone: row.hasProduct, isNeeded: true },
    { key: 'proof', isDone: proofs.length > 0, isNeeded: true },
    { key: 'terms', isDone: unconfirmed.length === 0, isNeeded: false },
    { key: 'messages', isDone: row.hasMessage, isNeeded: false },
    { key: 'testOrder', isDone: row.hasOrder, isNeeded: false },
  ];
  return { openedAt: row.openedAt, steps };
}

/** The setup steps before the shop can open. */
export async function showSetup(context: Context) {
  const { openedAt, steps } = await readSetup(context, context.db);
  return { openedAt: openedAt?.toISOString() ?? null, steps };
}

/**
 * Opens the shop to shoppers; idempotent.
 * @throws NOT_READY while a step is missing
 */
export function openShop(context: CommandContext & Context): Promise<{ openedAt: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const { openedAt, steps } = await readSetup(context, trx, true);
    if (openedAt) return { openedAt: openedAt.toISOString() };
    if (steps.some(({ isDone, isNeeded }) => isNeeded && !isDone)) {
      const message = 'Something that the shop needs is missing';
      const missing = steps.flatMap((step) => (step.isNeeded && !step.isDone ? [step.key] : []));
      throw new ORPCError('NOT_READY', { status: 409, message, data: { missing } });
    }
    const now = new Date();
    await sql`update tenant set opened_at = ${now} where id = ${tenant.id}`.execute(trx);
    record({ kind: 'shop.open', entity: 'shop', entityId: String(tenant.id) });
    return { openedAt: now.toISOString() };
  });
}
