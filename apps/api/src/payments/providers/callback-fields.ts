import { z } from 'zod';
import type { Callback } from './port.ts';

/** A callback with fields of the wrong type or repeated fields, which no provider sends. */
export class MalformedCallback extends Error {
  override readonly name = 'MalformedCallback';
  readonly details: readonly { path: string; message: string }[];
  constructor(details: MalformedCallback['details']) {
    super(`a callback with bad fields: ${details.map(({ path }) => path).join(', ')}`);
    this.details = details;
  }
}

/** A provider's id of a payment; other texts are rejected before any lookup. */
export const paymentName = z
  .string('must be one text')
  .max(200)
  .regex(/^[\x20-\x7e]*$/, 'must be of printable ASCII characters');

/**
 * Validates the fields of a callback that a provider uses, and ignores all others.
 * @throws MalformedCallback naming the fields.
 */
export function readFields<T>(
  callback: Callback,
  source: 'query' | 'body',
  schema: z.ZodType<T>,
): T {
  const read = schema.safeParse(callback[source]);
  if (read.success) return read.data;
  throw new MalformedCallback(
    read.error.issues.map(({ path, message }) => ({ path: [source, ...path].join('.'), message })),
  );
}
