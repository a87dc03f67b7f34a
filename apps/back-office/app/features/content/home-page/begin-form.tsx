import { Button } from '@karwan/ui/controls/button';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';

interface Props {
  title: string;
  /** Idempotency key. */
  requestKey: string;
  answer: FormAnswer | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A folded form that creates a part of the home page or of a menu. */
export function BeginForm({ title, requestKey, answer, children }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="panel mb-3">
      <Disclosure title={title} open={answer !== undefined}>
        <Form method="post" className="grid max-w-prose gap-3">
          <FormNotice refusal={answer?.refusal} />
          <input type="hidden" name="row" value="new" />
          <input type="hidden" name="key" value={answer?.values.key ?? requestKey} />
          {children}
          <div>
            <Button type="submit" name="intent" value="add" variant="secondary" busy={isBusy}>
              {t('content.begin')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
