import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { requiredText, typedText } from '../../text-fields.ts';
import { chosenOption } from '../cart.ts';
import { feeLine } from '../fee.ts';
import { orderAddress, orderItem } from '../order.ts';
import { orderNumber } from '../order-number-schema.ts';
import { orderMovedOn } from '../orders.ts';
import { limitExceeded } from './refunds.ts';

const tags = ['Order desk'];
/** A time slot for delivery or pickup. */
const moment = z.iso.datetime({ offset: true });
export const changeSlot = z.object({ startSlot: moment, endSlot: moment });

/** A branch's item to add to a booked order. */
export const addedItems = z.object({
  itemId: bigId,
  quantity: z.int().min(1).max(999),
  options: z.array(chosenOption).max(20).optional().meta({
    description: 'A value of each option, also of those the item stands for; left out: those alone',
  }),
});
export type AddedItems = z.infer<typeof addedItems>;

/** Requested changes of a booked order. Lines that are not listed stay as they are. */
const changeWanted = z.object({
  id: orderNumber,
  lines: z
    .array(z.object({ id: bigId, quantity: z.int().min(0).max(999) }))
    .max(100)
    .default([])
    .meta({ description: 'Quantities of its lines; 0 takes one out' }),
  added: z.array(addedItems).max(20).default([]).meta({ description: 'Items of the same branch' }),
  slot: changeSlot.optional().meta({ description: 'When it is delivered, or handed out' }),
});
export type RequestedChange = z.infer<typeof changeWanted>;

/** A line after the change. */
export const changedLine = orderItem
  .pick({ itemCustomId: true, variantCode: true, name: true, image: true, options: true })
  .extend({
    id: bigId.nullable().meta({ description: 'Null: it is added' }),
    itemId: bigId.nullable(),
    quantity: z.int(),
    unitPrice: minorAmount,
    totalPrice: minorAmount,
    discount: minorAmount.meta({ description: 'What promotions took off it' }),
  });
export type ChangedLine = z.infer<typeof changedLine>;

const state = z.object({
  lines: z.array(changedLine),
  itemsCost: minorAmount,
  fees: z.array(feeLine),
  total: minorAmount,
  startSlot: z.iso.datetime().nullable(),
  endSlot: z.iso.datetime().nullable(),
});

/** Why the lines of an order cannot be changed. `progress`: it is too far on; `role`: the caller may not. */
const lockedLines = ['role', 'progress', 'beingPaid', 'refunded', 'exchange', 'voucher'] as const;
export type LockedLines = (typeof lockedLines)[number];

/** Preview of a change: computed on each request, and not stored. */
export const changePreview = z
  .object({
    changeId: z
      .string()
      .meta({ description: 'Fingerprint: equal ids mean the same before, after and money' }),
    orderId: orderNumber,
    parentOrderId: orderNumber,
    branchId: smallId,
    currency: currencyCode,
    symbol: z.string(),
    before: state,
    after: state,
    goesBack: minorAmount.meta({ description: 'What was paid too much, and is given back' }),
    dueOnDelivery: minorAmount.meta({ description: 'What is then to be collected at the door' }),
    dueByLink: minorAmount.meta({ description: 'What is then to be paid online' }),
    isSame: z.boolean().meta({ description: 'Nothing would be different' }),
    shortOf: z
      .array(z.object({ name: z.string(), left: z.int() }))
      .meta({ description: 'Of which the branch has too few: it cannot be confirmed' }),
    missingToMinimum: minorAmount,
    mayChangeLines: z.boolean().meta({ description: 'By who asks, and in this state' }),
    linesLocked: z.enum(lockedLines).nullable().meta({ description: 'Why not; null: they may' }),
    mayChangeSlot: z.boolean(),
  })
  .meta({ id: 'OrderChangePreview' });
export type ChangePreview = z.infer<typeof changePreview>;

const changeFaults = {
  ...orderMovedOn,
  ...limitExceeded,
  CHANGE_OUTDATED: {
    status: 409,
    message: 'Prices, stock or the order changed since the preview. Preview it again',
    data: z.object({
      seenTotal: minorAmount.nullable(),
      now: changePreview.meta({ description: 'What the change would come to now' }),
    }),
  },
} as const;

/** A branch's item, as a search result to add to an order. */
const branchGoods = z.object({
  itemId: bigId,
  itemCustomId: z.string(),
  variantCode: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  options: z.array(chosenOption.extend({ optionTitle: z.string(), valueTitle: z.string() })),
  toChoose: z
    .array(
      z.object({
        optionId: z.string(),
        optionTitle: z.string(),
        values: z.array(z.object({ valueId: z.string(), valueTitle: z.string() })),
      }),
    )
    .meta({ description: 'Options that the variant leaves open: an order names a value of each' }),
  branchId: smallId,
  branchName: z.string(),
  price: minorAmount.meta({ description: "What one costs today, in the branch's currency" }),
  currency: currencyCode,
  stock: z.int(),
});
export type BranchItems = z.infer<typeof branchGoods>;

const addressFields = orderAddress
  .pick({
    customerFirstName: true,
    customerLastName: true,
    customerPhone: true,
    customerEmail: true,
    customerHouseNumber: true,
    customerStreet: true,
    customerArea: true,
    customerCity: true,
    customerPostcode: true,
    notes: true,
  })
  .extend({
    // A change gives no field a default.
    customerHouseNumber: requiredText(80),
    customerStreet: requiredText(200),
    customerArea: z.string().trim().max(120),
  });

/** Changes of booked orders. */
export const orderChanges = {
  preview: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['orders.edit', 'orders.editLines'],
  })
    .route({
      method: 'GET',
      path: '/order-desk/orders/{id}/change',
      tags,
      summary: "Preview a change of an order's slot or lines",
      description: 'Nothing is stored.',
    })
    .input(changeWanted)
    .output(changePreview),
  confirm: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['orders.edit', 'orders.editLines'],
  })
    .errors(changeFaults)
    .route({
      method: 'POST',
      path: '/order-desk/orders/{id}/change',
      tags,
      summary: 'Change an order as previewed',
      description: 'The customer is notified. What was paid too much is refunded.',
    })
    .input(
      changeWanted.extend({
        changeId: z.string().max(80).meta({ description: 'Of the preview' }),
        seenTotal: minorAmount.optional().meta({ description: 'The total of the preview' }),
        note: typedText().max(500).default(''),
      }),
    )
    .output(changePreview),
  goods: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['orders.editLines', 'orders.create'],
  })
    .route({
      method: 'GET',
      path: '/order-desk/goods',
      tags,
      summary: 'List the stock of products by variant and branch',
    })
    .input(
      z.object({
        itemCustomIds: z.array(z.string().max(120)).min(1).max(20),
        branchId: smallId.optional().meta({ description: 'Left out: every branch of who asks' }),
      }),
    )
    .output(z.object({ goods: z.array(branchGoods) })),
  editAddress: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.edit' })
    .errors({ ...orderMovedOn, ...editConflict })
    .route({
      method: 'POST',
      path: '/order-desk/orders/{id}/address',
      tags,
      summary: 'Correct the recipient or the address of an order',
      description: 'All parts of the order are changed.',
    })
    .input(
      z.object({
        id: orderNumber,
        version: z.int().min(0).meta({ description: '`addressVersion` that was read' }),
        changes: addressFields.partial().meta({ description: 'Only what is to change' }),
      }),
    )
    .output(edited),
};
export type AddressChanges = Partial<z.infer<typeof addressFields>>;
