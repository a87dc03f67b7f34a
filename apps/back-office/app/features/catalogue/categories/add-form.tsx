import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';

interface Props {
  title: StaffKey;
  /** Idempotency key: sent twice, the form adds one. */
  requestKey: string;
  /** Replaces the usual error text of an invalid name. */
  nameFault?: StaffKey;
  answer: FormAnswer | undefined;
  /** Further fields. */
  children?: ReactNode;
}

/** Adds a category, a brand or a collection by its name. */
export function AddForm({ title, requestKey, nameFault, answer, children }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const fault = fieldText(answer?.refusal, 'name');
  return (
    <section className="panel mb-3">
      <Disclosure title={t(title)} open={answer !== undefined}>
        <Form method="post" className="grid max-w-prose gap-3 sm:grid-cols-2">
          <div className="empty:hidden sm:col-span-2">
            <FormNotice refusal={answer?.refusal} />
          </div>
          <input type="hidden" name="key" value={answer?.values.key ?? requestKey} />
          <TextField
            name="name"
            label={t('categories.field.name')}
            defaultValue={answer?.values.name}
            error={fault && t(nameFault ?? fault)}
            maxLength={120}
            required
            dir="auto"
            autoComplete="off"
          />
          {children}
          <div className="sm:col-span-2">
            <Button type="submit" variant="secondary" busy={isBusy}>
              {t(title)}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
