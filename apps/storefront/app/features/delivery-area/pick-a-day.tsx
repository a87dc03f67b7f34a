import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import { formatDate } from '@karwan/i18n/dates';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Suspense, useState } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { SitePage } from '../../page/site-page.tsx';
import { useHydrated } from '../../page/use-hydrated.ts';
import { isPickable, pickableTimes } from './pickable-times.ts';

const Calendar = lazyWithRetry(() => import('./calendar.tsx'));

function firstPickable(now: Date): string {
  let day = dayInPakistan(now);
  while (!isPickable(day, now)) day = addDays(day, 1);
  return day;
}

function Picker() {
  const t = useT();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const [day, setDay] = useState(() => firstPickable(now));
  const [time, setTime] = useState<string>();
  const named = formatDate(language, 'weekdayDate', day);
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[28rem_minmax(0,1fr)] lg:gap-16">
      <Suspense fallback={<Skeleton className="h-112 w-full max-w-md" />}>
        <Calendar
          day={day}
          now={now}
          onPick={(next) => {
            setDay(next);
            setTime(undefined);
          }}
        />
      </Suspense>
      <section aria-labelledby="times">
        <h2 id="times" className="mb-4 text-heading">
          {named}
        </h2>
        <ul className="grid grid-cols-3 gap-3 sm:max-w-md">
          {pickableTimes(day, now).map((one) => (
            <li key={one.toISOString()}>
              <button
                type="button"
                aria-pressed={time === one.toISOString()}
                onClick={() => setTime(one.toISOString())}
                className="min-h-12 w-full rounded-soft border border-line-strong tabular-nums transition-colors hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
              >
                {formatDate(language, 'time', one)}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-6 text-lg">
          {time
            ? t('deliveryArea.picked', { day: named, time: formatDate(language, 'time', time) })
            : t('deliveryArea.pickTime')}
        </p>
        <p className="mt-2 text-sm text-ink-soft">{t('deliveryArea.pakistanTime')}</p>
      </section>
    </div>
  );
}

/** A date picker for upcoming Tuesdays and Fridays (spec section 5). */
export default function PickADay() {
  const t = useT();
  const hydrated = useHydrated();
  return (
    <SitePage
      title={t('deliveryArea.pickADay.title')}
      description={t('deliveryArea.pickADay.intro')}
      path="/pickaday"
      intro={t('deliveryArea.pickADay.intro')}
    >
      <div className="min-h-112">{hydrated && <Picker />}</div>
    </SitePage>
  );
}
