import { useT } from '../i18n/use-t.ts';
import { type FormAnswer, fieldText } from './refusal.ts';

/** What stands at a form's fields, by their names; undefined where nothing is wrong. */
export function useFault(answer: FormAnswer | undefined): (name: string) => string | undefined {
  const t = useT();
  return (name) => {
    const text = fieldText(answer?.refusal, name);
    return text && t(text);
  };
}
