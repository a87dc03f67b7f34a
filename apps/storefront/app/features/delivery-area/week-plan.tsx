import { timeInPakistan } from '@karwan/contract/pakistan-time';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { type DeliveryMethod, weekPlans } from './delivery-plan.ts';

/** Any Sunday, to format the names of weekdays. */
const sunday = Date.UTC(2026, 0, 4);
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** The times of a regular week; shown without JavaScript. */
export function WeekPlan() {
  const t = useT();
  const language = useLanguage();
  const times = (method: DeliveryMethod, day: number) =>
    weekPlans[method]
      .filter((slot) => slot.day === day)
      .map((slot) =>
        formatTimeSpan(
          language,
          timeInPakistan('2026-01-04', slot.timeStartHours * 60),
          timeInPakistan('2026-01-04', slot.timeEndHours * 60),
        ),
      );
  return (
    <section aria-labelledby="week" className="@container mt-section">
      <h2 id="week" className="mb-4 text-heading">
        {t('deliveryArea.week')}
      </h2>
      <table className="w-full max-w-3xl text-start text-xs sm:text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-3 pe-2 sm:pe-4 text-start font-medium">
              {t('deliveryArea.day')}
            </th>
            {(['store', 'home'] as const).map((method) => (
              <th key={method} scope="col" className="py-3 pe-2 sm:pe-4 text-start font-medium">
                {t(`deliveryArea.${method}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {mondayFirst.map((day) => (
            <tr key={day}>
              <th scope="row" className="py-3 pe-2 sm:pe-4 text-start align-top font-normal">
                {formatDate(language, 'weekday', sunday + day * 24 * 60 * 60_000)}
              </th>
              {(['store', 'home'] as const).map((method) => (
                <td key={method} className="py-3 pe-2 sm:pe-4 align-top text-ink-soft tabular-nums">
                  {times(method, day).map((time) => (
                    <span key={time} className="block @min-[19.8rem]:whitespace-nowrap">
                      {time}
                    </span>
                  ))}
                  {times(method, day).length === 0 && t('deliveryArea.closed')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
