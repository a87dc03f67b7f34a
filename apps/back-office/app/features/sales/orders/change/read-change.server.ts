import type { RequestedChange } from '@karwan/contract/order-changes';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { addedField, readAddedName } from '../goods/option-combinations.ts';

type Values = Readonly<Record<string, string>>;

const wholeNumber = /^\d{1,3}$/;

/**
 * Reads a change from a query string or form: `line.ID` and `add.ITEM` are quantities, `slot` is `START
 * END`. Unchanged lines are left out.
 * @throws RefusedField for an invalid quantity
 */
export function readChange(
  id: string,
  values: Values,
  booked: ReadonlyMap<string, number>,
): RequestedChange {
  const pieces = (prefix: string) =>
    Object.entries(values).flatMap(([name, typed]) => {
      if (!name.startsWith(prefix) || typed.trim() === '') return [];
      if (!wholeNumber.test(typed.trim())) throw new RefusedField(name);
      return [{ name, id: name.slice(prefix.length), quantity: Number(typed) }];
    });
  const [startSlot, endSlot] = (values.slot ?? '').split('|');
  return {
    id,
    lines: pieces('line.').flatMap((line) =>
      booked.get(line.id) === line.quantity ? [] : { id: line.id, quantity: line.quantity },
    ),
    added: pieces(addedField).flatMap(({ name, quantity }) =>
      quantity > 0 ? [{ ...readAddedName(name), quantity }] : [],
    ),
    ...(startSlot && endSlot && { slot: { startSlot, endSlot } }),
  };
}
