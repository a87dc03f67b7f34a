import type { ChangeWanted } from '@karwan/contract/order-changes';
import { RefusedField } from '../../page/refusal.server.ts';

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
      return [{ id: name.slice(prefix.length), quantity: Number(typed) }];
    });
  const [startSlot, endSlot] = (values.slot ?? '').split('|');
  return {
    id,
    lines: pieces('line.').filter((line) => booked.get(line.id) !== line.quantity),
    added: pieces('add.').flatMap(({ id: itemId, quantity }) =>
      quantity > 0 ? [{ itemId, quantity }] : [],
    ),
    ...(startSlot && endSlot && { slot: { startSlot, endSlot } }),
  };
}
