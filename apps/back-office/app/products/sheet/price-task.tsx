import type { StaffTask } from '@karwan/contract/staff/settings/staff-task';
import { Button } from '@karwan/ui/controls/button';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { isTypedIn } from './typed-in.ts';

/** Milliseconds until it is looked at again how far it is. */
const lookAgain = 2_000;

interface Props {
  readonly task: StaffTask | null;
  /** The batch of a rule that is still being written, if it may be stopped. */
  readonly going: string | null;
}

/** How far the change of a whole list is; nothing once it is done. */
export function PriceTask({ task, going }: Props) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const isGoing = task !== null && task.state !== 'done';
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isTypedIn(document)) void revalidate();
    }, lookAgain);
    return () => clearInterval(timer);
  }, [isGoing, revalidate]);
  if (!isGoing) return null;
  const { done, total, state } = task;
  return (
    <div className="panel mt-4 flex flex-wrap items-center justify-between gap-3">
      {state === 'failed' ? (
        <p role="alert" className="text-oxblood">
          {t('prices.whole.failed')}
        </p>
      ) : (
        <p role="status">{t('prices.whole.runs', { done, total })}</p>
      )}
      {going && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="row" value={going} />
          <Button type="submit" name="intent" value="undo" size="small" variant="secondary">
            {t('prices.whole.stop')}
          </Button>
        </Form>
      )}
    </div>
  );
}
