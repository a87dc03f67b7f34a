import type { ExchangeWanted } from '@karwan/contract/exchanges';
import { addedField, readAddedName } from '../../orders/goods/choices-of.ts';
import { RefusedField } from '../../page/refusal.server.ts';

type Values = Readonly<Record<string, string>>;

const wholeNumber = /^\d{1,3}$/;

/**
 * An exchange as an address or a form names it: `add.ITEM` (and what was chosen of it) are pieces, `sends` who bears what sending costs, `slot` its
 * beginning and end with a bar between.
 * @throws RefusedField for what is no number of pieces
 */
export function readExchange(id: string, values: Values): ExchangeWanted {
  const lines = Object.entries(values).flatMap(([name, typed]) => {
    if (!name.startsWith(addedField) || typed.trim() === '') return [];
    if (!wholeNumber.test(typed.trim())) throw new RefusedField(name);
    const quantity = Number(typed);
    return quantity > 0 ? [{ ...readAddedName(name), quantity }] : [];
  });
  const [startSlot, endSlot] = (values.slot ?? '').split('|');
  return {
    id,
    lines,
    sendsFree: values.sends !== 'customer',
    ...(startSlot && endSlot && { slot: { startSlot, endSlot } }),
  };
}
