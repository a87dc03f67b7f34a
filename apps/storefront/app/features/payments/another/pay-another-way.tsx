import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

const MethodList = lazyWithRetry(() => import('./method-list.tsx'));

/** The other payment methods of an unpaid order; their code and the list load once it is opened. */
export function PayAnotherWay({ id, isOpen = false }: { id: string; isOpen?: boolean }) {
  const t = useT();
  const [opened, setOpened] = useState(isOpen);
  return (
    <details
      className="border-t border-line pt-2 text-start"
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {t('payAnother.title')}
      </summary>
      {(opened || isOpen) && (
        <Suspense fallback={<Skeleton className="mt-2 h-32" />}>
          <MethodList id={id} />
        </Suspense>
      )}
    </details>
  );
}
