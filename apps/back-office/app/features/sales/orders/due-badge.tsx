import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { useNow } from '../../../page/use-now.ts';

const hour = 3_600_000;

/** The time left to offer freight; highlighted in the last eight hours and when overdue. */
export function DueBadge({ at }: { at: string }) {
  const t = useT();
  const left = Date.parse(at) - useNow();
  const hours = Math.floor(Math.abs(left) / hour);
  const tone = left < 8 * hour ? 'bad' : left < 24 * hour ? 'wait' : 'plain';
  return (
    <Badge tone={tone}>
      {left < 0 ? t('orders.overdue', { count: hours }) : t('orders.dueIn', { count: hours })}
    </Badge>
  );
}
