import type { ProductRecord } from '@karwan/contract/product-record';
import { TextField } from '@karwan/ui/controls/field';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { When } from '../../../../page/when.tsx';
import { EditForm } from '../../../../shared/drafts/edit-form.tsx';
import { scheduleTexts } from '../../../../shared/drafts/field-texts.ts';

interface Props {
  product: ProductRecord;
  answer: FormAnswer | undefined;
}

/** The title of the form, with the planned times. */
export function ScheduleTitle({
  schedule: { showFrom, showUntil },
}: Pick<ProductRecord, 'schedule'>) {
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

/** Schedules when a product is shown and hidden. */
export function ScheduleForm({ product: { id, schedule }, answer }: Props) {
  const t = useT();
  const stored = scheduleTexts(schedule);
  const labelOf = (field: string) => t(`products.field.${field}` as StaffKey);
  const field = (name: 'showFrom' | 'showUntil') => {
    const fault = fieldText(answer?.refusal, name);
    return (
      <TextField
        type="datetime-local"
        name={name}
        label={labelOf(name)}
        defaultValue={answer?.values[name] ?? stored[name]}
        error={fault && t('products.timeFault')}
      />
    );
  };
  return (
    <EditForm
      row={id}
      intent="schedule"
      title={t('products.schedule')}
      version={0}
      stored={stored}
      answer={answer}
      labelOf={labelOf}
    >
      <p className="text-sm text-ink-soft">{t('products.scheduleHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('showFrom')}
        {field('showUntil')}
      </div>
    </EditForm>
  );
}
