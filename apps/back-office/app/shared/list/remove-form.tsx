import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import type { FormAnswer } from '../../page/refusal.ts';

interface Props {
  row: string;
  /** The accessible name of the button. */
  label: string;
  answer?: FormAnswer | undefined;
}

/** The button that removes a row of a list. */
export function RemoveForm({ row, label, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().formData?.get('row') === row;
  return (
    <Form method="post" preventScrollReset>
      <FormNotice refusal={answer?.refusal} />
      <input type="hidden" name="row" value={row} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="danger"
        busy={isBusy}
        aria-label={label}
      >
        {t('words.remove')}
      </Button>
    </Form>
  );
}
