import { z } from 'zod';

/**
 * Secrecy of an environment variable: `all` of its value is secret, or a URL in it may contain a `password`.
 * Undefined: not secret.
 */
export type Secrecy = 'all' | 'password' | undefined;

/** Marks a schema as secret. Apply it last, because further schema methods drop the mark. */
export const secret = <Kind extends z.ZodType>(kind: Kind): Kind => kind.meta({ secrecy: 'all' });

/** Marks a URL that may contain a password. */
export const withPassword = <Kind extends z.ZodType>(kind: Kind): Kind =>
  kind.meta({ secrecy: 'password' });

/** The secrecy of a schema. */
export function secrecyOf(kind: z.ZodType): Secrecy {
  const inner = kind instanceof z.ZodOptional ? kind.unwrap() : kind;
  return (inner as z.ZodType).meta()?.secrecy as Secrecy;
}

/** A port number; 0: any free port. */
export const port = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be between 0 and 65535');

export const yesOrNo = z
  .enum(['1', 'true', 'yes', '0', 'false', 'no'], 'must be 1 or 0 (true, false, yes, no also do)')
  .transform((value) => ['1', 'true', 'yes'].includes(value));

/** A URL with one of these protocols (such as `https:`). */
export function address(...protocols: string[]) {
  const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  return z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must look like ${forms}`,
    );
}

/** A key of `bytes` bytes in base64url, for Web Push. */
export function base64url(bytes: number) {
  return z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url without padding')
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `must hold ${bytes} bytes`);
}

/** Comma-separated origins. */
export const originList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(address('https:', 'http:')).min(1));

/** Comma-separated previous secrets, newest first. */
export const previousSecrets = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(32, 'must be secrets of at least 32 characters, comma separated')));

/** Base URL of an API, without a trailing slash. */
export const apiAddress = address('https:', 'http:').transform((text) => text.replace(/\/+$/, ''));
