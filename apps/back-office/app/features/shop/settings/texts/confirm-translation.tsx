import { CheckboxField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';

/** Confirms that a translation is still right, although its original has changed. */
export function ConfirmTranslation({ name }: { name: string }) {
  return <CheckboxField name={name} value="yes" label={useT()('texts.holds')} />;
}
