import { randomUUID } from 'node:crypto';
import type { MergeSide, mergeFaults } from '@karwan/contract/customers';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import { queueMessages } from '../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import type { StaffAccess } from '../../platform/staff/staff-access.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { fullName } from '../../platform/statements/names.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../accounts/account-messages/account-messages.ts';
import { mergeUsers } from '../accounts/profile/merge-users.ts';
import { requireRecentLogin } from '../accounts/sessions/recent-login.ts';
import { aboutCustomer, customersOf, lockCustomer } from './visible-customers.ts';

interface Pair {
  readonly stays: string;
  readonly goes: string;
}
type Fault = (typeof mergeFaults)[number];
type Side = MergeSide & { readonly isStaff: boolean; readonly hasSecondFactor: boolean };
type Context = CommandContext & AccountMessageContext & Pick<RequestContext, 'jobs'>;

/** What merging an account into another one would move, or why it is not possible. @throws NOT_FOUND */
export async function previewMerge(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  pair: Pair,
): Promise<{ stays: MergeSide; goes: MergeSide; fault: Fault | null }> {
  const { access } = await requireStaff(context);
  const { stays, goes } = await readSides(context.db, context.tenant.id, access, pair);
  return { stays: shown(stays), goes: shown(goes), fault: faultOf(stays, goes) };
}

/**
 * Merges an account into another one, as a customer can who proves that they own both: all rows move over, and the
 * account `goes` is deleted. `stays` keeps its number, or gets the other one's if it has none.
 * @throws LOGIN_AGAIN, NOT_FOUND, CONFLICT for accounts that cannot be merged
 */
export async function mergeCustomers(context: Context, pair: Pair): Promise<{ merged: true }> {
  const staff = await requireStaff(context);
  await requireRecentLogin(context, staff);
  const { db, tenant } = context;
  const { stays, goes } = await readSides(db, tenant.id, staff.access, pair);
  const messages = await accountMessagesFor(context, pair.stays, {
    kind: 'accounts-merged',
    once: randomUUID(),
    phones: [stays.phone, goes.phone],
  });
  await runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    for (const id of [pair.stays, pair.goes].toSorted()) await lockCustomer(context, command, id);
    const locked = await readSides(trx, tenant.id, command.staff.access, pair);
    if (faultOf(locked.stays, locked.goes)) {
      throw new ORPCError('CONFLICT', {
        status: 409,
        message: 'These two accounts cannot be merged',
      });
    }
    await mergeUsers(trx, tenant.id, pair);
    await queueMessages(trx, context.jobs, messages);
    const { orders, addresses, reviews } = locked.goes;
    const after = { goes: pair.goes, orders, addresses, reviews };
    record({ ...aboutCustomer('customer.merge', pair.stays), after });
  });
  return { merged: true };
}

/** Why two accounts cannot be merged by staff: one is a staff member's, or has a second factor. */
function faultOf(stays: Side, goes: Side): Fault | null {
  if (stays.id === goes.id) return 'same';
  if (stays.isStaff || goes.isStaff) return 'staff';
  return stays.hasSecondFactor || goes.hasSecondFactor ? 'second-factor' : null;
}

const shown = ({ isStaff: _, hasSecondFactor: __, ...side }: Side): MergeSide => side;

async function readSides(
  db: Kysely<Database>,
  tenantId: number,
  access: StaffAccess,
  pair: Pair,
): Promise<{ stays: Side; goes: Side }> {
  const count = (table: string) => sql`(select count(*)::integer from ${sql.table(table)} t
    where t.tenant_id = u.tenant_id and t.user_id = u.id)`;
  const { rows } = await sql<Side>`
    select u.id, ${fullName('u')} as name, u.phone, u.email,
      u.role <> 'customer' as "isStaff",
      u.two_factor_enabled as "hasSecondFactor",
      ${count('orders')} as orders, ${count('address')} as addresses,
      ${count('product_review')} as reviews, ${count('customer_note')} as notes,
      ${count('passkey')} as passkeys
    from "user" u where u.tenant_id = ${tenantId} and u.id in (${pair.stays}, ${pair.goes})
      and ${customersOf(access)}`.execute(db);
  const stays = rows.find(({ id }) => id === pair.stays);
  const goes = rows.find(({ id }) => id === pair.goes);
  if (!stays || !goes) throw notFound('Customer');
  return { stays, goes };
}
