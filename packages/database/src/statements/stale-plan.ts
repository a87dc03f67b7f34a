/**
 * Whether a prepared statement failed because a table was changed after it was prepared, usually by a migration
 * ("cached plan must not change result type"). It keeps failing until it is prepared anew.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).startsWith('cached plan');
}
