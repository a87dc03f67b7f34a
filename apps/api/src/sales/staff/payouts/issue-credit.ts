import { knownLanguage } from '@karwan/contract/language';
import { orderAddress } from '@karwan/contract/order';
import { addDays, dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';
import type { RefundPayout } from '@karwan/contract/refund-payouts';
import { sql } from 'kysely';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import { badField } from '../../../platform/faults.ts';
import type { StaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { type Recipient, voucherMessage } from '../../outbox/voucher-message.ts';
import { createVoucher } from '../../voucher-ledger/create-voucher.ts';
import type { PayoutContext } from './payout-command.ts';

/** How long store credit can be spent, in days. */
const validDays = 365;

/**
 * Issues a gift voucher for a refund, and sends its code to the customer of a locked order.
 * @returns the last characters of the code
 * @throws BAD_REQUEST if the customer cannot be reached any more
 */
export async function issueCredit(
  context: PayoutContext,
  { trx, staff }: StaffCommand,
  order: LockedOrder,
  { amount, currency }: RefundPayout,
): Promise<string> {
  const { tenant, jobs, shopUrl } = context;
  const { language, recipients } = await readCustomer(trx, order);
  const [first] = recipients;
  if (!first) throw badField('way', 'cannot be sent: the order has no phone or mail address');
  const validUntil = addDays(dayInPakistan(new Date()), validDays);
  const { id, code } = await createVoucher(trx, {
    tenantId: tenant.id,
    amount,
    currency,
    note: order.orderId,
    expiresAt: timeInPakistan(addDays(validUntil, 1), 0),
    recipient: first.address,
    by: staffMember(staff).name,
  });
  const voucher = { id, code, amount, validUntil };
  const messages = [];
  for (const recipient of recipients) {
    messages.push(await voucherMessage({ tenant, language, shopUrl }, trx, recipient, voucher));
  }
  await queueMessages(trx, jobs, messages);
  return code.slice(-4);
}

async function readCustomer(trx: StaffCommand['trx'], { id }: LockedOrder) {
  const { rows } = await sql<{ language: string | null; address: unknown }>`
    select language, shipping_address as address from orders where id = ${id}`.execute(trx);
  const { customerPhone, customerEmail } = orderAddress.parse(rows[0]?.address);
  const recipients: Recipient[] = [];
  // Of a customer who has deleted the account, both are a dash.
  if (/\d/.test(customerPhone)) recipients.push({ channel: 'sms', address: customerPhone });
  if (customerEmail.includes('@')) recipients.push({ channel: 'email', address: customerEmail });
  return { language: knownLanguage(rows[0]?.language ?? undefined), recipients };
}
