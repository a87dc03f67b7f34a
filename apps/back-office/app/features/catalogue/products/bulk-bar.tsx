import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { ChosenRows } from '../../../shared/list/chosen-rows.tsx';
import { bulkForm } from './bulk-form.ts';

/** Bulk actions for the selected products. */
export function BulkBar({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <FormNotice refusal={answer?.refusal} />
      <Form id={bulkForm} method="post" preventScrollReset className="bulk-bar">
        <ChosenRows />
        {(['show', 'hide'] as const).map((intent) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            size="small"
            variant="secondary"
            busy={isBusy}
          >
            {t(`products.${intent}Many`)}
          </Button>
        ))}
      </Form>
    </>
  );
}
