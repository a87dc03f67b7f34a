import { z } from 'zod';

/** An amount in a currency's minor unit (paisa, cents, öre): an integer, never a float. */
export const minorAmount = z
  .int()
  .min(0)
  .meta({ unit: 'minor', examples: [1999900] });

/** An amount that staff enter and that is summed with others: the limit keeps sums within safe integers. */
export const enteredAmount = minorAmount.max(10 ** 13);

/** ISO 4217 code, upper case. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a three-letter ISO 4217 code')
  .meta({ description: 'ISO 4217 code', examples: ['PKR'] });

/** A currency with its exchange rates into others (spec section 3, Currency). */
export const currency = z
  .object({
    code: currencyCode,
    symbol: z.string(),
    name: z.string(),
    title: z.string(),
    convertTo: z.array(
      z.object({
        code: currencyCode,
        value: z
          .string()
          .regex(/^\d+(\.\d+)?$/)
          .meta({ description: 'Exchange rate, as a decimal string', examples: ['0.0036'] }),
      }),
    ),
  })
  .meta({ id: 'Currency' });

export type Currency = z.infer<typeof currency>;
