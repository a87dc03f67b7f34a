import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { coordinates } from '../../fulfilment/place.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { staffTask } from './staff-task.ts';

const tags = ['Settings'];

/** Value of one unit of a currency in the shop's base currency: decimal text, never a float. */
export const rateValue = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,10})?$/, 'must be a decimal number such as 280.50')
  .refine((value) => Number(value) > 0, 'must be above 0')
  .meta({ examples: ['280.50'] });

/** A currency of the shop with its exchange rate (spec section 3, Currency). */
export const currencyRate = z
  .object({
    code: currencyCode,
    name: z.string(),
    rate: rateValue.nullable().meta({ description: 'Null: nobody has set one' }),
    setAt: z.iso.datetime(),
    isOld: z.boolean().meta({ description: 'Set longer ago than the shop wants its rates to be' }),
    version: z.int(),
  })
  .meta({ id: 'CurrencyRate' });
export type CurrencyRate = z.infer<typeof currencyRate>;

const rateSample = coordinates.extend({
  from: z.array(z.string()).meta({ description: 'The branches that send it' }),
  pieces: z.int(),
  currency: currencyCode,
  total: minorAmount.nullable().meta({ description: 'Null: it has no price in this currency' }),
  totalThen: minorAmount.nullable(),
});
export type RateSample = z.infer<typeof rateSample>;

const manyRates = z
  .array(z.object({ code: currencyCode, rate: rateValue }))
  .min(1)
  .max(60);

/** A rate that would change by more than a fifth. */
const rateJump = z.object({ code: currencyCode, from: rateValue, to: rateValue });
export type RateJump = z.infer<typeof rateJump>;

const rateJumps = {
  RATE_JUMP: {
    status: 409,
    message: 'A rate would change by more than a fifth: send `confirmed` if that is meant',
    data: z.object({ jumps: z.array(rateJump) }),
  },
} as const;
const confirmed = z.boolean().default(false).meta({
  description: 'Whether changes by more than a fifth are meant; otherwise they are refused',
});

/** The shop's currencies and exchange rates. */
export const rates = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: ['rates.edit', 'settings.money'] })
    .route({ method: 'GET', path: '/staff/rates', tags, summary: 'List exchange rates' })
    .input(z.object({}))
    .output(
      z.object({
        base: currencyCode.meta({ description: 'What rates are written in' }),
        maximumAgeDays: z.int(),
        rates: z.array(currencyRate),
        task: staffTask.nullable().meta({ description: 'Listings that follow the last change' }),
      }),
    ),
  save: staffCall({ usedBy: 'clients', cost: usual, permission: 'rates.edit' })
    .route({
      method: 'POST',
      path: '/staff/rates/{code}',
      tags,
      summary: 'Set an exchange rate',
      description: 'A rate that is sent unchanged counts as checked now.',
    })
    .errors({ ...editConflict, ...rateJumps })
    .input(
      z.object({
        code: currencyCode,
        version: z.int().min(0).meta({ description: 'Of the currency as it was read' }),
        rate: rateValue,
        confirmed,
      }),
    )
    .output(edited),
  import: staffCall({ usedBy: 'clients', cost: usual, permission: 'rates.edit' })
    .route({
      method: 'POST',
      path: '/staff/rates',
      tags,
      summary: 'Set many exchange rates',
      description: 'Overwrites the current ones. All are stored, or none.',
    })
    .errors(rateJumps)
    .input(z.object({ rates: manyRates, confirmed }))
    .output(z.object({ changed: z.int(), checked: z.int() })),
  preview: staffCall({ usedBy: 'clients', cost: { points: 4 }, permission: 'rates.edit' })
    .route({
      method: 'GET',
      path: '/staff/rates/preview',
      tags,
      summary: 'Preview the effect of exchange rates on recent carts',
      description: 'Nothing is stored.',
    })
    .input(z.object({ rates: manyRates }))
    .output(
      z.object({
        samples: z.array(rateSample),
        listings: z.int().meta({ description: 'Products that would be sorted by another price' }),
      }),
    ),
  add: staffCall({ usedBy: 'clients', cost: usual, permission: 'settings.money' })
    .route({
      method: 'POST',
      path: '/staff/currencies',
      tags,
      summary: 'Add a currency for the display of prices',
    })
    .input(z.object({ code: currencyCode, rate: rateValue }))
    .output(z.object({ code: currencyCode })),
  remove: staffCall({ usedBy: 'clients', cost: usual, permission: 'settings.money' })
    .route({
      method: 'DELETE',
      path: '/staff/currencies/{code}',
      tags,
      summary: 'Remove a currency',
      description: 'Refused for the base currency and for one that a branch sells in.',
    })
    .errors({
      CURRENCY_IN_USE: { status: 409, message: 'A branch sells in this currency' },
    })
    .input(z.object({ code: currencyCode }))
    .output(z.object({ removed: z.boolean() })),
};
