import type { RowSource } from '@karwan/contract/content/home-rows';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';
import { BeginForm } from '../begin-form.tsx';
import { sourceOptions } from './source-options.ts';

interface Props {
  requestKey: string;
  sources: readonly RowSource[];
  answer: FormAnswer | undefined;
}

/** Adds a row by the source of its products. */
export function NewRow({ requestKey, sources, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const isBrand = (answer?.values.brand ?? '') !== '';
  return (
    <BeginForm title={t('homeRows.add')} requestKey={requestKey} answer={answer}>
      <SelectField
        name="source"
        label={t('homeRows.field.source')}
        defaultValue={answer?.values.source}
        error={isBrand ? undefined : fault('source')}
        options={sourceOptions(sources)}
      />
      <TextField
        name="brand"
        label={t('homeRows.field.brand')}
        hint={t('homeRows.brandHint')}
        defaultValue={answer?.values.brand}
        error={isBrand ? fault('source') && t('homeRows.noBrand') : undefined}
        maxLength={200}
        dir="auto"
        autoComplete="off"
      />
      <TextField
        name="title"
        label={t('homePage.field.title')}
        hint={t('homeRows.titleHint')}
        defaultValue={answer?.values.title}
        error={fault('title')}
        maxLength={120}
        dir="auto"
        autoComplete="off"
      />
    </BeginForm>
  );
}
