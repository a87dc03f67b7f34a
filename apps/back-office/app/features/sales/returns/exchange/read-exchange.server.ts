import type { RequestedExchange } from '@karwan/contract/exchanges';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { addedField, readAddedName } from '../../orders/goods/option-combinations.ts';

type Values = Readonly<Record<string, string>>;

const wholeNumber = /^\d{1,3}$/;

/**
 * Reads an exchange from a query string or form: `add.ITEM` (with chosen options) are quantities, `sends` is who pays the
 * shipping, `waives` whether the shop bears the difference, `slot` is `START|END`.
 * @throws RefusedField for an invalid quantity
 */
export function readExchange(id: string, values: Values): RequestedExchange {
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
    waives: values.waives === 'on',
    ...(startSlot && endSlot && { slot: { startSlot, endSlot } }),
  };
}
