import { z } from 'zod';
import type { FieldRule } from '../field-rules.ts';
import { latitude, longitude } from '../fulfilment/place.ts';
import { isEmail, optionalLine, requiredLine } from '../text-fields.ts';

const unlessWhole = 'May be left out where `customerAddress` is given: then it is read from that';

const addressFields = z.object({
  customerFirstName: requiredLine(80),
  customerLastName: requiredLine(80),
  customerEmail: requiredLine(200).check(isEmail),
  customerPhone: requiredLine(30).meta({ examples: ['+923001234567'] }),
  customerHouseNumber: optionalLine(80).meta({ description: unlessWhole }),
  customerStreet: optionalLine(200).meta({ description: unlessWhole }),
  customerArea: optionalLine(120).meta({
    description: 'Area and landmark, such as DHA Phase 5, near Jalal Sons',
  }),
  customerCity: optionalLine(100),
  customerCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country such as PK')
    .default('PK'),
  customerState: optionalLine(100),
  customerPostcode: optionalLine(12),
  customerAddress: optionalLine(300).meta({
    description: 'The whole in one line; written from house number, street and city when empty',
  }),
  customerLat: latitude.nullable().default(null),
  customerLong: longitude.nullable().default(null),
  default: z.boolean().default(false),
});

const isGiven = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/**
 * Checked by refinements of the field, so that a missing number or street is reported together with the errors of
 * other fields.
 */
const neededUnlessWhole = (field: 'customerHouseNumber' | 'customerStreet') =>
  z.refine<z.infer<typeof addressFields>>(
    (address) => isGiven(address.customerAddress) || isGiven(address[field]),
    {
      path: [field],
      error: 'Required',
      params: { rule: 'required' satisfies FieldRule },
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

/**
 * An address as a customer enters it (spec section 3, Server address; rules of section 5): house number and street,
 * or one line.
 */
export const addressDraft = addressFields
  .check(neededUnlessWhole('customerHouseNumber'), neededUnlessWhole('customerStreet'))
  .meta({ id: 'AddressDraft' });
export type AddressDraft = z.infer<typeof addressDraft>;

/** A saved address of the signed-in customer. The first one is the default until another is chosen. */
export const savedAddress = addressFields.extend({ _id: z.string() }).meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddress>;
