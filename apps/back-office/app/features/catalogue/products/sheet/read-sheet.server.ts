import type { ChangedPrice } from '@karwan/contract/catalogue/staff/staff-prices';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { typedMinor } from '../../../../page/typed.ts';

type Values = Readonly<Record<string, string>>;

/** The changed rows of a sheet. @throws RefusedField for an invalid amount */
export function readSheet(values: Values, form: FormData): ChangedPrice[] {
  return form.getAll('item').flatMap((item): ChangedPrice[] => {
    const [itemId = '', currency = '', price = '', sale = ''] = String(item).split(' ');
    const read = { price: Number(price), salePrice: sale === '' ? null : Number(sale) };
    const minor = (name: string) => {
      const typed = values[name]?.trim() ?? '';
      const amount = typedMinor(typed, currency);
      if (amount === undefined) throw new RefusedField(name);
      return amount;
    };
    const next = {
      price: minor(`price.${itemId}`),
      salePrice: (values[`sale.${itemId}`]?.trim() ?? '') === '' ? null : minor(`sale.${itemId}`),
    };
    const isSame = next.price === read.price && next.salePrice === read.salePrice;
    return isSame ? [] : [{ itemId, read, ...next }];
  });
}
