import { type Permission, permissions } from '@karwan/contract/permissions';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';
import { RefusedField } from '../page/refusal.server.ts';

type Values = Readonly<Record<string, string>>;

/**
 * What the form of a role changes: it carries what was read (`held`, `read…`), and only what differs is sent.
 * @throws RefusedField for a limit that is no number
 */
export function editOfRole(values: Values, form: FormData, currency: string) {
  const known = (name: string) => {
    const ticked = new Set(form.getAll(name));
    return permissions.filter((one) => ticked.has(one));
  };
  const had = known('held');
  const has = known('permissions');
  const changed = (field: string) => values[field] !== values[`read-${field}`];
  const text = (field: 'name' | 'nameUr') => (changed(field) ? values[field] : undefined);
  const limit = (field: string, decimals: number) =>
    changed(field) ? limitOf(field, values[field] ?? '', decimals) : undefined;
  const decimals = decimalsOf(currency);
  return {
    version: Number(values.version),
    name: text('name'),
    nameUr: text('nameUr'),
    give: has.filter((one: Permission) => !had.includes(one)),
    take: had.filter((one: Permission) => !has.includes(one)),
    limits: {
      refundOfOrder: limit('refundOfOrder', decimals),
      refundOfDay: limit('refundOfDay', decimals),
      priceChangePercent: limit('priceChangePercent', 0),
      exportRows: limit('exportRows', 0),
    },
  };
}

/** Left empty: there is no limit. */
function limitOf(field: string, typed: string, decimals: number): number | null {
  if (typed.trim() === '') return null;
  const amount = parseTypedAmount(typed, decimals);
  if (amount === undefined) throw new RefusedField(field);
  return amount;
}
