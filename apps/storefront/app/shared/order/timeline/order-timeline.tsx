import type { OrderLife } from '@karwan/contract/order-life';
import { formatDate } from '@karwan/i18n/dates';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';

/** The events of an order, newest first, with its tracking number. */
export function OrderTimeline({
  timeline,
  tracking,
  cancelReason,
}: Pick<OrderLife, 'timeline' | 'tracking'> & Partial<Pick<OrderLife, 'cancelReason'>>) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="grid gap-5">
      {tracking && (
        <p className="border-s-2 border-accent bg-sunken px-4 py-3 text-sm">
          {t('orderTimeline.parcel', { carrier: tracking.carrier })}{' '}
          <a
            href={tracking.url ?? undefined}
            rel="noreferrer"
            className={classNames(
              'font-semibold tracking-wide',
              tracking.url && 'underline underline-offset-4',
            )}
            dir="ltr"
          >
            {tracking.number}
          </a>
        </p>
      )}
      <ol className="text-sm">
        {timeline.toReversed().map(({ kind, at }, index) => {
          const isNewest = index === 0;
          const isOldest = index === timeline.length - 1;
          return (
            <li
              key={`${kind} ${at}`}
              className="relative grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-4 pb-5 last:pb-0"
            >
              {!isOldest && (
                <span
                  aria-hidden
                  className="absolute start-1.5 top-3 h-full border-s border-line"
                />
              )}
              <span
                aria-hidden
                className={classNames(
                  'relative mt-1.5 size-3 rounded-full border',
                  isNewest ? 'border-accent bg-accent' : 'border-line-strong bg-raised',
                )}
              />
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <p className={classNames(isNewest && 'font-medium')}>
                  {kind === 'cancelled' && cancelReason
                    ? t(`orderTimeline.reason.${cancelReason}`)
                    : t(`orderTimeline.event.${kind}`)}
                </p>
                <time dateTime={at} className="text-ink-soft">
                  {formatDate(language, 'dateTime', at)}
                </time>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
