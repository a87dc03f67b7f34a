import { z } from 'zod';
import { bigId, staffCall } from '../../../call.ts';
import { usual } from '../../../call-facts.ts';
import { currencyCode, minorAmount } from '../../../money.ts';
import { optionalLine, requiredLine } from '../../../text-fields.ts';
import {
  differenceKinds,
  differenceStates,
  maxSettlementBytes,
  settlementFields,
  settlementSourceKinds,
} from './settlement-kinds.ts';

const tags = ['Settlements'];
const facts = { usedBy: 'clients', cost: usual, permission: 'money.reconcile' } as const;
/** Length of the Base64 text of the largest file. */
const maxLetters = Math.ceil(maxSettlementBytes / 3) * 4;

const conflict = {
  CONFLICT: { status: 409, message: 'The settlement is booked already, or was changed meanwhile' },
} as const;

const source = z.object({
  kind: z.enum(settlementSourceKinds),
  key: z.string().min(1).max(40).meta({ description: "A provider's key, or a courier's id" }),
});
const named = source.extend({ name: z.string() });
/** Minor units; negative for money refunded. */
const amount = z.int().meta({ unit: 'minor' });

const totals = z.object({
  rows: z.int(),
  matched: z.int(),
  skipped: z
    .int()
    .meta({ description: 'Rows without a reference, totals, and rows left out by hand' }),
  paid: amount.meta({ description: 'Sum of the rows, in minor units' }),
  fees: amount,
});

const settlement = totals
  .extend({
    id: bigId,
    source: named,
    name: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
    currency: currencyCode.nullable().meta({ description: 'Null: it is not booked yet' }),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    open: z.int().meta({ description: 'Differences that nobody has settled' }),
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.infer<typeof settlement>;

const columns = z.partialRecord(z.enum(settlementFields), z.string().max(500));

const whole = settlement
  .extend({
    columns: z.array(z.string()),
    sample: z.array(z.record(z.string(), z.string())).meta({ description: 'The first rows' }),
    proposed: z.object({
      columns: columns.meta({ description: 'As the last file of this source had them' }),
      currency: currencyCode,
      from: z.iso.date(),
      to: z.iso.date(),
      feeLimit: z.number().nullable(),
      feeFlat: minorAmount.nullable(),
      feePerStep: minorAmount.nullable(),
      stepGrams: z.int().nullable(),
    }),
  })
  .meta({ id: 'WholeSettlement' });
export type WholeSettlement = z.infer<typeof whole>;

const found = z.object({
  kind: z.enum(differenceKinds),
  reference: z.string(),
  orderId: z.string().nullable(),
  expected: amount,
  paid: amount,
});
export type FoundDifference = z.infer<typeof found>;

const previewed = found.extend({
  line: z.int().optional().meta({ description: 'The row of an unknown reference' }),
});

const difference = found
  .extend({
    id: bigId,
    settlementId: bigId,
    source: named,
    currency: currencyCode,
    state: z.enum(differenceStates),
    owner: z.string().meta({ description: "The member's name; empty: nobody's" }),
    isOwn: z.boolean(),
    note: z.string(),
    version: z.int(),
    at: z.iso.datetime().meta({ description: 'When it was changed last' }),
  })
  .meta({ id: 'SettlementDifference' });
export type SettlementDifference = z.infer<typeof difference>;

const line = z.object({
  line: z.int(),
  reference: z.string(),
  amount,
  fee: amount,
  orderId: z.string().nullable(),
  outcome: z.enum(['matched', 'short', 'over', 'twice', 'unknown']),
});
export type SettlementLine = z.infer<typeof line>;

const chosen = z.object({
  id: bigId,
  reference: requiredLine(500).meta({ description: 'The column of references' }),
  amount: requiredLine(500).meta({ description: 'The column of amounts, before fees' }),
  fee: optionalLine(500).meta({ description: 'The column of fees; empty: there is none' }),
  currency: currencyCode,
  from: z.iso.date().meta({ description: 'The first day that the file is about, in Pakistan' }),
  to: z.iso.date().meta({ description: 'The last one' }),
  feeLimit: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .nullish()
    .meta({ description: 'What was agreed that they keep at most, in percent' }),
  feeFlat: minorAmount
    .nullish()
    .meta({ description: 'Agreed beside it: of each parcel or payment' }),
  feePerStep: minorAmount
    .nullish()
    .meta({ description: 'Agreed beside it: of each started step of the weight' }),
  stepGrams: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullish()
    .meta({ description: 'That step, in grams; required with `feePerStep`' }),
  leftOut: z
    .array(z.int().min(1))
    .max(500)
    .default([])
    .meta({ description: 'Lines of the file that are no payments, such as a total' }),
});
export type ChosenSettlement = z.infer<typeof chosen>;

/** Payouts reported by providers and couriers, reconciled with the amounts that the shop expects. */
export const settlements = {
  list: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/settlements',
      tags,
      summary: 'List settlement files, newest first, and their possible sources',
    })
    .input(z.object({ before: bigId.optional() }))
    .output(
      z.object({
        settlements: z.array(settlement),
        next: bigId.nullable(),
        sources: z.array(named),
      }),
    ),
  upload: staffCall({ ...facts, cost: { points: 5 }, largest: maxLetters + 10_000 })
    .route({
      method: 'POST',
      path: '/staff/settlements',
      tags,
      summary: 'Upload a settlement file',
      description: 'Nothing is booked yet. The same file of the same source is stored once.',
    })
    .input(
      z.object({
        source,
        name: requiredLine(200),
        content: z.string().min(1, 'Required').max(maxLetters).meta({
          description: 'The file as base64: CSV, TSV or JSON, also as .gz',
        }),
      }),
    )
    .output(z.object({ id: bigId, isKnown: z.boolean() })),
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/settlements/{id}',
      tags,
      summary: 'Get a settlement file with its columns and sums',
    })
    .input(z.object({ id: bigId }))
    .output(whole),
  remove: staffCall(facts)
    .errors(conflict)
    .route({
      method: 'DELETE',
      path: '/staff/settlements/{id}',
      tags,
      summary: 'Remove a settlement file that is not booked; for staff',
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ removed: z.boolean() })),
  lines: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/settlements/{id}/lines',
      tags,
      summary: 'List the rows of a booked settlement with the payments they match',
    })
    .input(
      z.object({
        id: bigId,
        after: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(1_000).default(50),
      }),
    )
    .output(z.object({ lines: z.array(line), next: bigId.nullable() })),
  check: staffCall({ ...facts, cost: { points: 5 } })
    .errors(conflict)
    .route({
      method: 'GET',
      path: '/staff/settlements/{id}/check',
      tags,
      summary: 'Preview the booking of a settlement',
      description: 'Nothing is stored.',
    })
    .input(chosen)
    .output(
      totals.extend({
        differences: z.array(previewed).meta({ description: 'The first hundred' }),
        count: z.int().meta({ description: 'Of all differences' }),
        settles: z
          .int()
          .meta({ description: 'Differences of earlier files that this one settles' }),
      }),
    ),
  book: staffCall({ ...facts, cost: { points: 5 } })
    .errors(conflict)
    .route({
      method: 'POST',
      path: '/staff/settlements/{id}/book',
      tags,
      summary: 'Book a settlement: match its rows with the expected payments',
      description:
        "Idempotent. Differences are kept for review; a courier's cash is taken off their balance.",
    })
    .input(chosen)
    .output(z.object({ matched: z.int(), open: z.int() })),
  differences: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/settlement-differences',
      tags,
      summary: 'List settlement differences, newest first',
    })
    .input(
      z.object({
        settlementId: bigId.optional(),
        state: z.enum(differenceStates).optional(),
        before: bigId.optional(),
        perPage: z.int().min(1).max(1_000).default(50),
      }),
    )
    .output(z.object({ differences: z.array(difference), next: bigId.nullable() })),
  change: staffCall(facts)
    .errors(conflict)
    .route({
      method: 'POST',
      path: '/staff/settlement-differences/{id}',
      tags,
      summary: 'Assign, settle or write off a settlement difference',
    })
    .input(
      z.object({
        id: bigId,
        version: z.int().min(0),
        state: z.enum(differenceStates),
        owner: z.enum(['keep', 'me', 'nobody']).default('keep'),
        note: optionalLine(500).meta({ description: 'Required to give it up' }),
      }),
    )
    .output(z.object({ version: z.int() })),
};
