import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useT } from '../../i18n/use-t.ts';

/** The skeleton until the state has loaded: the amount above, the action below it. */
export function PaymentLoading() {
  const t = useT();
  return (
    <div className="border border-line bg-raised p-6 sm:p-8" aria-busy="true">
      <p className="sr-only" role="status">
        {t('common.loading')}
      </p>
      <Skeleton className="mb-6 h-16" />
      <Skeleton className="h-72" />
    </div>
  );
}
