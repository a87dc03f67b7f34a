import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { BeginForm } from '../documents/begin-form.tsx';

interface Props {
  branches: readonly { readonly id: string; readonly name: string }[];
  departments: readonly { readonly id: string; readonly title: string }[];
  formKey: string;
  answer: FormAnswer | undefined;
}

/** Starts a count of a branch: of one department, or of what is scanned. */
export function StartForm({ branches, departments, formKey, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  return (
    <BeginForm title={t('counts.start')} formKey={formKey} answer={answer}>
      <TextField
        label={t('counts.name')}
        hint={t('counts.nameHint')}
        error={fault('name')}
        name="name"
        required
        maxLength={120}
        defaultValue={answer?.values.name}
      />
      <SelectField
        label={t('orders.column.branch')}
        name="branch"
        defaultValue={answer?.values.branch}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label={t('counts.what')}
        name="category"
        defaultValue={answer?.values.category ?? ''}
        options={[
          { value: '', label: t('counts.anything') },
          ...departments.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <TextField
        label={t('counts.bound')}
        hint={t('counts.boundHint')}
        error={fault('bound')}
        name="bound"
        dir="ltr"
        inputMode="numeric"
        pattern="[0-9]{1,6}"
        required
        defaultValue={answer?.values.bound ?? '5'}
      />
    </BeginForm>
  );
}
