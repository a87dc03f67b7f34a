import type { StaffTask } from '@karwan/contract/staff/settings/staff-task';
import { useT } from '../i18n/use-t.ts';

/** How far the work is that a change of settings began; nothing once it is done. */
export function TaskNotice({ task }: { task: StaffTask | null }) {
  const t = useT();
  if (!task || task.state === 'done') return null;
  const isFailed = task.state === 'failed';
  const percent = task.total > 0 ? Math.floor((100 * task.done) / task.total) : 0;
  return (
    <p
      role={isFailed ? 'alert' : 'status'}
      className={isFailed ? 'panel mb-4 text-oxblood' : 'panel mb-4'}
    >
      {isFailed ? t('settings.taskFailed') : t('settings.taskRuns', { percent: String(percent) })}
    </p>
  );
}
