import type { StaffTask } from '@karwan/contract/staff/settings/staff-task';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

/** Milliseconds until it is looked at again how far it is. */
const lookAgain = 2_000;

/** How far the change of a whole list is; nothing once it is done. */
export function PriceTask({ task }: { task: StaffTask | null }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const isGoing = task !== null && task.state !== 'done';
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookAgain);
    return () => clearInterval(timer);
  }, [isGoing, revalidate]);
  if (!isGoing) return null;
  const { done, total, state } = task;
  return state === 'failed' ? (
    <p role="alert" className="panel mt-4 text-oxblood">
      {t('prices.whole.failed')}
    </p>
  ) : (
    <p role="status" className="panel mt-4">
      {t('prices.whole.runs', { done, total })}
    </p>
  );
}
