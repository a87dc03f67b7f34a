import type { FieldRule } from '@karwan/contract/field-rules';
import { keyReused } from '@karwan/contract/key-reused';
import { ORPCError } from '@orpc/server';

/**
 * A 400 for one field, for rules that only the database or the settings can check.
 * @param rule the broken rule, if pages have a text for it
 */
export function badField(path: string, message: string, rule?: FieldRule) {
  return badFields([{ path, message, ...(rule && { rule }) }]);
}

interface FieldFault {
  readonly path: string;
  readonly message: string;
  readonly rule?: FieldRule;
}

/** A 400 for several fields at once, such as the lines of a list. */
export function badFields(details: readonly FieldFault[]) {
  const message = details.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
  return new ORPCError('BAD_REQUEST', { message, data: { details } });
}

/** A 404: missing, or another tenant's. */
export function notFound(what: string) {
  return new ORPCError('NOT_FOUND', { message: `${what} not found` });
}

/** A 422: the idempotency key was used with another request. */
export const keyReusedError = (made: Parameters<typeof keyReused>[0]) =>
  new ORPCError('IDEMPOTENCY_KEY_REUSED', keyReused(made).IDEMPOTENCY_KEY_REUSED);
