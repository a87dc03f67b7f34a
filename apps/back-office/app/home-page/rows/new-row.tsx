import type { RowSource } from '@karwan/contract/content/home-rows';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import type { FormAnswer } from '../../page/refusal.ts';
import { Unfold } from '../../page/unfold.tsx';
import { useFault } from '../../page/use-fault.ts';
import { sourceOptions } from './source-options.ts';

interface Props {
  requestKey: string;
  sources: readonly RowSource[];
  answer: FormAnswer | undefined;
}

/** Begins a row with what it lists. */
export function NewRow({ requestKey, sources, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const isBusy = useNavigation().state !== 'idle';
  const isBrand = (answer?.values.brand ?? '') !== '';
  return (
    <section className="panel mb-3">
      <Unfold title={t('homeRows.add')} open={answer !== undefined}>
        <Form method="post" className="grid max-w-prose gap-3">
          <FormNotice refusal={answer?.refusal} />
          <input type="hidden" name="row" value="new" />
          <input type="hidden" name="key" value={answer?.values.key ?? requestKey} />
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
          <div>
            <Button type="submit" name="intent" value="add" variant="secondary" busy={isBusy}>
              {t('content.begin')}
            </Button>
          </div>
        </Form>
      </Unfold>
    </section>
  );
}
