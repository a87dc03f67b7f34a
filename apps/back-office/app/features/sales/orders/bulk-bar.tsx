import { backOfficePath } from '@karwan/contract/back-office';
import type { BulkAction } from '@karwan/contract/bulk-orders';
import type { StaffOrder } from '@karwan/contract/order-list';
import { useInView } from '@karwan/ui/behaviour/use-in-view.ts';
import { Button } from '@karwan/ui/controls/button';
import { useCallback, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { bulkRefusalText } from '../../../shared/list/bulk-refusal.ts';
import { ChosenRows } from '../../../shared/list/chosen-rows.tsx';
import type { BulkResult } from './bulk-action.server.ts';
import { bulkForm } from './bulk-form.ts';
import { fittingActions } from './fitting-actions.ts';

interface Props {
  readonly actions: readonly BulkAction[];
  readonly orders: readonly StaffOrder[];
  /** How many orders the list has, as text, if it goes on after this page. */
  readonly whole: string | undefined;
}

/** Bulk actions that fit the selected orders. */
export function BulkBar({ actions, orders, whole }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isWhole, setIsWhole] = useState(false);
  const onChange = useCallback((ids: readonly string[], all: boolean) => {
    setChosen(ids);
    setIsWhole(all);
  }, []);
  // What the orders of the other pages allow is not known before it is tried.
  const fitting = isWhole
    ? actions
    : fittingActions(
        actions,
        orders.filter(({ orderId }) => chosen.includes(orderId)),
      );
  return (
    <Form id={bulkForm} method="post" preventScrollReset className="bulk-bar">
      <ChosenRows whole={whole} onChange={onChange} />
      {fitting.map((action) => (
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
      {!isWhole && (
        <button
          type="submit"
          className="button button-secondary button-small"
          formAction={`${backOfficePath}/print/slips`}
          formMethod="get"
          formTarget="_blank"
        >
          {t('orders.many.print')}
        </button>
      )}
    </Form>
  );
}

/** The result of the last bulk action; it stays when the list is empty afterwards. */
export function BulkOutcome({ answer }: { answer: BulkResult }) {
  const t = useT();
  // The buttons stay in view far down the list; the result is above it.
  const notice = useInView<HTMLDivElement>(answer);
  const { done, failed } = answer;
  const byReason = Map.groupBy(failed, ({ code }) => code);
  return (
    <div
      ref={notice}
      role="status"
      className={`mb-3 px-3 py-2 ${failed.length > 0 ? 'bg-oxblood-soft' : 'bg-positive-soft'}`}
    >
      <p>
        {done + failed.length === 0
          ? t('orders.noneChosen')
          : t('orders.manyDone', { count: done })}
      </p>
      {failed.length > 0 && <p>{t('orders.manyRefused', { count: failed.length })}</p>}
      {[...byReason].map(([code, refused]) => (
        <p key={code}>
          {t(bulkRefusalText(code))} <b dir="ltr">{refused.map(({ id }) => id).join(', ')}</b>
        </p>
      ))}
    </div>
  );
}
