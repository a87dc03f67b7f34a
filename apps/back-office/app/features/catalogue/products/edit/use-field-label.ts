import { isLanguage, languageNames } from '@karwan/contract/language';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useT } from '../../../../i18n/use-t.ts';

/** The label of a field of a product's form: `name.ur` is the name in Urdu, `price.7` the price of an offer. */
export function useFieldLabel(): (field: string) => string {
  const t = useT();
  return (field) => {
    const [part = '', of] = field.split('.');
    const label = t(`products.field.${part}` as StaffKey);
    return isLanguage(of) ? `${label} · ${languageNames[of]}` : label;
  };
}
