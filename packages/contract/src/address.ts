import { z } from 'zod';
import { latitude, longitude } from './place.ts';

const required = (max: number) => z.string().trim().min(1, 'Required').max(max);
const optional = (max: number) => z.string().trim().max(max).default('');
const isEmail = (text: string) => z.email().safeParse(text).success;

/** An address as a customer gives it (spec section 3, Server address; rules of section 5). */
export const addressDraft = z
  .object({
    customerFirstName: required(80),
    customerLastName: required(80),
    customerEmail: required(200).refine(isEmail, 'Invalid e-mail address'),
    customerPhone: required(30).meta({ examples: ['+923001234567'] }),
    customerHouseNumber: required(80),
    customerStreet: required(200),
    customerCity: optional(100),
    customerCountry: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country such as PK')
      .default('PK'),
    customerState: optional(100),
    customerPostcode: optional(12),
    customerAddress: optional(300).meta({
      description: 'The whole in one line; written from house number, street and city when empty',
    }),
    customerLat: latitude.nullable().default(null),
    customerLong: longitude.nullable().default(null),
    default: z.boolean().default(false),
  })
  .meta({ id: 'AddressDraft' });
export type AddressDraft = z.infer<typeof addressDraft>;

/** An address of the signed-in customer's. The first one is the default until another is chosen. */
export const savedAddress = addressDraft.extend({ _id: z.string() }).meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddress>;
