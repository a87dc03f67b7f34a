import { backOfficePath } from '@karwan/contract/back-office';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { bulkRefusalText } from '../list/bulk-refusal.ts';
import { ChosenRows } from '../list/chosen-rows.tsx';
import type { BulkAction, BulkResult } from './bulk-action.server.ts';

/** The `id` of the form that the checkboxes of the list belong to. */
export const bulkForm = 'many';

/** Bulk actions for the selected orders. */
export function BulkBar({ actions }: { actions: readonly BulkAction[] }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form id={bulkForm} method="post" preventScrollReset className="bulk-bar">
      <ChosenRows />
      {actions.map((action) => (
        <Button
          key={action}
          type="submit"
          name="action"
          value={action}
          size="small"
          variant="secondary"
          busy={isBusy}
        >
          {t(`orders.many.${action}`)}
        </Button>
      ))}
      <button
        type="submit"
        className="button button-secondary button-small"
        formAction={`${backOfficePath}/print/slips`}
        formMethod="get"
        formTarget="_blank"
      >
        {t('orders.many.print')}
      </button>
    </Form>
  );
}

/** The result of the last bulk action; it stays when the list is empty afterwards. */
export function BulkOutcome({ answer: { done, failed } }: { answer: BulkResult }) {
  const t = useT();
  return (
    <div
      role="status"
      className={`mb-3 px-3 py-2 ${failed.length > 0 ? 'bg-oxblood-soft' : 'bg-positive-soft'}`}
    >
      <p>
        {done + failed.length === 0
          ? t('orders.noneChosen')
          : t('orders.manyDone', { count: done })}
      </p>
      {failed.map(({ id, code }) => (
        <p key={id}>
          <b dir="ltr">{id}</b>: {t(bulkRefusalText(code))}
        </p>
      ))}
    </div>
  );
}
