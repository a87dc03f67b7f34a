import { z } from 'zod';
import { isEmailOrEmpty, requiredLine, typedLine } from '../text-fields.ts';
import { savedAddress } from './address.ts';

/** A phone number as typed; the server validates it and stores it as E.164. */
export const phoneText = requiredLine(30).meta({ examples: ['+923001234567'] });

/** Changes of a customer's profile; fields that are left out stay as they are. */
export const profileDraft = z.object({
  fName: requiredLine(80).optional(),
  lName: typedLine().max(80).optional(),
  email: z
    .string()
    .trim()
    .max(200)
    .check(isEmailOrEmpty)
    .optional()
    .meta({ description: 'Email address; empty: none' }),
});
export type ProfileDraft = z.infer<typeof profileDraft>;

export const roles = ['customer', 'staff', 'admin'] as const;

/** The signed-in user (spec section 3, Stored user), with what the account pages show besides. */
export const storedUser = z
  .object({
    _id: z.string(),
    id: z.string(),
    phone: z.string().nullable().meta({ description: 'E.164; null until one is verified' }),
    contactPhone: z.string().nullable().meta({
      description: 'E.164; the number that the customer gave without proof, for calls about orders',
    }),
    fName: z.string(),
    lName: z.string(),
    email: z.string().nullable(),
    code: z
      .int()
      .meta({ description: 'Always 200; kept for clients that discard a stored user with 404' }),
    address: z.array(savedAddress),
    role: z.enum(roles),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    mustSetSecondFactor: z.boolean().meta({
      description: 'Staff without a second factor; staff calls are refused until one is set up',
    }),
    providers: z
      .array(z.enum(['email', 'facebook', 'google']))
      .meta({ description: 'Login methods besides the phone' }),
  })
  .meta({ id: 'StoredUser' });
export type StoredUser = z.infer<typeof storedUser>;

/** Only for API clients; browsers have an httpOnly cookie. */
export const accessToken = z
  .object({ accessToken: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'AccessToken' });

/** Response of every way of signing in. */
export const signedIn = z
  .object({
    user: storedUser,
    token: accessToken.nullable().meta({
      description: 'The session token; null if `bearer` was false: a cookie is set instead',
    }),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;
