import { RefusedField } from '../page/refusal.server.ts';

/** A whole number of units, as somebody typed it. */
export function unitsOf(text: string | undefined, field: string): number {
  const typed = (text ?? '').trim();
  if (!/^[+-]?\d{1,7}$/.test(typed)) throw new RefusedField(field);
  return Number(typed);
}
