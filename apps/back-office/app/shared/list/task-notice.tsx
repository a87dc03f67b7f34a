import type { StaffTask } from '@karwan/contract/shop/settings/staff-task';
import { useT } from '../../i18n/use-t.ts';

/** The progress of the background task of a change of settings; hidden once it is done. */
export function TaskNotice({ task }: { task: StaffTask | null }) {
  const t = useT();
  if (!task || task.state === 'done') return null;
  const percent = task.total > 0 ? Math.floor((100 * task.done) / task.total) : 0;
  if (task.state === 'waiting') {
    return (
      <p role="status" className="panel mb-4">
        {t('settings.taskRuns', { percent: String(percent) })}
      </p>
    );
  }
  return (
    <p role="alert" className="panel mb-4 text-oxblood">
      {t(task.state === 'failed' ? 'settings.taskFailed' : 'settings.taskOvertaken')}
    </p>
  );
}
