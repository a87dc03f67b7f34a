import { z } from 'zod';
import { bigId, idempotencyKey, staffCall } from '../../../call.ts';
import { usual } from '../../../call-facts.ts';
import { currencyCode, minorAmount } from '../../../money.ts';
import { optionalLine, requiredText } from '../../../text-fields.ts';
import { limitExceeded } from '../refunds.ts';
import { voucherEntryKinds, voucherStates } from './voucher-states.ts';

const tags = ['Gift vouchers'];
const facts = { usedBy: 'clients', cost: usual, permission: 'vouchers.issue' } as const;

/** A gift voucher; amounts in minor units of its currency. Its code is not stored: only its owner has it. */
export const giftVoucher = z
  .object({
    id: bigId,
    ending: z.string().meta({ description: 'The last four characters of its code' }),
    currency: currencyCode,
    amount: minorAmount.meta({ description: 'Amount that it was issued with' }),
    balance: minorAmount.meta({ description: 'Remaining balance' }),
    state: z.enum(voucherStates),
    note: z.string(),
    recipient: z.string().meta({ description: 'E-mail address or phone; empty: none was told' }),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'GiftVoucher' });
export type GiftVoucher = z.infer<typeof giftVoucher>;

/** A ledger entry of a gift voucher; the entries add up to its balance. */
export const voucherEntry = z.object({
  id: bigId,
  kind: z.enum(voucherEntryKinds),
  amount: z
    .int()
    .meta({ description: 'Change of the balance; negative for payments', unit: 'minor' }),
  orderId: z.string().nullable(),
  reason: z.string(),
  by: z.string().meta({ description: 'The name of a member of the staff; empty: the customer' }),
  at: z.iso.datetime(),
});
export type VoucherEntry = z.infer<typeof voucherEntry>;

/** Gift vouchers. They pay for orders and are never paid out. */
export const giftVouchers = {
  list: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/vouchers',
      tags,
      summary: 'List gift vouchers, newest first',
    })
    .input(
      z.object({
        ending: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[0-9A-Z]{4}$/, 'must be the last four characters of a code')
          .optional(),
        state: z.enum(voucherStates).optional(),
        before: bigId.optional(),
      }),
    )
    .output(z.object({ vouchers: z.array(giftVoucher), next: bigId.nullable() })),
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/vouchers/{id}',
      tags,
      summary: 'Get a gift voucher with its transactions',
    })
    .input(z.object({ id: bigId }))
    .output(giftVoucher.extend({ entries: z.array(voucherEntry) })),
  issue: staffCall(facts)
    .errors(limitExceeded)
    .route({
      method: 'POST',
      path: '/staff/vouchers',
      tags,
      summary: "Issue a gift voucher in the shop's base currency",
      description:
        "Its code is in this response only. Within the caller's refund limits: that of an order for one voucher, that of a day for all of a day.",
    })
    .input(
      z.object({
        key: idempotencyKey.meta({
          description:
            'Idempotency key, such as a UUID: a retry issues no second voucher and does not return the code',
        }),
        amount: minorAmount.min(1).max(1_000_000_000_00),
        validUntil: z.iso.date().meta({ description: 'Last day of validity' }),
        note: optionalLine(200).meta({ description: 'What it is for; only the staff read it' }),
        recipient: optionalLine(200).meta({
          description: 'E-mail address or phone that the code is sent to; empty: it is handed out',
        }),
      }),
    )
    .output(z.object({ id: bigId, code: z.string().nullable() }).meta({ id: 'NewGiftVoucher' })),
  void: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/vouchers/{id}/void',
      tags,
      summary: 'Void a gift voucher',
      description: 'Idempotent. Orders that it has paid keep their payment.',
    })
    .input(z.object({ id: bigId, reason: requiredText(200) }))
    .output(z.object({})),
};
