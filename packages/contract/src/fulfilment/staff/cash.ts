import { z } from 'zod';
import { bigId, idempotencyKey, smallId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { currencyCode, enteredAmount, minorAmount } from '../../money.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';
import { belowZero, tillBelowZero } from '../../sales/staff/refunds.ts';
import { typedText } from '../../text-fields.ts';

const tags = ['Fulfilment'];
const at = z.iso.datetime();

/** Kinds of holders of the shop's cash. */
export const cashHolders = ['rider', 'courier', 'branch'] as const;

/** Kinds of entries in the cash ledger. */
export const cashEntryKinds = [
  'collected',
  'given-back',
  'handed-in',
  'received',
  'banked',
  'counted',
] as const;

const holderName = z.object({
  branch: smallId,
  holder: z.enum(cashHolders),
  holderId: z.string().max(100).meta({ description: 'Of a branch empty' }),
  currencyCode,
});
export type CashHolderName = z.infer<typeof holderName>;

const signedAmount = z
  .int()
  .min(-Number.MAX_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ unit: 'minor' });

const cashHolder = holderName.extend({
  branchName: z.string(),
  name: z.string().meta({ description: 'Of a branch its own' }),
  currency: z.string().meta({ description: 'Currency symbol' }),
  expected: signedAmount.meta({ description: 'Minor units that they should have' }),
  since: at.nullable().meta({ description: 'Of the oldest cash that is still with them' }),
  isLate: z.boolean().meta({ description: 'A courier that should have paid by now' }),
  countedAt: at.nullable(),
  isOwn: z.boolean(),
});
export type CashHolder = z.infer<typeof cashHolder>;

const cashEntry = z.object({
  id: bigId,
  kind: z.enum(cashEntryKinds),
  amount: signedAmount.meta({ description: 'What it adds to what they hold' }),
  orderId: orderNumber.nullable(),
  reason: z.string(),
  by: z.string().meta({ description: "The member's name; empty: the shop, by itself" }),
  at,
});
export type CashEntry = z.infer<typeof cashEntry>;

const reading: StaffFacts = {
  usedBy: 'clients',
  cost: usual,
  permission: ['cash.handle', 'cash.own', 'money.reconcile'],
};

const reason = typedText().max(500).default('').meta({
  description: 'Required where the amount is not the expected one',
});

/** The ledger of cash collected at doors and counters: who holds how much. */
export const cash = {
  list: staffCall(reading)
    .route({
      method: 'GET',
      path: '/staff/cash',
      tags,
      summary: 'List who holds how much cash',
      description: 'Riders see only their own.',
    })
    .input(z.object({ branch: smallId.optional() }))
    .output(z.object({ holders: z.array(cashHolder) })),
  entries: staffCall(reading)
    .route({
      method: 'GET',
      path: '/staff/cash/entries',
      tags,
      summary: 'List the cash movements of one holder, newest first',
    })
    .input(
      holderName.extend({
        before: bigId.optional(),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ holder: cashHolder, entries: z.array(cashEntry), next: bigId.nullable() })),
  handIn: staffCall({ ...reading, permission: ['cash.handle', 'cash.own'] })
    .route({
      method: 'POST',
      path: '/staff/cash/hand-in',
      tags,
      summary: 'Record cash that a rider or courier hands in, or that a till pays in at the bank',
      description:
        'Counted by whoever receives it; nobody receives their own. More than a till holds has to be confirmed.',
    })
    .errors(tillBelowZero)
    .input(
      holderName.extend({
        amount: enteredAmount.min(1).meta({ description: 'As it was counted' }),
        to: z.enum(['till', 'bank']).default('till'),
        reason,
        belowZero,
        key: idempotencyKey,
      }),
    )
    .output(z.object({ expected: signedAmount.meta({ description: 'What is left with them' }) })),
  putIn: staffCall({ ...reading, permission: ['cash.handle', 'money.reconcile'] })
    .route({
      method: 'POST',
      path: '/staff/cash/put-in',
      tags,
      summary: "Put cash into a branch's till, such as change for the day",
    })
    .input(
      z.object({
        branch: smallId,
        currencyCode,
        amount: enteredAmount.min(1),
        reason: typedText().min(1, 'Required').max(500),
        key: idempotencyKey,
      }),
    )
    .output(z.object({ expected: signedAmount.meta({ description: 'What is in the till' }) })),
  count: staffCall({ ...reading, permission: ['cash.handle', 'money.reconcile'] })
    .route({
      method: 'POST',
      path: '/staff/cash/count',
      tags,
      summary: 'Count the cash of one holder',
      description: 'A difference is recorded with its reason.',
    })
    .input(
      holderName.extend({
        counted: minorAmount,
        reason,
        key: idempotencyKey,
      }),
    )
    .output(z.object({ expected: signedAmount, difference: signedAmount })),
};
