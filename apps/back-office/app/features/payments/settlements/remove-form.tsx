import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';

/** Removes a file that is not booked yet. */
export function RemoveForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="mb-4">
      <FormNotice refusal={answer?.refusal} />
      <input type="hidden" name="intent" value="remove" />
      <Button type="submit" variant="quiet" busy={isBusy}>
        {t('settlements.remove')}
      </Button>
    </Form>
  );
}
