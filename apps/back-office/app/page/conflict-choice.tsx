import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import type { ConflictProps } from './conflict-choice.lazy.tsx';

const Choice = lazyWithRetry(() => import('./conflict-choice.lazy.tsx'));

/** The choice after an edit conflict, whose code loads when there is one. */
export function ConflictChoice(props: ConflictProps) {
  return (
    <Suspense>
      <Choice {...props} />
    </Suspense>
  );
}
