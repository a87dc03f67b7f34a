import { CheckboxField } from '@karwan/ui/controls/field';
import { useT } from '../../i18n/use-t.ts';

/** Says of a translation whose words were changed since that it is right as it is. */
export function Holds({ name }: { name: string }) {
  return <CheckboxField name={name} value="yes" label={useT()('texts.holds')} />;
}
