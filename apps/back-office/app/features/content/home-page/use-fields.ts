import { isLanguage, languageNames } from '@karwan/contract/language';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';

/**
 * Labels, values and errors of a form's fields. A field in another language than the shop's own is named `title.ur`.
 * @param labels key prefix of the labels in the catalogue
 * @param stored the saved values by field
 */
export function useFields(
  labels: 'homePage.field' | 'menus.field',
  stored: Readonly<Record<string, string>>,
  answer: FormAnswer | undefined,
) {
  const t = useT();
  const fault = useFault(answer);
  const labelOf = (field: string) => {
    const [part = '', language] = field.split('.');
    const label = t(`${labels}.${part}` as StaffKey);
    return isLanguage(language) ? `${label} · ${languageNames[language]}` : label;
  };
  const common = (field: string) => ({
    name: field,
    label: labelOf(field),
    defaultValue: answer?.values[field] ?? stored[field],
    error: fault(field),
    autoComplete: 'off',
  });
  return { labelOf, common, fault };
}
