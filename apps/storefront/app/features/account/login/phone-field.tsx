import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';

/** The mobile number of a login. */
export function PhoneField(props: {
  hint: string;
  defaultValue: string | undefined;
  error: string | undefined;
}) {
  const t = useT();
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      required
      maxLength={30}
      label={t('account.login.phone')}
      {...props}
    />
  );
}
