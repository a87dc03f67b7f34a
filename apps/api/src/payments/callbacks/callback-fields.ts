import { z } from 'zod';
import type { Callback } from '../providers/port.ts';

/** A callback whose fields are of the wrong kind, or come more than once: no provider sends that. */
export class MalformedCallback extends Error {
  override readonly name = 'MalformedCallback';
  readonly details: readonly { path: string; message: string }[];
  constructor(details: MalformedCallback['details']) {
    super(`a callback with bad fields: ${details.map(({ path }) => path).join(', ')}`);
    this.details = details;
  }
}

/** What a provider calls a payment by: what cannot be such a name is not looked for. */
export const paymentName = z
  .string('must be one text')
  .max(200)
  .regex(/^[\x20-\x7e]*$/, 'must be of printable ASCII characters');

/**
 * Reads the fields of a callback that a provider looks at; whatever else was sent is left alone.
 * @throws MalformedCallback naming the fields.
 */
export function readFields<T>(
  callback: Callback,
  place: 'query' | 'body',
  schema: z.ZodType<T>,
): T {
  const read = schema.safeParse(callback[place]);
  if (read.success) return read.data;
  throw new MalformedCallback(
    read.error.issues.map(({ path, message }) => ({ path: [place, ...path].join('.'), message })),
  );
}
