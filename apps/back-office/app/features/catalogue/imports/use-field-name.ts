import { importedFields } from '@karwan/contract/import-steps';
import { useT } from '../../../i18n/use-t.ts';

const further = ['saleFrom', 'saleUntil', 'isActive', 'code'] as const;

/** Returns a function with the name of an imported field; `badges.0` is one of the badges. */
export function useFieldName(): (field: string) => string {
  const t = useT();
  return (field) => {
    const [name] = field.split('.');
    const known = [...importedFields, ...further].find((one) => one === name);
    return known ? t(`imports.field.${known}`) : field;
  };
}
