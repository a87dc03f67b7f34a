/**
 * Whether a prepared statement no longer fits a table that has since been changed, by a migration as a rule: its columns
 * stay as they were prepared, so that it fails for as long as its connection lasts.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).startsWith('cached plan');
}
