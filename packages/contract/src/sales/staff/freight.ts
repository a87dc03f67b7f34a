import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { typedLine } from '../../text-fields.ts';
import { orderNumber } from '../order-number-schema.ts';

const tags = ['Order desk'];

const tariffFields = z.object({
  name: typedLine().min(1).max(60).meta({ description: 'The carrier, as the shop calls it' }),
  branch: smallId.nullable().meta({ description: 'From where; null: any branch' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter ISO 3166 code')
    .nullable()
    .meta({ description: 'To where; null: anywhere' }),
  currency: currencyCode,
  perKilogram: minorAmount,
  minimum: minorAmount,
  stepGrams: z.int().min(1).max(100_000).meta({ description: 'Weight is charged by steps begun' }),
  volumeDivisor: z.int().min(1).max(100_000).nullable().meta({
    description: 'Cubic centimetres that count as a kilogram; null: size does not matter',
  }),
});

export const freightTariff = tariffFields
  .extend({ id: bigId, version: z.int() })
  .meta({ id: 'FreightTariff' });
export type FreightTariff = z.infer<typeof freightTariff>;

const grams = z.int().min(1).max(1_000_000);
const sideMm = z.int().min(1).max(10_000);
const sizeMm = z
  .tuple([sideMm, sideMm, sideMm])
  .meta({ description: 'Length, width and height in millimetres' });

/** Suggests freight offers by the shop's tariffs. */
export const freight = {
  tariffs: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['quotes.read', 'settings.shipping'],
  })
    .route({
      method: 'GET',
      path: '/order-desk/freight-tariffs',
      tags,
      summary: 'List freight tariffs',
    })
    .input(z.object({}))
    .output(z.array(freightTariff)),
  addTariff: staffCall({ usedBy: 'clients', cost: usual, permission: 'settings.shipping' })
    .route({
      method: 'POST',
      path: '/order-desk/freight-tariffs',
      tags,
      summary: 'Add a freight tariff',
    })
    .input(tariffFields)
    .output(freightTariff),
  saveTariff: staffCall({ usedBy: 'clients', cost: usual, permission: 'settings.shipping' })
    .errors(editConflict)
    .route({
      method: 'POST',
      path: '/order-desk/freight-tariffs/{id}',
      tags,
      summary: 'Change fields of a freight tariff',
    })
    .input(z.object({ id: bigId, version: z.int(), changes: tariffFields.partial() }))
    .output(edited),
  removeTariff: staffCall({ usedBy: 'clients', cost: usual, permission: 'settings.shipping' })
    .route({
      method: 'POST',
      path: '/order-desk/freight-tariffs/{id}/remove',
      tags,
      summary: 'Remove a freight tariff',
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ removed: z.boolean() })),
  suggest: staffCall({ usedBy: 'clients', cost: usual, permission: 'quotes.read' })
    .route({
      method: 'GET',
      path: '/order-desk/freight/{orderId}',
      tags,
      summary: 'Suggest freight costs for an order by the tariffs of its route',
    })
    .input(z.object({ orderId: orderNumber }))
    .output(
      z.object({
        currency: currencyCode.meta({ description: "Currency of the amounts: the order's" }),
        lines: z.array(
          z.object({
            position: z.int(),
            itemCustomId: z.string(),
            name: z.string(),
            quantity: z.int(),
            grams: z.int().nullable().meta({ description: 'Of one piece; null: unknown' }),
            sizeMm: sizeMm.nullable(),
          }),
        ),
        isComplete: z
          .boolean()
          .meta({ description: 'False: a weight is missing, and nothing is suggested' }),
        suggestions: z.array(
          z.object({
            tariff: freightTariff,
            chargeableGrams: z.int(),
            cost: minorAmount.meta({ description: "In the tariff's currency" }),
            rate: z.string().nullable().meta({ description: 'Of today; null: there is none' }),
            amount: minorAmount.nullable().meta({ description: "In the order's currency" }),
          }),
        ),
      }),
    ),
  saveWeight: staffCall({ usedBy: 'clients', cost: usual, permission: 'quotes.make' })
    .route({
      method: 'POST',
      path: '/order-desk/freight/{orderId}/weights',
      tags,
      summary: 'Save the missing weight or size of a product of an order',
      description: 'Known values are not changed.',
    })
    .input(
      z.object({
        orderId: orderNumber,
        itemCustomId: z.string().max(100),
        grams: grams.optional(),
        sizeMm: sizeMm.optional(),
      }),
    )
    .output(z.object({ grams: z.int().nullable(), sizeMm: sizeMm.nullable() })),
};
