import type { InboxMessage } from '@karwan/contract/inbox';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';

interface Props {
  message: InboxMessage;
  answer: FormAnswer | undefined;
}

/** Assigns a message, or marks it as done. */
export function StateForm({ message, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { state } = message;
  return (
    <Form method="post" preventScrollReset className="panel" aria-label={t('inbox.next')}>
      <h2 className="panel-title">{t('inbox.next')}</h2>
      <input type="hidden" name="row" value="state" />
      <FormNotice refusal={answerTo(answer, 'state')?.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="take" variant="secondary" busy={isBusy}>
          {t('inbox.take')}
        </Button>
        {state !== 'closed' && (
          <Button type="submit" name="intent" value="closed" variant="secondary" busy={isBusy}>
            {t('inbox.close')}
          </Button>
        )}
        {state !== 'spam' && (
          <Button type="submit" name="intent" value="spam" variant="danger" busy={isBusy}>
            {t('inbox.spam')}
          </Button>
        )}
      </div>
    </Form>
  );
}
