import { addDays, dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { readRecipient, voucherMessage } from '../../outbox/voucher-message.ts';
import { createVoucher } from '../../voucher-ledger/create-voucher.ts';

interface NewVoucher {
  /** The idempotency key. */
  readonly key: string;
  readonly amount: number;
  /** The last day on which it can be used. */
  readonly validUntil: string;
  readonly note: string;
  readonly recipient: string;
}

/** The longest validity in years. */
const maxYears = 5;

type Context = CommandContext & Pick<RequestContext, 'jobs' | 'language' | 'shopUrl'>;

/**
 * Issues a gift voucher in the shop's base currency, and sends its code to the recipient, if there is one. Idempotent
 * by key; only the first response contains the code.
 * @throws BAD_REQUEST naming the field, LIMIT_EXCEEDED
 */
export function issueVoucher(
  context: Context,
  { key, amount, validUntil, note, recipient: written }: NewVoucher,
): Promise<{ id: string; code: string | null }> {
  const { tenant, jobs } = context;
  requireDay(validUntil);
  const recipient = readRecipient(written);
  return runStaffCommand(
    context,
    async (command) => {
      const { trx, staff, record } = command;
      const claim = await claimRequest(trx, tenant.id, `voucher:${staff.userId}:${key}`);
      if (claim.before) return { id: claim.before, code: null };
      await checkLimit(context, command, amount);
      const { id, code } = await createVoucher(trx, {
        tenantId: tenant.id,
        amount,
        currency: tenant.baseCurrency,
        note,
        expiresAt: timeInPakistan(addDays(validUntil, 1), 0),
        recipient: recipient?.address ?? '',
        by: staffMember(staff).name,
      });
      await claim.finish(id);
      if (recipient) {
        const message = await voucherMessage(context, trx, recipient, {
          id,
          code,
          amount,
          validUntil,
        });
        await queueMessages(trx, jobs, [message]);
      }
      record({
        kind: 'voucher.issue',
        entity: 'voucher',
        entityId: id,
        after: { amount, currency: tenant.baseCurrency, validUntil, isSent: recipient !== null },
      });
      return { id, code };
    },
    { isSecret: true },
  );
}

function requireDay(validUntil: string): void {
  const today = dayInPakistan(new Date());
  if (validUntil < today) throw badField('validUntil', 'must not be in the past', 'range');
  if (validUntil > addDays(today, maxYears * 366)) {
    throw badField('validUntil', `must be within ${maxYears} years`, 'range');
  }
}

/**
 * Limits vouchers like refunds: one voucher by the member's limit per order, and all of a day by the one per day.
 * @throws LIMIT_EXCEEDED
 */
async function checkLimit(
  { tenant }: Pick<RequestContext, 'tenant'>,
  { trx, staff }: StaffCommand,
  amount: number,
): Promise<void> {
  const { refundOfOrder, refundOfDay } = staff.access.limits;
  if (refundOfOrder === null && refundOfDay === null) return;
  const by = staffMember(staff).name;
  // Serializes the vouchers of one member, so that the limit holds.
  await lockNames(trx, 'vouchers', `${tenant.id} ${by}`);
  const { rows } = await sql<{ today: number }>`
    select coalesce(sum(amount), 0)::bigint as today from gift_voucher
    where tenant_id = ${tenant.id} and issued_by = ${by} and currency = ${tenant.baseCurrency}
      and created_at >= ${timeInPakistan(dayInPakistan(new Date()), 0)}`.execute(trx);
  const ofDay = (rows[0]?.today ?? 0) + amount;
  const isWithin = (sum: number, limit: number | null) => limit === null || sum <= limit;
  if (isWithin(amount, refundOfOrder) && isWithin(ofDay, refundOfDay)) return;
  throw new ORPCError('LIMIT_EXCEEDED', {
    status: 409,
    message: 'This is above your limit',
    data: { refundOfOrder, refundOfDay, currency: tenant.baseCurrency },
  });
}
