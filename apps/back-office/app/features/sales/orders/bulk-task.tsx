import type { ShopClient } from '@karwan/contract/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { bulkRefusalText } from '../../../shared/list/bulk-refusal.ts';

type LatestBulk = Awaited<ReturnType<ShopClient['bulkOrders']['latest']>>;

/** Polling interval in milliseconds. */
const pollInterval = 2_000;

/** The progress of an action for a whole list, and then its result, which stays for some minutes. */
export function BulkTask({ task }: { task: NonNullable<LatestBulk> }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const { state, total, changed, refused } = task;
  const isGoing = state !== 'done';
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [isGoing, revalidate]);
  const failed = refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <div
      role="status"
      className={`mb-3 px-3 py-2 ${failed > 0 || state === 'failed' ? 'bg-oxblood-soft' : 'bg-positive-soft'}`}
    >
      {isGoing ? (
        <p>
          {t(state === 'failed' ? 'orders.wholeFailed' : 'orders.wholeRuns', {
            done: changed + failed,
            total,
          })}
        </p>
      ) : (
        <p>
          {t('orders.manyDone', { count: changed })}{' '}
          {failed > 0 && t('orders.manyRefused', { count: failed })}
        </p>
      )}
      {refused.map(({ code, count, ids }) => (
        <p key={code}>
          {t(bulkRefusalText(code))} <b dir="ltr">{ids.join(', ')}</b>
          {count > ids.length && ' …'}
        </p>
      ))}
    </div>
  );
}
