import { z } from 'zod';
import { smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { deliverySlot } from '../../fulfilment/branch.ts';
import { latitude, longitude } from '../../fulfilment/place.ts';
import { isTimezone } from '../../fulfilment/timezone.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { typedLine } from '../../text-fields.ts';
import { staffTask } from './staff-task.ts';

const tags = ['Settings'];
const words = (max: number) => typedLine().max(max);
const percent = z
  .string()
  .regex(/^(100|\d{1,2})(\.\d{1,3})?$/, 'must be a percentage from 0 to 100')
  .refine((value) => Number(value) <= 100, 'must be at most 100');
const country = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as PK');

/** Editable fields of a branch; amounts in minor units of its currency (spec section 3, Shipping detail per branch). */
export const branchFields = z.object({
  name: words(80).min(1, 'Required'),
  city: words(80).min(1, 'Required'),
  address: words(300),
  phone: words(40),
  country,
  latitude,
  longitude,
  timezone: z.string().refine(isTimezone, 'must be a time zone such as Asia/Karachi'),
  shippingCost: minorAmount.nullable().meta({
    description: 'Null: known only when the goods have been weighed',
  }),
  waiveDeliveryFee: minorAmount.nullable().meta({
    description: 'Subtotal from which shipping is free; null: never',
  }),
  costPerWeightUnit: minorAmount.meta({ description: 'Per kilogram' }),
  serviceFee: minorAmount,
  vatServiceFeePercent: percent,
  reserveFeePercent: percent,
  minimumOrder: minorAmount,
  weightOption: z.boolean().meta({ description: 'Shoppers may ask for the goods to be weighed' }),
  deliveryRadius: z.int().min(0).max(1_000_000).meta({ description: 'Metres' }),
  deliverySlots: z.array(deliverySlot).max(100),
  openingHours: z.array(deliverySlot).max(100).meta({
    description: 'When it is open to customers who pick up; empty: not said',
  }),
  slotCapacity: z.int().min(0).max(10_000).meta({
    description: 'Orders that a time takes; 0: as many as come',
  }),
  slotLeadMinutes: z.int().min(0).max(10_080).meta({
    description: 'Minutes before a slot begins that an order for it must come; 0: until it begins',
  }),
  waiveAfterDiscounts: z.boolean().meta({
    description:
      'Whether free shipping counts the goods after coupons and offers; otherwise before',
  }),
  isActive: z.boolean(),
});
export type BranchFields = z.infer<typeof branchFields>;

/** Fields whose change makes a worker recompute zones and listings. */
export const placeFields = ['latitude', 'longitude', 'isActive'] as const;

export const branchSettings = branchFields
  .extend({
    id: smallId,
    code: z.string(),
    currency: currencyCode,
    version: z.int(),
    task: staffTask.nullable().meta({ description: 'The last change of its place' }),
  })
  .meta({ id: 'BranchSettings' });
export type BranchSettings = z.infer<typeof branchSettings>;

const row = branchSettings.pick({
  id: true,
  name: true,
  city: true,
  currency: true,
  isActive: true,
});

const changes = branchFields.partial().refine((sent) => Object.keys(sent).length > 0, {
  error: 'must name a field',
});

/** Calls for staff to edit branches. */
export const staffBranches = {
  list: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['branches.edit', 'branches.hours'],
  })
    .route({ method: 'GET', path: '/staff/branches', tags, summary: 'List branches' })
    .input(z.object({}))
    .output(z.object({ branches: z.array(row) })),
  get: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['branches.edit', 'branches.hours'],
  })
    .route({ method: 'GET', path: '/staff/branches/{id}', tags, summary: 'Get a branch' })
    .input(z.object({ id: smallId }))
    .output(branchSettings),
  save: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['branches.edit', 'branches.hours'],
  })
    .route({
      method: 'POST',
      path: '/staff/branches/{id}',
      tags,
      summary: 'Change a branch',
      description:
        'Changes of its place, opening and closing are carried out by a background task, since zones and listings follow. `branches.hours` allows delivery times, opening hours, slot capacity, phone number and address only.',
    })
    .errors({
      ...editConflict,
      CONFLICT: { status: 409, message: 'A change of zones goes on' },
    })
    .input(z.object({ id: smallId, version: z.int().min(0), changes }))
    .output(edited),
  add: staffCall({ usedBy: 'clients', cost: usual, permission: 'branches.edit' })
    .route({
      method: 'POST',
      path: '/staff/branches',
      tags,
      summary: 'Add a branch',
      description: 'It is closed until it is opened.',
    })
    .input(
      branchFields
        .pick({ name: true, city: true, address: true, phone: true, country: true })
        .extend({
          code: z
            .string()
            .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens'),
          latitude,
          longitude,
          currency: currencyCode,
          timezone: branchFields.shape.timezone.default('Asia/Karachi'),
        }),
    )
    .output(z.object({ id: smallId })),
};
