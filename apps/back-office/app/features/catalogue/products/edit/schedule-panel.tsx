import type { ProductSchedule } from '@karwan/contract/product-record';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { When } from '../../../../page/when.tsx';
import { scheduleTexts } from '../../../../shared/drafts/field-texts.ts';
import { useFieldLabel } from './use-field-label.ts';

interface Props {
  schedule: ProductSchedule;
  /** The id of the product's form, which these fields belong to. */
  form: string;
  answer: FormAnswer | undefined;
}

/** When a product is published and hidden: fields of its form. */
export function SchedulePanel({ schedule, form, answer }: Props) {
  const t = useT();
  const stored = scheduleTexts(schedule);
  const labelOf = useFieldLabel();
  const times = ['showFrom', 'showUntil'] as const;
  const isRefused = times.some((time) => fieldText(answer?.refusal, time) !== undefined);
  return (
    <section className="panel">
      <Disclosure title={<ScheduleTitle schedule={schedule} />} open={isRefused}>
        <div className="grid gap-3">
          <p className="text-sm text-ink-soft">{t('products.scheduleHint')}</p>
          {times.map((time) => (
            <TextField
              key={time}
              form={form}
              type="datetime-local"
              name={time}
              label={labelOf(time)}
              defaultValue={answer?.values[time] ?? stored[time]}
              error={fieldText(answer?.refusal, time) && t('products.timeFault')}
            />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}

function ScheduleTitle({ schedule: { showFrom, showUntil } }: Pick<Props, 'schedule'>) {
  const t = useT();
  if (!showFrom && !showUntil) return t('products.schedule');
  return (
    <>
      {showFrom && (
        <>
          {t('products.shownFrom')} <When at={showFrom} />
        </>
      )}
      {showFrom && showUntil && ' · '}
      {showUntil && (
        <>
          {t('products.hiddenFrom')} <When at={showUntil} />
        </>
      )}
    </>
  );
}
