import type {
  CategoryRecord,
  CategoryRow,
} from '@karwan/contract/catalogue/staff/staff-categories';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { neighbours, parentOptions } from './parent-options.ts';

interface Props {
  category: CategoryRecord;
  categories: readonly CategoryRow[];
  answer: FormAnswer | undefined;
}

/** A category's place: its parent, and its order among siblings. */
export function PositionPanel({ category, categories, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, parent, menuUrl, formerAddresses } = category;
  const { up, down } = neighbours(categories, id);
  const fault = fieldText(answer?.refusal, 'parent');
  const read = (
    <>
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name="from" value={parent ?? ''} />
    </>
  );
  const step = (before: string, sign: string, label: string) => (
    <Form method="post" preventScrollReset>
      {read}
      <input type="hidden" name="parent" value={parent ?? ''} />
      <input type="hidden" name="before" value={before} />
      <Button
        type="submit"
        name="intent"
        value="move"
        variant="quiet"
        busy={isBusy}
        aria-label={label}
      >
        <span aria-hidden="true">{sign}</span>
      </Button>
    </Form>
  );
  return (
    <section aria-labelledby="place" className="panel">
      <h2 id="place" className="panel-title">
        {t('categories.place')}
      </h2>
      <FormNotice refusal={answer?.refusal} />
      <div className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="me-auto break-all text-ink-soft">
          /{menuUrl}
        </bdi>
        {up !== undefined && step(up, '↑', t('categories.up'))}
        {down !== undefined && step(down, '↓', t('categories.down'))}
      </div>
      <Form
        key={parent}
        method="post"
        preventScrollReset
        aria-label={t('categories.place')}
        className="mt-2 grid items-end gap-2 sm:grid-cols-[1fr_auto]"
      >
        {read}
        <SelectField
          name="parent"
          label={t('categories.below')}
          defaultValue={answer?.values.parent ?? parent ?? ''}
          error={fault && t(fault)}
          options={[{ value: '', label: t('categories.top') }, ...parentOptions(categories, id)]}
        />
        <Button type="submit" name="intent" value="move" variant="secondary" busy={isBusy}>
          {t('categories.move')}
        </Button>
      </Form>
      {formerAddresses.length > 0 && (
        <>
          <h3 className="mt-3 font-medium">{t('categories.former')}</h3>
          <ul className="text-sm text-ink-soft">
            {formerAddresses.map((previous) => (
              <li key={previous}>
                <bdi dir="ltr" className="break-all">
                  /{previous}
                </bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
