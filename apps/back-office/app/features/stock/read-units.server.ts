import { RefusedField } from '../../page/refusal.server.ts';

/** Parses a number of units, which may be negative. @throws RefusedField */
export function readUnits(text: string | undefined, field: string): number {
  const typed = (text ?? '').trim();
  if (!/^[+-]?\d{1,7}$/.test(typed)) throw new RefusedField(field);
  return Number(typed);
}
