import { ORPCError } from '@orpc/server';

/** A 400 that names the field; for what only the database or the settings can tell. */
export function badField(path: string, message: string) {
  return new ORPCError('BAD_REQUEST', {
    message: `${path}: ${message}`,
    data: { details: [{ path, message }] },
  });
}

/** A 404: it is not there, or not this tenant's. */
export function notFound(what: string) {
  return new ORPCError('NOT_FOUND', { message: `${what} not found` });
}
