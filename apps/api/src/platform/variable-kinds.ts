import { z } from 'zod';

/**
 * What a variable gives away: `all` of its value is secret, or an address in it holds a `password`.
 * Undefined: anybody may know it.
 */
export type Secrecy = 'all' | 'password' | undefined;

/** A value that nobody but the shop may know. Comes last: what is added to a kind forgets it. */
export const secret = <Kind extends z.ZodType>(kind: Kind): Kind => kind.meta({ secrecy: 'all' });

/** An address that may hold a password. */
export const withPassword = <Kind extends z.ZodType>(kind: Kind): Kind =>
  kind.meta({ secrecy: 'password' });

/** How secret values of this kind are. */
export function secrecyOf(kind: z.ZodType): Secrecy {
  const inner = kind instanceof z.ZodOptional ? kind.unwrap() : kind;
  return (inner as z.ZodType).meta()?.secrecy as Secrecy;
}

/** A port number; 0 asks for any free one. */
export const port = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be between 0 and 65535');

export const yesOrNo = z
  .enum(['1', 'true', 'yes', '0', 'false', 'no'], 'must be 1 or 0 (true, false, yes, no also do)')
  .transform((value) => ['1', 'true', 'yes'].includes(value));

/** An address of one of these protocols (`https:`). */
export function address(...protocols: string[]) {
  const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  return z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must look like ${forms}`,
    );
}

/** Keys for messages to browsers, as their tools write them. */
export function base64url(bytes: number) {
  return z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url without padding')
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `must hold ${bytes} bytes`);
}

/** Addresses, comma separated. */
export const originList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(address('https:', 'http:')).min(1));

/** Secrets that were current before, newest first, comma separated. */
export const formerSecretList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(32, 'must be secrets of at least 32 characters, comma separated')));

/** Where an API is reached, without a slash at its end. */
export const apiAddress = address('https:', 'http:').transform((text) => text.replace(/\/+$/, ''));
