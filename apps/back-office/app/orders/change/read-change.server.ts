import type { ChangeWanted } from '@karwan/contract/order-changes';
import { RefusedField } from '../../page/refusal.server.ts';
import { addedField, readAddedName } from '../goods/choices-of.ts';

type Values = Readonly<Record<string, string>>;

const wholeNumber = /^\d{1,3}$/;

/**
 * A change as an address or a form names it: `line.ID` and `add.ITEM` are pieces, `slot` its beginning and end with a
 * bar between. Lines that are as they were are left out.
 * @throws RefusedField for what is no number of pieces
 */
export function readChange(
  id: string,
  values: Values,
  booked: ReadonlyMap<string, number>,
): ChangeWanted {
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
