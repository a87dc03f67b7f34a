import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useDelivery } from './delivery-choice.ts';

/** The current choice. */
export function ChosenDelivery() {
  const t = useT();
  const language = useLanguage();
  const { deliveryMethod, postalCode, status, date, startTime, endTime } = useDelivery();
  const entries = [
    [t('deliveryArea.method'), t(`deliveryArea.${deliveryMethod}`)],
    [
      t('deliveryArea.postalCode'),
      status === 'verified' ? postalCode : t('deliveryArea.notChosen'),
    ],
    [
      t('deliveryArea.day'),
      date ? formatDate(language, 'weekdayDate', date) : t('deliveryArea.notChosen'),
    ],
    [
      t('deliveryArea.time'),
      startTime ? formatTimeSpan(language, startTime, endTime) : t('deliveryArea.notChosen'),
    ],
  ];
  return (
    <section aria-labelledby="chosen" className="border-t border-line pt-6">
      <h2 id="chosen" className="mb-4 text-heading">
        {t('deliveryArea.chosen')}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
        {entries.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
