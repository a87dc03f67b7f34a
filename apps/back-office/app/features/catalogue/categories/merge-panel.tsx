import { Button } from '@karwan/ui/controls/button';
import { type Choice, SelectField } from '@karwan/ui/controls/choice-field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';

interface Props {
  id: string;
  /** Describes the consequences. */
  text: string;
  options: readonly Choice[];
  answer: FormAnswer | undefined;
}

/** Merges a category or a brand into another one. It cannot be undone. */
export function MergePanel({ id, text, options, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const fault = fieldText(answer?.refusal, 'into');
  return (
    <section className="panel">
      <Disclosure title={t('categories.merge')} open={answer !== undefined}>
        <Form method="post" className="grid max-w-prose gap-3">
          <input type="hidden" name="row" value={id} />
          <FormNotice refusal={answer?.refusal} />
          <p className="text-sm text-ink-soft">{text}</p>
          <SelectField
            name="into"
            label={t('categories.into')}
            defaultValue={answer?.values.into ?? ''}
            error={fault && t('categories.intoFault')}
            required
            options={[{ value: '', label: '' }, ...options]}
          />
          <div>
            <Button type="submit" name="intent" value="merge" variant="danger" busy={isBusy}>
              {t('categories.mergeIt')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
