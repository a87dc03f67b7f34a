import type { OrderEvent } from '@karwan/contract/order-life';
import { useT } from '../../i18n/use-t.ts';
import { When } from '../../page/when.tsx';

/** Everything that happened to a part, the newest first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  const t = useT();
  return (
    <ol className="grid gap-3 border-s border-line ps-4">
      {[...events].reverse().map(({ kind, at, by }) => (
        <li key={`${kind} ${at}`}>
          <p>{t(`orderTimeline.event.${kind}`)}</p>
          <p className="text-sm text-ink-soft">
            <When at={at} /> · {t(`booking.by.${by}`)}
          </p>
        </li>
      ))}
    </ol>
  );
}
