import { RefusedField } from '../../../page/refusal.server.ts';
import { typedMinor } from '../../../page/typed.ts';

/** The amount of a `CashTakenField` in minor units; 0 if nothing was due. @throws RefusedField */
export function readCollectedCash({
  due,
  cashTaken,
  currencyCode,
}: Readonly<Record<string, string>>): number {
  const taken = due === '0' ? 0 : typedMinor(cashTaken, currencyCode);
  if (taken === undefined) throw new RefusedField('cashTaken');
  return taken;
}
