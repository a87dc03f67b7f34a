import type { StaffTask } from '@karwan/contract/shop/settings/staff-task';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { UndoForm } from './undo-form.tsx';
import { hasUnsentInput } from './unsent-input.ts';

/** Polling interval in milliseconds. */
const pollInterval = 2_000;

interface Props {
  readonly task: StaffTask | null;
  /** The batch that is still being written, if the member may stop it. */
  readonly going: string | null;
}

/** The progress of a price change of a whole list; hidden once it is done. */
export function PriceTask({ task, going }: Props) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const isGoing = task !== null && task.state !== 'done';
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !hasUnsentInput(document)) void revalidate();
    }, pollInterval);
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
      {going && <UndoForm batch={going} text={t('prices.whole.stop')} />}
    </div>
  );
}
