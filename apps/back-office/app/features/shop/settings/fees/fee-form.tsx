import type { ShopClient } from '@karwan/contract/contract';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { ConflictChoice } from '../../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';
import { SaveForm } from '../../../../shared/drafts/save-form.tsx';
import { categoryOptions } from '../../../catalogue/products/category-options.ts';
import { feeLabel, writeFee } from './fee-fields.ts';

interface Props {
  fees: Awaited<ReturnType<ShopClient['feeSettings']['get']>>;
  /** The initial values of the fields, as texts. */
  values: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  /** The values of a preview; left out: there is none. */
  typed: Readonly<Record<string, string>> | undefined;
}

/** Duties and insurance. Only changes are sent, with the version that was read. */
export function FeeForm({ fees, values, answer, typed }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  const conflict = answer?.refusal.conflict;
  const shown = answer?.values ?? typed ?? values;
  const common = (field: string) => ({
    name: field,
    label: t(feeLabel(field)),
    defaultValue: shown[field] ?? '',
    error: error(field),
    dir: 'ltr' as const,
    autoComplete: 'off',
  });
  return (
    <SaveForm draft="fees" version={fees.version} answer={answer} className="grid gap-3">
      <input type="hidden" name="intent" value="fees" />
      <input type="hidden" name="version" value={conflict?.version ?? fees.version} />
      {Object.entries(values).map(([field, text]) => (
        <input
          key={field}
          type="hidden"
          name={`read.${field}`}
          value={answer?.values[`read.${field}`] ?? text}
        />
      ))}
      {conflict && answer ? (
        <ConflictChoice
          conflict={conflict}
          values={answer.values}
          labelOf={(field) => t(feeLabel(field))}
          write={writeFee}
        />
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...common('dutyPercent')} inputMode="decimal" required />
        <TextField
          {...common('insurancePercent')}
          inputMode="decimal"
          hint={t('feeSettings.insuranceHint')}
        />
      </div>
      <CategoryRates fees={fees} shown={shown} error={error('dutyByCategory')} />
      <TextareaField {...common('dutyByHsPrefix')} rows={4} hint={t('feeSettings.hsHint')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="preview" variant="secondary" busy={isBusy}>
          {t('feeSettings.tryIt')}
        </Button>
      </div>
    </SaveForm>
  );
}

type RatesProps = Pick<Props, 'fees'> & {
  shown: Readonly<Record<string, string>>;
  error: string | undefined;
};

/** A field for the rate of each category that has one, and one for another category. */
function CategoryRates({ fees, shown, error }: RatesProps) {
  const t = useT();
  const titles = new Map(fees.categories.map(({ id, title }) => [id, title]));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-sm font-medium">{t(feeLabel('dutyByCategory'))}</legend>
      <p className="text-sm text-ink-soft">{t('feeSettings.categoryHint')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {fees.dutyByCategory.map(({ category, percent }) => (
          <TextField
            key={category}
            name={`category.${category}`}
            label={titles.get(category) ?? category}
            defaultValue={shown[`category.${category}`] ?? percent}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          name="newCategory"
          label={t('feeSettings.newCategory')}
          defaultValue={shown.newCategory ?? ''}
          error={error}
          options={[{ value: '', label: '–' }, ...categoryOptions(fees.categories)]}
        />
        <TextField
          name="newPercent"
          label={t('feeSettings.newPercent')}
          defaultValue={shown.newPercent ?? ''}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
