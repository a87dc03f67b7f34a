import { Button } from '@karwan/ui/controls/button';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';

interface Props {
  title: string;
  /** Idempotency key: sent twice, the form starts one. */
  formKey: string;
  answer: FormAnswer | undefined;
  children: ReactNode;
}

/** Starts a count or a transfer. */
export function BeginForm({ title, formKey, answer, children }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details className="mb-4" open={answer !== undefined}>
      <summary className="disclosure">{title}</summary>
      <Form method="post" className="panel grid gap-3 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <FormNotice refusal={answer?.refusal} />
        </div>
        <input type="hidden" name="key" value={formKey} />
        {children}
        <div className="sm:col-span-2">
          <Button type="submit" busy={isBusy}>
            {title}
          </Button>
        </div>
      </Form>
    </details>
  );
}
