import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../../call.ts';
import { usual } from '../../../call-facts.ts';
import { recentLoginFault } from '../../../customers/recent-login.ts';
import { currencyCode, enteredAmount, minorAmount } from '../../../money.ts';
import { editConflict, edited } from '../../../staff/edit.ts';
import { typedLine } from '../../../text-fields.ts';
import { cartLineRequest, couponCode, couponStates } from '../../cart.ts';
import { limitExceeded } from '../refunds.ts';
import { customerGroups, promotionKinds, promotionStates } from './promotion-kinds.ts';

const tags = ['Promotions'];
const facts = { usedBy: 'clients', cost: usual, permission: 'promotions.edit' } as const;
const percent = z
  .string()
  .regex(/^(100|\d{1,2}(\.\d{1,3})?)$/, 'must be a percentage up to 100')
  .refine((value) => Number(value) > 0, 'must be above 0');
const amount = enteredAmount.min(1);
const ids = z.array(smallId).max(200);

/** Editable fields of a promotion; amounts in minor units of the shop's base currency. */
export const promotionFields = z.object({
  name: typedLine().min(1, 'Required').max(80).meta({ description: 'Shoppers read it' }),
  code: couponCode
    .nullable()
    .meta({ description: 'Code of the coupon; null: it applies automatically' }),
  kind: z.enum(promotionKinds),
  percent: percent
    .nullable()
    .meta({ description: 'Of `percent`, and off the pieces of `buy_get`' }),
  amount: amount.nullable(),
  buy: z.int().min(1).max(1_000).nullable(),
  get: z.int().min(1).max(1_000).nullable(),
  atMost: amount.nullable().meta({ description: 'The most that is taken off; null: any amount' }),
  minimum: minorAmount.meta({ description: 'Of the goods it is for, before discounts' }),
  branchIds: ids.meta({ description: 'Empty: all branches' }),
  categoryIds: ids,
  brandIds: ids,
  products: z
    .array(z.string().trim().min(1).max(120))
    .max(200)
    .meta({ description: 'By their codes. Without category, brand and product: all goods' }),
  group: z.enum(customerGroups),
  phones: z
    .array(z.string().trim().min(5).max(30))
    .max(200)
    .meta({ description: 'Of the accounts of the group `named`' }),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  maxUses: z.int().min(1).max(100_000).nullable(),
  maxUsesEach: z.int().min(1).max(1_000).nullable(),
  combinable: z.boolean(),
  priority: z.int().min(-1_000).max(1_000),
  isActive: z.boolean(),
});
export type PromotionFields = z.infer<typeof promotionFields>;

/**
 * Totals of a promotion over orders that were not cancelled, in one currency. Amounts leave out what is not sold yet
 * (unpaid online, cash not accepted) and what was refunded.
 */
export const promotionSum = z.object({
  currency: currencyCode,
  uses: z.int(),
  staffUses: z.int().meta({ description: 'How many of them by members of the staff' }),
  revenue: minorAmount.meta({ description: 'Totals of the sold orders, less refunds' }),
  discount: minorAmount,
  shipping: minorAmount.meta({ description: 'Shipping that was not charged' }),
});
export type PromotionSum = z.infer<typeof promotionSum>;

/** A promotion that gives away more than its maker may, or names staff, is not active until another member approves it. */
const approval = z
  .object({ askedBy: z.string(), isOwn: z.boolean().meta({ description: 'The caller asks' }) })
  .nullable()
  .meta({ description: 'Null: it waits for nobody' });

const row = promotionFields
  .pick({
    name: true,
    code: true,
    kind: true,
    percent: true,
    amount: true,
    buy: true,
    get: true,
    atMost: true,
    minimum: true,
    startsAt: true,
    endsAt: true,
    maxUses: true,
  })
  .extend({
    id: bigId,
    currency: currencyCode,
    state: z.enum(promotionStates),
    approval,
    sums: z.array(promotionSum),
  });
export type PromotionRow = z.infer<typeof row>;

export const promotionRecord = promotionFields
  .extend({
    id: bigId,
    currency: currencyCode,
    state: z.enum(promotionStates),
    version: z.int(),
    approval,
    sums: z.array(promotionSum),
  })
  .meta({ id: 'PromotionRecord' });
export type PromotionRecord = z.infer<typeof promotionRecord>;

const day = z.iso.date();

/** Calls for staff to edit promotions. */
export const promotions = {
  list: staffCall(facts)
    .route({ method: 'GET', path: '/staff/promotions', tags, summary: 'List promotions' })
    .input(z.object({ state: z.enum(promotionStates).optional(), before: bigId.optional() }))
    .output(z.object({ promotions: z.array(row), next: bigId.nullable() })),
  report: staffCall({ ...facts, permission: ['promotions.edit', 'reports.read'] })
    .route({
      method: 'GET',
      path: '/staff/promotions/report',
      tags,
      summary: 'Report the discounts of promotions in a period',
      description: 'By the day of the order in Pakistan, without cancelled orders.',
    })
    .input(z.object({ from: day, to: day.meta({ description: 'Last day, inclusive' }) }))
    .output(
      z.object({
        rows: z.array(
          promotionSum.extend({ id: bigId, name: z.string(), code: z.string().nullable() }),
        ),
      }),
    ),
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/promotions/{id}',
      tags,
      summary: 'Get a promotion to edit',
    })
    .input(z.object({ id: bigId }))
    .output(promotionRecord),
  add: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/promotions',
      tags,
      summary: 'Add a promotion',
      description:
        'One that is active and gives away more than the caller may, or names members of the staff, waits for `approve`.',
    })
    .input(promotionFields)
    .output(z.object({ id: bigId })),
  save: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/promotions/{id}',
      tags,
      summary: 'Change a promotion',
      description:
        'Existing orders keep their discounts. A change that gives away more than the caller may waits for `approve`.',
    })
    .errors(editConflict)
    .input(
      z.object({
        id: bigId,
        version: z.int().min(0),
        changes: promotionFields.partial().refine((sent) => Object.keys(sent).length > 0, {
          error: 'must name a field',
        }),
        read: promotionFields
          .pick({ phones: true })
          .optional()
          .meta({ description: 'The customers as they were read: the trail does not name them' }),
      }),
    )
    .output(edited),
  approve: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/promotions/{id}/approve',
      tags,
      summary: 'Start a promotion that a colleague asked for',
      description: 'Within the limits of the caller. Idempotent. To reject it, switch it off.',
    })
    .errors({
      ...recentLoginFault,
      ...limitExceeded,
      OWN_REQUEST: { status: 409, message: 'Somebody else has to approve your own promotion' },
      CHANGE_OUTDATED: { status: 409, message: 'The promotion changed. Read it again' },
    })
    .input(z.object({ id: bigId, version: z.int().min(0) }))
    .output(edited),
  preview: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/promotions/{id}/preview',
      tags,
      summary: 'Preview the discount of a promotion on a cart',
      description:
        'As if it ran now, whatever its dates, limits and customers, for the default place and with the promotions that apply automatically.',
    })
    .input(z.object({ id: bigId, items: z.array(cartLineRequest).min(1).max(20) }))
    .output(
      z.object({
        currency: currencyCode,
        state: z.enum(couponStates),
        missing: minorAmount,
        lines: z.array(
          z.object({
            itemCustomId: z.string(),
            name: z.string(),
            quantity: z.int(),
            total: minorAmount,
            discount: minorAmount,
          }),
        ),
        itemsTotal: minorAmount,
        discount: minorAmount,
        shipping: minorAmount.meta({ description: 'Shipping that is not charged' }),
        grandTotal: minorAmount,
      }),
    ),
};
