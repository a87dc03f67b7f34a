import { type Permission, permissions } from '@karwan/contract/permissions';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';
import { RefusedField } from '../../../page/refusal.server.ts';

type Values = Readonly<Record<string, string>>;

/**
 * The changes of a role's form, compared with the values that were read (`held`, `read-…`).
 * @throws RefusedField for an invalid limit
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

/** Parses a limit; null: empty, so there is no limit. @throws RefusedField */
function limitOf(field: string, typed: string, decimals: number): number | null {
  if (typed.trim() === '') return null;
  const amount = parseTypedAmount(typed, decimals);
  if (amount === undefined) throw new RefusedField(field);
  return amount;
}
