import { offeredDays } from '@karwan/contract/delivery-slots';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { DayStrip } from '../../shared/delivery-times/day-strip.tsx';
import { changeDelivery, useDelivery } from './delivery-choice.ts';
import { type DeliveryMethod, weekPlans } from './delivery-plan.ts';

/** The next 30 days as a carousel, and the slots of the selected day. */
export function TimeSlots({ method }: { method: DeliveryMethod }) {
  const t = useT();
  const language = useLanguage();
  const chosen = useDelivery();
  const [days] = useState(() => offeredDays(weekPlans[method], new Date()));
  const first = days.find(({ slots }) => slots.length > 0)?.day ?? '';
  const [requested, setRequested] = useState<string>();
  const shownDay = days.some(({ day }) => day === chosen.date) ? chosen.date : first;
  const shown = days.find(({ day }) => day === (requested ?? shownDay)) ?? days[0];

  if (!shown) return null;
  const named = formatDate(language, 'weekdayDate', shown.day);
  return (
    <div>
      <DayStrip
        label={t('deliveryArea.days')}
        days={days.map(({ day, slots }) => ({ day, isOpen: slots.length > 0 }))}
        shown={shown.day}
        onShow={setRequested}
      />
      <h2 className="mt-6 mb-3 font-sans text-base font-medium">{named}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.slots.map(({ start, end }) => {
          const isChosen =
            chosen.deliveryMethod === method && chosen.startTime === start.toISOString();
          return (
            <li key={start.toISOString()}>
              <Link
                to={`?date=${shown.day}&start=${start.toISOString()}`}
                replace
                preventScrollReset
                discover="none"
                aria-current={isChosen ? 'true' : undefined}
                onClick={() =>
                  changeDelivery({
                    deliveryMethod: method,
                    date: shown.day,
                    startTime: start.toISOString(),
                    endTime: end.toISOString(),
                  })
                }
                className="grid min-h-12 place-items-center rounded-soft border border-line-strong px-2 text-center text-sm tabular-nums transition-colors hover:border-ink aria-current:border-accent aria-current:bg-accent aria-current:text-on-accent"
              >
                {formatTimeSpan(language, start, end)}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t('deliveryArea.pakistanTime')}</p>
    </div>
  );
}
