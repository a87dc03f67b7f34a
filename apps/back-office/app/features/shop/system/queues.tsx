import type { SystemQueue } from '@karwan/contract/shop/settings/system';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { When } from '../../../page/when.tsx';
import { timeText } from './amounts.ts';

/** Seconds after which a waiting job counts as late. */
const lateAfter = 300;

const numbers = ['waiting', 'later', 'active', 'failed'] as const satisfies (keyof SystemQueue)[];
const heads: readonly StaffKey[] = [
  'system.queue',
  ...numbers.map((name) => `system.${name}` as const),
  'system.oldest',
  'system.schedule',
  'system.lastDone',
];

/** The job queues, the most delayed first. Scrolls horizontally where it is too wide. */
export function Queues({ queues }: { queues: readonly SystemQueue[] }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by the keyboard
    <section className="panel overflow-x-auto" aria-label={t('system.queues')} tabIndex={0}>
      <h2 className="panel-title">{t('system.queues')}</h2>
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr>
            {heads.map((title) => (
              <th
                key={title}
                scope="col"
                className="pe-4 pb-1 text-start font-normal text-ink-soft"
              >
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name} className="border-t border-line">
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                <bdi>{queue.name}</bdi>
              </th>
              {numbers.map((name) => (
                <td key={name} className="py-1 pe-4 tabular-nums">
                  {queue[name]}
                </td>
              ))}
              <td className="py-1 pe-4 whitespace-nowrap tabular-nums">
                <Age seconds={queue.oldestSeconds} />
              </td>
              <td className="py-1 pe-4 whitespace-nowrap">
                <bdi dir="ltr">{queue.schedule ?? '–'}</bdi>
              </td>
              <td className="py-1 whitespace-nowrap">
                {queue.lastDoneAt ? <When at={queue.lastDoneAt} /> : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Age({ seconds }: { seconds: number | null }) {
  if (seconds === null) return '–';
  const text = <bdi dir="ltr">{timeText(seconds)}</bdi>;
  return seconds > lateAfter ? <Badge tone="bad">{text}</Badge> : text;
}
