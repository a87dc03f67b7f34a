import { useT } from '../i18n/use-t.ts';
import { type FormAnswer, fieldText } from './refusal.ts';

/** Returns a function with the error text of a field; undefined: it has no error. */
export function useFault(answer: FormAnswer | undefined): (name: string) => string | undefined {
  const t = useT();
  return (name) => {
    const text = fieldText(answer?.refusal, name);
    return text && t(text);
  };
}
