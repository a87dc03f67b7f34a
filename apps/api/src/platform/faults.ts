import type { FieldRule } from '@karwan/contract/field-rules';
import { ORPCError } from '@orpc/server';

/**
 * A 400 that names the field; for rules that only the database or the settings can check.
 * @param rule the rule it breaks, where pages have a text for it
 */
export function badField(path: string, message: string, rule?: FieldRule) {
  return new ORPCError('BAD_REQUEST', {
    message: `${path}: ${message}`,
    data: { details: [{ path, message, ...(rule && { rule }) }] },
  });
}

/** A 404: it is not there, or not this tenant's. */
export function notFound(what: string) {
  return new ORPCError('NOT_FOUND', { message: `${what} not found` });
}
