import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import type { FormAnswer } from '../../page/refusal.ts';
import { useFault } from '../../page/use-fault.ts';

interface Props {
  branches: readonly { readonly id: string; readonly name: string }[];
  departments: readonly { readonly id: string; readonly title: string }[];
  answer: FormAnswer | undefined;
}

/** Begins a count of a branch: of a department, or of whatever is scanned. */
export function StartForm({ branches, departments, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  return (
    <details className="mb-4" open={answer !== undefined}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
        {t('counts.start')}
      </summary>
      <Form method="post" className="panel grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FormNotice refusal={answer?.refusal} />
        </div>
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
        <div>
          <Button type="submit">{t('counts.begin')}</Button>
        </div>
      </Form>
    </details>
  );
}
